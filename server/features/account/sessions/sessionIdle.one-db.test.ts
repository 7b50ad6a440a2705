/** @module-tag no-retry */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../../models/user.ts';
import type { Client } from '../../../test/client.ts';
import { buildUser } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { waitUntilBlocked } from '../../../test/waitUntilBlocked.ts';
import { hashSid } from './accessToken.service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
let person: User;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await buildUser(app.database);
  client = await app.signInAs(person);
});

const verifyStatus = async () => (await client.get('/api/auth/verify')).status;
const refreshStatus = async (headers = {}) =>
  (await client.post('/api/auth/refreshToken', undefined, headers)).status;
const activityHeader = (secondsAgo: number) => ({ 'X-Last-Activity': String(secondsAgo) });
const reportActivity = (secondsAgo: number) =>
  client.get('/api/auth/check-expiry', activityHeader(secondsAgo));

/** Advances the clock and renews the token every ten minutes, as timers of a browser do. */
async function advanceWithRenewals(milliseconds: number): Promise<void> {
  for (let remaining = milliseconds; remaining > 0; remaining -= 10 * MINUTE) {
    app.clock.advance(Math.min(remaining, 10 * MINUTE));
    await refreshStatus();
  }
}

async function setIdleLimit(enabled: boolean): Promise<void> {
  const { settings } = app.services;
  const version = (await settings.all()).find(({ key }) => key === 'idle_timeout_enabled')?.version ?? 0;
  await settings.setMany({ id: person.id, name: 'A', requestId: 'test', ip: '127.0.0.1' }, [
    { key: 'idle_timeout_enabled', value: enabled, version },
  ]);
}

async function sessionRow() {
  const where = { sid_hash: hashSid(client.cookies.sid ?? '') };
  return app.database.models.Session.findOne({ where });
}

describe('the idle limit on the server', () => {
  it('expires a session that only timers have used', async () => {
    await advanceWithRenewals(30 * MINUTE);
    expect(await verifyStatus()).toBe(200);
    app.clock.advance(MINUTE);
    expect(await verifyStatus()).toBe(401);
    expect(await refreshStatus()).toBe(401);
    expect(await refreshStatus(activityHeader(0))).toBe(401);
    expect(await sessionRow()).toBeNull();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['check-expiry', () => reportActivity(0)],
    ['refreshToken', () => refreshStatus(activityHeader(0))],
  ])('is extended by user activity reported to %s', async (_call, callWithActivity) => {
    await advanceWithRenewals(25 * MINUTE);
    await callWithActivity();
    await advanceWithRenewals(25 * MINUTE);
    expect(await verifyStatus()).toBe(200);
    await advanceWithRenewals(7 * MINUTE);
    expect(await verifyStatus()).toBe(401);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['reading', () => client.get('/api/public/sections')],
    ['writing', () => client.post('/api/auth/clear-user-cache', { userId: person.id })],
    [
      'asking who is there, with the marker',
      () => client.get('/api/auth/me', { 'X-Proactive-Refresh': '1' }),
    ],
    ['check-expiry without a report', () => client.get('/api/auth/check-expiry')],
    ['a report of what was long ago', () => reportActivity(25 * 60)],
  ])('is not extended by %s', async (_what, call) => {
    await advanceWithRenewals(25 * MINUTE);
    await call();
    await advanceWithRenewals(7 * MINUTE);
    expect(await verifyStatus()).toBe(401);
  });

  it('counts from the time of the activity, not of the report', async () => {
    await advanceWithRenewals(20 * MINUTE);
    await reportActivity(10 * 60);
    await advanceWithRenewals(20 * MINUTE);
    expect(await verifyStatus()).toBe(200);
    await advanceWithRenewals(2 * MINUTE);
    expect(await verifyStatus()).toBe(401);
  });

  it('is extended without a deadlock with a concurrent revocation', async () => {
    app.clock.advance(2 * MINUTE);
    const { Session, User } = app.database.models;
    let pendingReport: ReturnType<typeof reportActivity> | undefined;
    await app.database.write(async ({ transaction }) => {
      // Locks the user and then the sessions, as a password change does.
      await User.findByPk(person.id, { transaction, lock: transaction.LOCK.UPDATE });
      pendingReport = reportActivity(0);
      await waitUntilBlocked(app.database);
      await Session.destroy({ where: { user_id: person.id }, transaction });
    });
    expect((await pendingReport)?.status).toBe(200);
    expect(await sessionRow()).toBeNull();
    // The activity was stored as well: no deadlock.
    const lastSeenAt = (await person.reload()).last_seen_at?.getTime() ?? 0;
    expect(app.clock.now().getTime() - lastSeenAt).toBeLessThan(MINUTE);
  });

  afterEach(() => setIdleLimit(true));

  it('is switched by the setting, from the next request', async () => {
    await setIdleLimit(false);
    await advanceWithRenewals(3 * HOUR);
    expect(await verifyStatus()).toBe(200);
    await setIdleLimit(true);
    expect(await verifyStatus()).toBe(401);
  });

  it('does not restore an expired session when switched off', async () => {
    await advanceWithRenewals(32 * MINUTE);
    expect(await verifyStatus()).toBe(401);
    await setIdleLimit(false);
    expect(await verifyStatus()).toBe(401);
  });

  it('leaves the absolute limit unchanged when switched off', async () => {
    await setIdleLimit(false);
    app.clock.advance(14 * 24 * HOUR - MINUTE);
    expect(await refreshStatus()).toBe(200);
    app.clock.advance(MINUTE);
    expect(await refreshStatus(activityHeader(0))).toBe(401);
  });

  it('turns a reader of a public board into a visitor', async () => {
    app.clock.advance(32 * MINUTE);
    expect((await client.get('/api/public/sections')).status).toBe(200);
    expect(await verifyStatus()).toBe(401);
  });

  it('refuses activity that is not a whole number of seconds', async () => {
    for (const value of ['-1', '1.5', 'x', '1e3', '86401'])
      expect((await client.get('/api/auth/check-expiry', { 'X-Last-Activity': value })).status).toBe(400);
  });
});

