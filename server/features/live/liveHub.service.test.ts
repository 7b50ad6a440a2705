import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createMemoryBus } from '../../events/bus.ts';
import type { StreamConnection } from '../../http/types.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Permissions } from './live.policy.ts';
import { createLiveHub } from './liveHub.service.ts';

const permissions: Permissions = {
  userId: 5,
  role: 'user',
  groups: [],
  readIds: new Set([1]),
  writeIds: new Set(),
  board: { ids: new Set([1]), key: '1' },
  fingerprint: 'f',
};

function sessionOf(id: number) {
  const expiresAt = new Date(8e15);
  return { id, userId: id, sidHash: '', remember: false, expiresAt, lastSeenAt: new Date() };
}

function startHub(
  findPermissions: () => Promise<Permissions | null> = async () => permissions,
  { clock = systemClock, isActive = (): boolean => true } = {},
) {
  const logger = pino({ level: 'silent' });
  const bus = createMemoryBus(logger);
  const activeSessions = {
    findById: async (id: number) => (isActive() ? sessionOf(id) : null),
    filterExpired: async () => [],
  };
  return { bus, hub: createLiveHub({ bus, clock, logger, activeSessions, findPermissions }) };
}

function fakeWire(unsentPerFrame = 0) {
  const listeners: (() => void)[] = [];
  const state = { text: '', unsent: 0, cut: false, ended: false };
  const disconnect = () => {
    for (const listener of listeners) listener();
  };
  const wire: StreamConnection = {
    send(text) {
      state.text += text;
      state.unsent += unsentPerFrame;
      return state.unsent;
    },
    end(text) {
      state.text += text;
      state.ended = true;
      disconnect();
    },
    destroy() {
      state.cut = true;
      disconnect();
    },
    onClose: (listener) => void listeners.push(listener),
  };
  return { wire, state, leave: disconnect };
}

const streamRequest = (userId: number) => ({
  kind: 'user' as const,
  userId,
  sessionId: userId,
  lastEventId: undefined,
  readAgo: undefined,
});
const nextTick = () => new Promise((resolve) => setImmediate(resolve));
const article = {
  type: 'article.created' as const,
  data: { id: 1, slug: 'a', categoryId: 1, authorId: null, visible: true },
};

test('ten thousand connects and disconnects leave no streams behind', async () => {
  const { hub } = startHub();
  for (let i = 0; i < 10_000; i++) {
    const { wire, leave: disconnect } = fakeWire();
    hub.stream(streamRequest(i % 500))(wire);
    if (i % 2 === 0) await nextTick();
    disconnect();
  }
  await nextTick();
  expect(hub.count()).toBe(0);
  hub.close();
});

test('events that arrive while a stream opens are delivered on it', async () => {
  let resolvePermissions = (_: Permissions): void => undefined;
  const { hub, bus } = startHub(() => new Promise((resolve) => (resolvePermissions = resolve)));
  const { wire, state } = fakeWire();
  hub.stream(streamRequest(1))(wire);
  await nextTick();
  bus.publish(article);
  resolvePermissions(permissions);
  await nextTick();
  expect(state.text).toContain('event:article-created');
  hub.close();
});

test('only a stream with more than a megabyte unread is cut off', async () => {
  const { hub, bus } = startHub();
  const [slow, fast] = [fakeWire(300_000), fakeWire()];
  hub.stream(streamRequest(1))(slow.wire);
  hub.stream(streamRequest(2))(fast.wire);
  await nextTick();
  for (let i = 0; i < 4; i++) bus.publish(article);
  expect(slow.state.cut).toBe(true);
  expect(fast.state.cut).toBe(false);
  expect(hub.count()).toBe(1);
  hub.close();
});

test('a stream whose permissions cannot be loaded receives no event and is closed with a retry delay', async () => {
  let isBroken = false;
  const { hub, bus } = startHub(async () => {
    if (isBroken) throw new Error('no database');
    return permissions;
  });
  const { wire, state } = fakeWire();
  hub.stream(streamRequest(1))(wire);
  await nextTick();
  isBroken = true;
  bus.publish({ type: 'category.access-changed', data: { categoryId: 1, groupIds: [] } });
  bus.publish(article);
  await nextTick();
  expect(state.ended).toBe(true);
  expect(state.text).toContain('SERVICE_UNAVAILABLE');
  expect(state.text).toMatch(/retry:\s?\d{4}/);
  expect(state.text).not.toContain('article-created');
  hub.close();
});

test('events that arrive while permissions are reloaded are delivered in order by the new permissions', async () => {
  const pending: ((found: Permissions) => void)[] = [];
  let slow = false;
  const { hub, bus } = startHub(() =>
    slow ? new Promise<Permissions>((resolve) => pending.push(resolve)) : Promise.resolve(permissions),
  );
  const { wire, state } = fakeWire();
  hub.stream(streamRequest(1))(wire);
  await nextTick();
  slow = true;
  const changed = { type: 'category.access-changed' as const, data: { categoryId: 1, groupIds: [] } };
  bus.publish(changed);
  bus.publish(article);
  await nextTick();
  // This lookup started before the second change, so its result must be discarded.
  bus.publish(changed);
  pending.shift()?.(permissions);
  await nextTick();
  expect(state.text).not.toContain('article-created');
  pending.shift()?.({
    ...permissions,
    readIds: new Set(),
    board: { ids: new Set(), key: '' },
    fingerprint: 'g',
  });
  await nextTick();
  expect(state.text).toContain('"permissions"');
  expect(state.text).not.toContain('article-created');
  hub.close();
});

test('the next heartbeat closes the stream of a session that ended without an event', async () => {
  let passed = 0;
  let isSessionActive = true;
  const clock = { now: () => new Date(), steady: () => performance.now() + passed };
  const { hub } = startHub(undefined, { clock, isActive: () => isSessionActive });
  const { wire, state } = fakeWire();
  hub.stream(streamRequest(1))(wire);
  await nextTick();
  isSessionActive = false;
  passed = 25_000;
  await expect.poll(() => state.ended).toBe(true);
  expect(state.text).toContain('session-ended');
  hub.close();
});

test('repeated presence events do not push other events out of the replay', async () => {
  const { hub, bus } = startHub();
  const [first, again] = [fakeWire(), fakeWire()];
  hub.stream(streamRequest(1))(first.wire);
  await nextTick();
  const [, lastEventId] = /^id: ?(.+)$/m.exec(first.state.text) ?? [];
  first.leave();
  bus.publish(article);
  const data = { articleId: 1, categoryId: 1, authorId: null, userId: 2, until: 1, changed: false };
  for (let i = 0; i < 1_500; i++) bus.publish({ type: 'article.presence', data });
  hub.stream({ ...streamRequest(1), lastEventId })(again.wire);
  await nextTick();
  expect(again.state.text).toContain('"resumed":true');
  expect(again.state.text).toContain('article-created');
  hub.close();
});
