import { Redis } from 'ioredis';

const CONNECT_WITHIN_MS = 1_000;
const RECONNECT_AFTER_MS = 500;

/** What happens to the two connections, and what comes in. */
export interface RedisListeners {
  message(channel: string, message: string): void;
  /** One of the connections is gone; it comes back by itself. */
  lost(): void;
  /** Both stand, and the channels are listened to. */
  listening(): void;
  error(error: unknown): void;
}

export interface RedisConnections {
  commands: Redis;
  /** Drops both and connects anew: a connection may be dead without either end having been told. */
  renew(): void;
  close(): void;
}

/** Two connections, because one that listens to channels takes no other commands. Nothing waits for them in a queue. */
export function openRedis(url: string, channels: string[], listeners: RedisListeners): RedisConnections {
  const options = {
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_WITHIN_MS,
    retryStrategy: (times: number) => Math.min(times * 50, RECONNECT_AFTER_MS),
  };
  const commands = new Redis(url, { ...options, connectionName: 'nastenka' });
  const subscriber = new Redis(url, { ...options, connectionName: 'nastenka-events' });
  let listening = false;

  function tellIfWhole(): void {
    if (listening && commands.status === 'ready') listeners.listening();
  }

  async function listen(): Promise<void> {
    try {
      await subscriber.subscribe(...channels);
      listening = true;
      tellIfWhole();
    } catch (error) {
      listeners.error(error);
    }
  }

  subscriber.on('ready', () => void listen());
  subscriber.on('close', () => {
    listening = false;
    listeners.lost();
  });
  subscriber.on('message', listeners.message);
  commands.on('ready', tellIfWhole);
  commands.on('close', listeners.lost);
  for (const connection of [commands, subscriber]) connection.on('error', listeners.error);

  return {
    commands,
    renew() {
      commands.disconnect(true);
      subscriber.disconnect(true);
    },
    close() {
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}
