import type { Redis } from 'ioredis';

const CONNECT_WITHIN_MS = 1_000;
const RECONNECT_AFTER_MS = 500;

export interface RedisListeners {
  message(channel: string, message: string): void;
  disconnected(): void;
  subscribed(): void;
  error(error: unknown): void;
}

export interface RedisConnections {
  commands: Redis;
  /** Drops both connections and reconnects: a connection may be dead without either side having noticed. */
  reconnect(): void;
  close(): void;
}

/**
 * Two connections, because one that subscribes to channels takes no other commands. No offline queue: commands fail
 * while disconnected.
 */
export async function openRedis(
  url: string,
  channels: string[],
  listeners: RedisListeners,
): Promise<RedisConnections> {
  const { Redis } = await import('ioredis');
  const options = {
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_WITHIN_MS,
    retryStrategy: (times: number) => Math.min(times * 50, RECONNECT_AFTER_MS),
  };
  const commands = new Redis(url, { ...options, connectionName: 'nastenka' });
  const subscriber = new Redis(url, { ...options, connectionName: 'nastenka-events' });
  let isSubscribed = false;

  function notifyIfReady(): void {
    if (isSubscribed && commands.status === 'ready') listeners.subscribed();
  }

  async function subscribeChannels(): Promise<void> {
    try {
      await subscriber.subscribe(...channels);
      isSubscribed = true;
      notifyIfReady();
    } catch (error) {
      listeners.error(error);
    }
  }

  subscriber.on('ready', () => void subscribeChannels());
  subscriber.on('close', () => {
    isSubscribed = false;
    listeners.disconnected();
  });
  subscriber.on('message', listeners.message);
  commands.on('ready', notifyIfReady);
  commands.on('close', listeners.disconnected);
  for (const connection of [commands, subscriber]) connection.on('error', listeners.error);

  return {
    commands,
    reconnect() {
      commands.disconnect(true);
      subscriber.disconnect(true);
    },
    close() {
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}
