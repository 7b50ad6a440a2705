import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { RedisLink } from '../platform/redisLink.ts';
import type { Bus } from './bus.ts';
import type { DomainEvent } from './domainEvents.ts';
import { readDomainEvent } from './readDomainEvent.ts';

const envelope = z.object({ from: z.string(), event: z.unknown() });

interface RedisBusDeps {
  local: Bus;
  link: RedisLink;
  logger: Logger;
}

/**
 * A bus between instances: events are delivered locally at once, to the others through Redis pub/sub. Redis stores no
 * messages for an instance that is disconnected, so after each reconnection it publishes `events.missed`.
 * See `docs/decisions/no-shared-cache.md`.
 */
export function createRedisBus({ local, link, logger }: RedisBusDeps): Bus {
  const instanceId = randomUUID();
  let hasUnsent = false;
  let degraded = false;

  async function send(event: DomainEvent): Promise<void> {
    try {
      await link.publish(JSON.stringify({ from: instanceId, event }));
    } catch (error) {
      hasUnsent = true;
      logger.debug({ err: error, event: event.type }, 'other instances did not get an event');
    }
  }

  function onMessage(message: string): void {
    const parsed = envelope.safeParse(parse(message));
    if (parsed.data?.from === instanceId) return;
    const event = readDomainEvent(parsed.data?.event);
    if (!event) logger.warn({ module: 'bus' }, 'another instance sent what is no event of this version');
    local.publish(event ?? { type: 'events.missed', data: { reason: 'unreadable' } });
  }

  function onReconnect(): void {
    local.publish({ type: 'events.missed', data: { reason: 'reconnected' } });
    if (degraded) local.publish({ type: 'degraded-mode', data: { degraded: false } });
    degraded = false;
    if (!hasUnsent) return;
    hasUnsent = false;
    void send({ type: 'events.missed', data: { reason: 'unsent' } });
  }

  link.onMessage(onMessage);
  link.onChange((reachable) => {
    if (reachable) return onReconnect();
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
