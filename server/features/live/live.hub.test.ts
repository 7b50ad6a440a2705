import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Wire } from '../../http/eventStream.ts';
import { createMemoryBus } from '../../platform/bus.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLiveHub } from './live.hub.ts';
import type { Rights } from './live.policy.ts';

const rights: Rights = {
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
  findRights: () => Promise<Rights | null> = async () => rights,
  { clock = systemClock, goesOn = (): boolean => true } = {},
) {
  const logger = pino({ level: 'silent' });
  const bus = createMemoryBus(logger);
  const living = {
    byId: async (id: number) => (goesOn() ? sessionOf(id) : null),
    over: async () => [],
  };
  return { bus, hub: createLiveHub({ bus, clock, logger, living, findRights }) };
}

/** A connection whose client reads nothing when it is told how much that leaves unsent. */
function fakeWire(unsentPerFrame = 0) {
  const listeners: (() => void)[] = [];
  const state = { text: '', unsent: 0, cut: false, ended: false };
  const leave = () => {
    for (const listener of listeners) listener();
  };
  const wire: Wire = {
    send(text) {
      state.text += text;
      state.unsent += unsentPerFrame;
      return state.unsent;
    },
    end(text) {
      state.text += text;
      state.ended = true;
      leave();
    },
    cut() {
      state.cut = true;
      leave();
    },
    onClose: (listener) => void listeners.push(listener),
  };
  return { wire, state, leave };
}

const visit = (userId: number) => ({
  kind: 'user' as const,
  userId,
  sessionId: userId,
  lastEventId: undefined,
  readAgo: undefined,
});
const opened = () => new Promise((resolve) => setImmediate(resolve));
const article = {
  type: 'article.created' as const,
  data: { id: 1, slug: 'a', categoryId: 1, visible: true },
};

test('ten thousand who come and go leave nothing behind', async () => {
  const { hub } = startHub();
  for (let i = 0; i < 10_000; i++) {
    const { wire, leave } = fakeWire();
    hub.stream(visit(i % 500))(wire);
    if (i % 2 === 0) await opened();
    leave();
  }
  await opened();
  expect(hub.count()).toBe(0);
  hub.end();
});

test('what happens while a stream is let in is heard by it', async () => {
  let letIn = (_: Rights): void => undefined;
  const { hub, bus } = startHub(() => new Promise((resolve) => (letIn = resolve)));
  const { wire, state } = fakeWire();
  hub.stream(visit(1))(wire);
  await opened();
  bus.publish(article);
  letIn(rights);
  await opened();
  expect(state.text).toContain('event:article-created');
  hub.end();
});

test('who leaves a megabyte unread is cut off, and nobody else', async () => {
  const { hub, bus } = startHub();
  const [slow, swift] = [fakeWire(300_000), fakeWire()];
  hub.stream(visit(1))(slow.wire);
  hub.stream(visit(2))(swift.wire);
  await opened();
  for (let i = 0; i < 4; i++) bus.publish(article);
  expect(slow.state.cut).toBe(true);
  expect(swift.state.cut).toBe(false);
  expect(hub.count()).toBe(1);
  hub.end();
});

test('while nobody can say what somebody may read, they hear nothing, and are sent away', async () => {
  let broken = false;
  const { hub, bus } = startHub(async () => {
    if (broken) throw new Error('no database');
    return rights;
  });
  const { wire, state } = fakeWire();
  hub.stream(visit(1))(wire);
  await opened();
  broken = true;
  bus.publish({ type: 'category.access-changed', data: { categoryId: 1, groupIds: [] } });
  bus.publish(article);
  await opened();
  expect(state.ended).toBe(true);
  expect(state.text).toContain('SERVICE_UNAVAILABLE');
  expect(state.text).toMatch(/retry:\s?\d{4}/);
  expect(state.text).not.toContain('article-created');
  hub.end();
});

test('what comes while rights are being found out is told in its order, by the new rights', async () => {
  const answers: ((found: Rights) => void)[] = [];
  let slow = false;
  const { hub, bus } = startHub(() =>
    slow ? new Promise<Rights>((resolve) => answers.push(resolve)) : Promise.resolve(rights),
  );
  const { wire, state } = fakeWire();
  hub.stream(visit(1))(wire);
  await opened();
  slow = true;
  const changed = { type: 'category.access-changed' as const, data: { categoryId: 1, groupIds: [] } };
  bus.publish(changed);
  bus.publish(article);
  await opened();
  // The answer was on its way when the rights changed again: it is not believed.
  bus.publish(changed);
  answers.shift()?.(rights);
  await opened();
  expect(state.text).not.toContain('article-created');
  answers.shift()?.({ ...rights, readIds: new Set(), board: { ids: new Set(), key: '' }, fingerprint: 'g' });
  await opened();
  expect(state.text).toContain('"permissions"');
  expect(state.text).not.toContain('article-created');
  hub.end();
});

test('a session whose end nobody told of ends its stream with the next heartbeat', async () => {
  let passed = 0;
  let living = true;
  const clock = { now: () => new Date(), steady: () => performance.now() + passed };
  const { hub } = startHub(undefined, { clock, goesOn: () => living });
  const { wire, state } = fakeWire();
  hub.stream(visit(1))(wire);
  await opened();
  living = false;
  passed = 25_000;
  await expect.poll(() => state.ended).toBe(true);
  expect(state.text).toContain('session-ended');
  hub.end();
});

test('editors who say again that they are there do not make others miss anything', async () => {
  const { hub, bus } = startHub();
  const [first, again] = [fakeWire(), fakeWire()];
  hub.stream(visit(1))(first.wire);
  await opened();
  const [, lastEventId] = /^id: ?(.+)$/m.exec(first.state.text) ?? [];
  first.leave();
  bus.publish(article);
  const data = { articleId: 1, categoryId: 1, userId: 2, until: 1, changed: false };
  for (let i = 0; i < 1_500; i++) bus.publish({ type: 'article.presence', data });
  hub.stream({ ...visit(1), lastEventId })(again.wire);
  await opened();
  expect(again.state.text).toContain('"resumed":true');
  expect(again.state.text).toContain('article-created');
  hub.end();
});
