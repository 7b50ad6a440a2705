import pino from 'pino';
import { expect, it } from 'vitest';
import type { RedisLink } from '../platform/redisLink.ts';
import { createMemoryBus } from './bus.ts';
import type { DomainEvent } from './domainEvents.ts';
import { createRedisBus } from './redisBus.ts';

const created: DomainEvent = { type: 'user.created', data: { id: 1 } };
const missed = (reason: string): DomainEvent => ({ type: 'events.missed', data: { reason } });
const degraded = (now: boolean): DomainEvent => ({ type: 'degraded-mode', data: { degraded: now } });

function fakeRedis() {
  const messages: ((message: string) => void)[] = [];
  const changes: ((reachable: boolean) => void)[] = [];
  let isReachable = true;
  const send = (message: string) => {
    for (const listener of messages) listener(message);
  };
  const link: RedisLink = {
    namespace: '',
    run: () => Promise.reject(new Error('not here')),
    publish: async (message) => {
      if (!isReachable) throw new Error('Redis is out of reach.');
      send(message);
    },
    onMessage: (listener) => void messages.push(listener),
    onChange: (listener) => void changes.push(listener),
    started: Promise.resolve(),
    close: () => undefined,
  };
  const setReachable = (now: boolean) => {
    isReachable = now;
    for (const listener of changes) listener(now);
  };
  return { link, send, become: setReachable };
}

function createInstance(link: RedisLink) {
  const logger = pino({ level: 'silent' });
  const bus = createRedisBus({ local: createMemoryBus(logger), link, logger });
  const received: DomainEvent[] = [];
  bus.subscribe((event) => void received.push(event));
  return { bus, received };
}

it('delivers to every instance once, to its own synchronously', () => {
  const { link } = fakeRedis();
  const [a, b] = [createInstance(link), createInstance(link)];
  a.bus.publish(created);
  expect(a.received).toEqual([created]);
  expect(b.received).toEqual([created]);
});

it.each([
  'no JSON',
  '{}',
  'null',
  '{"from":"other","event":{"type":"user.moved","data":{}}}',
  '{"from":"other","event":{"type":"user.created","data":{"id":"1"}}}',
])('publishes events.missed for %s', (message) => {
  const { link, send } = fakeRedis();
  const { received } = createInstance(link);
  send(message);
  expect(received).toEqual([missed('unreadable')]);
});

it('publishes the loss and the return of Redis, and that events may have been missed', () => {
  const { link, become: setReachable } = fakeRedis();
  const { received } = createInstance(link);
  setReachable(true);
  expect(received.splice(0)).toEqual([missed('reconnected')]);
  setReachable(false);
  expect(received.splice(0)).toEqual([degraded(true)]);
  setReachable(true);
  expect(received).toEqual([missed('reconnected'), degraded(false)]);
});

it('notifies the others after reconnection that events of its own were not sent', async () => {
  const { link, become: setReachable } = fakeRedis();
  const a = createInstance(link);
  setReachable(false);
  a.bus.publish(created);
  await Promise.resolve();
  const b = createInstance(link);
  setReachable(true);
  expect(b.received).toContainEqual(missed('unsent'));
  b.received.splice(0);
  setReachable(false);
  setReachable(true);
  expect(b.received).not.toContainEqual(missed('unsent'));
});
