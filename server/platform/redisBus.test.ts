import pino from 'pino';
import { expect, it } from 'vitest';
import type { DomainEvent } from '../events/domainEvents.ts';
import { createMemoryBus } from './bus.ts';
import { createRedisBus } from './redisBus.ts';
import type { RedisLink } from './redisLink.ts';

const created: DomainEvent = { type: 'user.created', data: { id: 1 } };
const missed = (reason: string): DomainEvent => ({ type: 'events.missed', data: { reason } });
const degraded = (now: boolean): DomainEvent => ({ type: 'degraded-mode', data: { degraded: now } });

/** A Redis that carries messages at once, and whose state the test decides. */
function fakeRedis() {
  const messages: ((message: string) => void)[] = [];
  const changes: ((reachable: boolean) => void)[] = [];
  let up = true;
  const send = (message: string) => {
    for (const listener of messages) listener(message);
  };
  const link: RedisLink = {
    namespace: '',
    run: () => Promise.reject(new Error('not here')),
    publish: async (message) => {
      if (!up) throw new Error('Redis is out of reach.');
      send(message);
    },
    onMessage: (listener) => void messages.push(listener),
    onChange: (listener) => void changes.push(listener),
    started: Promise.resolve(),
    close: () => undefined,
  };
  const become = (now: boolean) => {
    up = now;
    for (const listener of changes) listener(now);
  };
  return { link, send, become };
}

function instanceOn(link: RedisLink) {
  const logger = pino({ level: 'silent' });
  const bus = createRedisBus({ local: createMemoryBus(logger), link, logger });
  const heard: DomainEvent[] = [];
  bus.subscribe((event) => void heard.push(event));
  return { bus, heard };
}

it('tells every instance once, the own one before it returns', () => {
  const { link } = fakeRedis();
  const [a, b] = [instanceOn(link), instanceOn(link)];
  a.bus.publish(created);
  expect(a.heard).toEqual([created]);
  expect(b.heard).toEqual([created]);
});

it.each([
  'no JSON',
  '{}',
  'null',
  '{"from":"other","event":{"type":"user.moved","data":{}}}',
  '{"from":"other","event":{"type":"user.created","data":{"id":"1"}}}',
])('takes %s as a sign that anything may have changed', (message) => {
  const { link, send } = fakeRedis();
  const { heard } = instanceOn(link);
  send(message);
  expect(heard).toEqual([missed('unreadable')]);
});

it('tells of the loss and the return, and that events may have been missed', () => {
  const { link, become } = fakeRedis();
  const { heard } = instanceOn(link);
  become(true);
  expect(heard.splice(0)).toEqual([missed('reconnected')]);
  become(false);
  expect(heard.splice(0)).toEqual([degraded(true)]);
  become(true);
  expect(heard).toEqual([missed('reconnected'), degraded(false)]);
});

it('tells the others on its return what they could not hear from it', async () => {
  const { link, become } = fakeRedis();
  const a = instanceOn(link);
  become(false);
  a.bus.publish(created);
  await Promise.resolve();
  const b = instanceOn(link);
  become(true);
  expect(b.heard).toContainEqual(missed('unsent'));
  b.heard.splice(0);
  become(false);
  become(true);
  expect(b.heard).not.toContainEqual(missed('unsent'));
});
