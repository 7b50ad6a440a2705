import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { DomainEvent } from '../events/domainEvents.ts';
import { readDomainEvent } from '../events/readDomainEvent.ts';
import type { Bus } from './bus.ts';
import type { RedisLink } from './redisLink.ts';

const envelope = z.object({ from: z.string(), event: z.unknown() });

interface RedisBusDeps {
  /** Carries the events inside this instance. */
  local: Bus;
  link: RedisLink;
  logger: Logger;
}

/**
 * A bus between instances: the own one hears an event at once, the others through Redis. Redis keeps no message for
 * whoever is away, so each time that it is found again everything may have changed.
 */
export function createRedisBus({ local, link, logger }: RedisBusDeps): Bus {
  const self = randomUUID();
  let unsent = false;
  let degraded = false;

  async function send(event: DomainEvent): Promise<void> {
    try {
      await link.publish(JSON.stringify({ from: self, event }));
    } catch (error) {
      unsent = true;
      logger.debug({ err: error, event: event.type }, 'other instances were not told of an event');
    }
  }

  function hear(message: string): void {
    const read = envelope.safeParse(parse(message));
    if (read.data?.from === self) return;
    const event = readDomainEvent(read.data?.event);
    if (!event) logger.warn({ module: 'bus' }, 'another instance sent what is no event of this version');
    local.publish(event ?? { type: 'events.missed', data: { reason: 'unreadable' } });
  }

  function found(): void {
    local.publish({ type: 'events.missed', data: { reason: 'reconnected' } });
    if (degraded) local.publish({ type: 'degraded-mode', data: { degraded: false } });
    degraded = false;
    if (!unsent) return;
    unsent = false;
    void send({ type: 'events.missed', data: { reason: 'unsent' } });
  }

  link.onMessage(hear);
  link.onChange((reachable) => {
    if (reachable) return found();
    degraded = true;
    local.publish({ type: 'degraded-mode', data: { degraded: true } });
  });

  return {
    publish(event) {
      local.publish(event);
      void send(event);
    },
    subscribe: local.subscribe,
  };
}

function parse(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}
