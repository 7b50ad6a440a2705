import { createSigner } from './signature';
import { classifyMessage, readMessage, type TabMessage, type TabSignal, writeMessage } from './tabMessage';
import type { TabTransport } from './tabTransport';

export const HEARTBEAT_INTERVAL_MS = 5000;

export interface CrossTabDeps {
  /** The session's key; without it nothing is sent or accepted. */
  key(): string | undefined;
  now(): number;
  lastActivity(): number | undefined;
  readonly transport: TabTransport;
  readonly tabId: string;
}

export interface CrossTab {
  start(): void;
  stop(): void;
  /** Signed with the session's key, or with the previous one that the other tabs still have. */
  broadcast(signal: TabSignal, key?: string): void;
  /** Receives messages that are signed, fresh and from another tab. */
  subscribe(listener: (message: TabMessage) => void): () => void;
}

export function createCrossTab({ key, now, lastActivity, transport, tabId }: CrossTabDeps): CrossTab {
  const listeners = new Set<(message: TabMessage) => void>();
  let stopListening: (() => void) | undefined;

  function broadcast(signal: TabSignal, secret = key()): void {
    if (secret) transport.post(writeMessage({ ...signal, at: now(), from: tabId }, createSigner(secret)));
  }

  function receive(wire: unknown): void {
    const secret = key();
    const message = secret ? readMessage(wire, createSigner(secret)) : undefined;
    if (!message || classifyMessage(message, tabId, now()) !== 'valid') return;
    for (const listener of [...listeners]) listener(message);
  }

  return {
    start() {
      if (stopListening) return;
      const unlisten = transport.listen(receive);
      const heartbeat = setInterval(() => {
        broadcast({ type: 'heartbeat', lastActivity: lastActivity() ?? 0 });
      }, HEARTBEAT_INTERVAL_MS);
      stopListening = () => {
        clearInterval(heartbeat);
        unlisten();
      };
    },
    stop() {
      stopListening?.();
      stopListening = undefined;
    },
    broadcast,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