describe('the test mode', () => {
  it('expires a session after two minutes, and reports the mode to browsers', async () => {
    const testModeApp = await createTestApp({ idleTestMode: true });
    try {
      const tester = await testModeApp.signInAs(await buildUser(testModeApp.database));
      const setting = await tester.get('/api/system/settings/idle_timeout_enabled');
      expect(setting.body).toEqual({ success: true, value: 'true', meta: { testMode: true } });
      testModeApp.clock.advance(110_000);
      await tester.get('/api/auth/check-expiry', activityHeader(0));
      testModeApp.clock.advance(110_000);
      expect((await tester.get('/api/auth/verify')).status).toBe(200);
      testModeApp.clock.advance(11_000);
      expect((await tester.get('/api/auth/verify')).status).toBe(401);
    } finally {
      await testModeApp.close();
    }
  });
});

describe('stored activity', () => {
  const seconds = (date: Date | null | undefined) => Math.round((date?.getTime() ?? 0) / 1000);

  it('is the sign-in, and then at most one write a minute', async () => {
    const signedIn = (await sessionRow())?.last_seen_at;
    expect(seconds((await person.reload()).last_seen_at)).toBe(seconds(signedIn));
    app.clock.advance(50_000);
    await reportActivity(0);
    expect((await sessionRow())?.last_seen_at).toEqual(signedIn);
    app.clock.advance(20_000);
    await reportActivity(5);
    const stored = (await sessionRow())?.last_seen_at;
    expect(seconds(stored) - seconds(signedIn)).toBeGreaterThanOrEqual(65);
    expect(stored?.getTime()).toBeLessThanOrEqual(app.clock.now().getTime());
    expect((await person.reload()).last_seen_at).toEqual(stored);
    app.clock.advance(30_000);
    await reportActivity(0);
    expect((await sessionRow())?.last_seen_at).toEqual(stored);
  });

  it('is written once for twenty concurrent reports', async () => {
    app.clock.advance(5 * MINUTE);
    const write = vi.spyOn(app.database, 'write');
    const statuses = await Promise.all(Array.from({ length: 20 }, () => refreshStatus(activityHeader(0))));
    expect(statuses.every((status) => status === 200)).toBe(true);
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
  });

  it('is stored with the next report after a failed write, without an error', async () => {
    const before = (await sessionRow())?.last_seen_at;
    app.clock.advance(5 * MINUTE);
    const write = vi.spyOn(app.database, 'write').mockRejectedValueOnce(new Error('disk full'));
    expect((await reportActivity(0)).status).toBe(200);
    write.mockRestore();
    expect((await sessionRow())?.last_seen_at).toEqual(before);
    app.clock.advance(1_000);
    await reportActivity(0);
    expect((await sessionRow())?.last_seen_at).not.toEqual(before);
  });

  it('never decreases', async () => {
    app.clock.advance(5 * MINUTE);
    await reportActivity(0);
    const stored = (await sessionRow())?.last_seen_at;
    await reportActivity(4 * 60);
    expect((await sessionRow())?.last_seen_at).toEqual(stored);
  });

  it('does not change the version or `updated_at` of the user', async () => {
    const before = (await person.reload()).get({ plain: true });
    app.clock.advance(5 * MINUTE);
    await reportActivity(0);
    const after = (await person.reload()).get({ plain: true });
    expect(after.last_seen_at).not.toEqual(before.last_seen_at);
    expect({ ...after, last_seen_at: null }).toEqual({ ...before, last_seen_at: null });
  });

  it('applies when later than the value in memory, as written by another instance', async () => {
    await verifyStatus();
    app.clock.advance(29 * MINUTE);
    await app.database.write(({ transaction }) =>
      app.database.models.Session.update(
        { last_seen_at: app.clock.now() },
        { where: { sid_hash: hashSid(client.cookies.sid ?? '') }, transaction },
      ),
    );
    await advanceWithRenewals(20 * MINUTE);
    expect(await verifyStatus()).toBe(200);
    await advanceWithRenewals(12 * MINUTE);
    expect(await verifyStatus()).toBe(401);
  });
});

describe('a clock moved by two hours', () => {
  it.each([
    ['on', 2 * HOUR],
    ['back', -2 * HOUR],
  ])('%s signs nobody out', async (_way, jump) => {
    await verifyStatus();
    app.clock.adjust(jump);
    expect(await refreshStatus()).toBe(200);
    expect(await verifyStatus()).toBe(200);
    await advanceWithRenewals(29 * MINUTE);
    expect(await verifyStatus()).toBe(200);
    await advanceWithRenewals(3 * MINUTE);
    expect(await verifyStatus()).toBe(401);
  });
});
