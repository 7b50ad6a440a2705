import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseUnavailable } from '../../../database/databaseErrors.ts';
import { createMemoryBus } from '../../../events/bus.ts';
import type { DomainEvent } from '../../../events/domainEvents.ts';
import { createDeferredWrites } from '../../../platform/deferredWrites.ts';
import { storageFull } from '../../../shared/storageFull.ts';
import { buildUser } from '../../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/testDatabase.ts';
import { createSessionRevocation, type SessionRevocation } from './sessionRevocation.service.ts';

const silentLogger = { info: () => undefined, error: () => undefined };
const rejectDiskFull = () => Promise.reject(storageFull(new Error('ENOSPC')));

let testDatabase: TestDatabase;
let bus: ReturnType<typeof createMemoryBus>;
let published: DomainEvent[];
let deferredWrites: ReturnType<typeof createDeferredWrites>;
let sessionRevocation: SessionRevocation;
let session: { id: number; user_id: number };

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

beforeEach(async () => {
  // The retry interval must not fire after the test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  bus = createMemoryBus(silentLogger);
  published = [];
  bus.subscribe((event) => void published.push(event));
  deferredWrites = createDeferredWrites(silentLogger);
  sessionRevocation = createSessionRevocation({ database: testDatabase.database, bus, deferredWrites });
  const { id: user_id } = await buildUser(testDatabase.database);
  const later = new Date(Date.now() + 3_600_000);
  const row = { user_id, sid_hash: `hash ${user_id}`, last_seen_at: new Date(), expires_at: later };
  session = await testDatabase.database.write(({ transaction }) =>
    testDatabase.database.models.Session.create(
      { ...row, remember: false, user_agent: '', ip: '127.0.0.1' },
      { transaction },
    ),
  );
});
afterEach(() => void vi.useRealTimers());

const failWrites = (error: () => Promise<never>) =>
  vi.spyOn(testDatabase.database, 'write').mockImplementation(error);
const rows = () => testDatabase.database.models.Session.count({ where: { id: session.id } });

describe('a sign-out', () => {
  it('that cannot be queued, because the queue is full, is refused each time and not published', async () => {
    for (let n = 0; n < 1_000; n += 1) await deferredWrites.write('another', rejectDiskFull, {});
    const fullDisk = failWrites(rejectDiskFull);
    for (const _click of [1, 2]) {
      await expect(sessionRevocation.revoke(session.user_id, session.id)).rejects.toMatchObject({
        status: 507,
      });
      expect(sessionRevocation.isRevocationPending(session.id)).toBe(false);
    }
    expect(published).toEqual([]);
    fullDisk.mockRestore();
    await sessionRevocation.revoke(session.user_id, session.id);
    expect(await rows()).toBe(0);
  });

  it('that is queued is published at once, and to the other instances again with each retry', async () => {
    const fullDisk = failWrites(rejectDiskFull);
    await sessionRevocation.revoke(session.user_id, session.id);
    await sessionRevocation.revoke(session.user_id, session.id);
    expect(sessionRevocation.isRevocationPending(session.id)).toBe(true);
    expect(published.map(({ type }) => type)).toEqual(['session.end-pending', 'session.ended']);
    await deferredWrites.retry();
    expect(published.map(({ type }) => type).slice(2)).toEqual(['session.end-pending']);
    fullDisk.mockRestore();
    await deferredWrites.retry();
    expect(await rows()).toBe(0);
    expect(sessionRevocation.isRevocationPending(session.id)).toBe(false);
  });
});

it('an instance that fails to apply a published sign-out retries when it is published again', async () => {
  const data = { userId: session.user_id, sessionIds: [session.id] };
  const unreachable = failWrites(() => Promise.reject(databaseUnavailable(new Error('ECONNREFUSED'))));
  bus.publish({ type: 'session.end-pending', data });
  await expect.poll(() => unreachable.mock.calls.length).toBe(1);
  await expect.poll(() => sessionRevocation.isRevocationPending(session.id)).toBe(false);
  unreachable.mockRestore();
  const fullDisk = failWrites(rejectDiskFull);
  bus.publish({ type: 'session.end-pending', data });
  expect(sessionRevocation.isRevocationPending(session.id)).toBe(true);
  await expect.poll(() => fullDisk.mock.calls.length).toBe(1);
  fullDisk.mockRestore();
  bus.publish({ type: 'session.end-pending', data });
  await expect
    .poll(async () => {
      await deferredWrites.retry();
      return rows();
    })
    .toBe(0);
});
