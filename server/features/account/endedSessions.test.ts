import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseAway } from '../../database/databaseErrors.ts';
import type { DomainEvent } from '../../events/domainEvents.ts';
import { createMemoryBus } from '../../platform/bus.ts';
import { createDeferredWrites } from '../../platform/deferredWrites.ts';
import { storageFull } from '../../shared/storageFull.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { createEndedSessions, type EndedSessions } from './endedSessions.service.ts';

const quiet = { info: () => undefined, error: () => undefined };
const noRoom = () => Promise.reject(storageFull(new Error('ENOSPC')));

let own: TestDatabase;
let bus: ReturnType<typeof createMemoryBus>;
let published: DomainEvent[];
let deferredWrites: ReturnType<typeof createDeferredWrites>;
let ended: EndedSessions;
let session: { id: number; user_id: number };

beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.close());

beforeEach(async () => {
  // Its interval must not go on trying behind a test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  bus = createMemoryBus(quiet);
  published = [];
  bus.subscribe((event) => void published.push(event));
  deferredWrites = createDeferredWrites(quiet);
  ended = createEndedSessions({ database: own.database, bus, deferredWrites });
  const { id: user_id } = await buildUser(own.database);
  const later = new Date(Date.now() + 3_600_000);
  const row = { user_id, sid_hash: `hash ${user_id}`, last_seen_at: new Date(), expires_at: later };
  session = await own.database.write(({ transaction }) =>
    own.database.models.Session.create(
      { ...row, remember: false, user_agent: '', ip: '127.0.0.1' },
      { transaction },
    ),
  );
});
afterEach(() => void vi.useRealTimers());

const failWrites = (error: () => Promise<never>) => vi.spyOn(own.database, 'write').mockImplementation(error);
const rows = () => own.database.models.Session.count({ where: { id: session.id } });

describe('a sign-out', () => {
  it('that cannot wait, because too many wait already, is refused each time, and told to nobody', async () => {
    for (let n = 0; n < 1_000; n += 1) await deferredWrites.write('another', noRoom, {});
    const full = failWrites(noRoom);
    for (const _click of [1, 2]) {
      await expect(ended.end(session.user_id, session.id)).rejects.toMatchObject({ status: 507 });
      expect(ended.isEndPending(session.id)).toBe(false);
    }
    expect(published).toEqual([]);
    full.mockRestore();
    await ended.end(session.user_id, session.id);
    expect(await rows()).toBe(0);
  });

  it('that waits is told to all at once, and to the other instances again with each try', async () => {
    const full = failWrites(noRoom);
    await ended.end(session.user_id, session.id);
    await ended.end(session.user_id, session.id);
    expect(ended.isEndPending(session.id)).toBe(true);
    expect(published.map(({ type }) => type)).toEqual(['session.end-pending', 'session.ended']);
    await deferredWrites.retry();
    expect(published.map(({ type }) => type).slice(2)).toEqual(['session.end-pending']);
    full.mockRestore();
    await deferredWrites.retry();
    expect(await rows()).toBe(0);
    expect(ended.isEndPending(session.id)).toBe(false);
  });
});

it('an instance that hears of a sign-out while its database is away tries again when it hears of it again', async () => {
  const data = { userId: session.user_id, sessionIds: [session.id] };
  const away = failWrites(() => Promise.reject(databaseAway(new Error('ECONNREFUSED'))));
  bus.publish({ type: 'session.end-pending', data });
  await expect.poll(() => away.mock.calls.length).toBe(1);
  await expect.poll(() => ended.isEndPending(session.id)).toBe(false);
  away.mockRestore();
  const full = failWrites(noRoom);
  bus.publish({ type: 'session.end-pending', data });
  expect(ended.isEndPending(session.id)).toBe(true);
  await expect.poll(() => full.mock.calls.length).toBe(1);
  full.mockRestore();
  bus.publish({ type: 'session.end-pending', data });
  await expect
    .poll(async () => {
      await deferredWrites.retry();
      return rows();
    })
    .toBe(0);
});
