import type { Logger } from 'pino';
import type { DomainEvent } from './domainEvents.ts';

export type BusListener = (event: DomainEvent) => void | Promise<void>;

/** Publish/subscribe of domain events. Publish only after the commit, from `afterCommit`. */
export interface Bus {
  publish(event: DomainEvent): void;
  subscribe(listener: BusListener): () => void;
}

/** An in-process bus: listeners are called in order; an error of one is logged and does not stop the others. */
export function createMemoryBus(logger: Pick<Logger, 'error'>): Bus {
  const listeners = new Set<BusListener>();

  async function deliver(listener: BusListener, event: DomainEvent): Promise<void> {
    try {
      await listener(event);
    } catch (error) {
      logger.error({ err: error, event: event.type }, 'a listener of domain events failed');
    }
  }

  return {
    publish(event) {
      for (const listener of [...listeners]) void deliver(listener, event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
