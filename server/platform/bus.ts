import type { Logger } from 'pino';
import type { DomainEvent } from '../events/domainEvents.ts';

export type BusListener = (event: DomainEvent) => void | Promise<void>;

/** Carries domain events to whoever listens. Publish after the commit only, from `afterCommit`. */
export interface Bus {
  publish(event: DomainEvent): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: BusListener): () => void;
}

/** A bus inside this process: listeners are called in order; one that fails is logged and stops nobody else. */
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
