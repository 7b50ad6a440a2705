/** @module-tag no-retry */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { untilSomebodyWaits } from '../../test/lockWait.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { hashSid } from './accessToken.ts';

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
  client = await app.as(person);
});

const verify = async () => (await client.get('/api/auth/verify')).status;
const refresh = async (headers = {}) =>
  (await client.post('/api/auth/refreshToken', undefined, headers)).status;
const active = (secondsAgo: number) => ({ 'X-Last-Activity': String(secondsAgo) });
const report = (secondsAgo: number) => client.get('/api/auth/check-expiry', active(secondsAgo));

/** Lets time pass with the token renewed on the way, by calls that nobody made by hand. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 10 * MINUTE) {
    app.clock.advance(Math.min(left, 10 * MINUTE));
    await refresh();
  }
}

async function setIdleLimit(enabled: boolean): Promise<void> {
  const { settings } = app.services;
  const version = (await settings.all()).find(({ key }) => key === 'idle_timeout_enabled')?.version ?? 0;
  await settings.setMany({ id: person.id, name: 'A', requestId: 'test', ip: '127.0.0.1' }, [
    { key: 'idle_timeout_enabled', value: enabled, version },
  ]);
}

async function row() {
  const where = { sid_hash: hashSid(client.cookies.sid ?? '') };
  return app.database.models.Session.findOne({ where });
}

describe('the idle limit on the server', () => {
  it('ends a session that only timers have kept busy', async () => {
    await pass(30 * MINUTE);
    expect(await verify()).toBe(200);
    app.clock.advance(MINUTE);
    expect(await verify()).toBe(401);
    expect(await refresh()).toBe(401);
    // A report that comes too late brings nothing back.
    expect(await refresh(active(0))).toBe(401);
    expect(await row()).toBeNull();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['check-expiry', () => report(0)],
    ['refreshToken', () => refresh(active(0))],
  ])('is moved by what a person did, reported to %s', async (_call, tell) => {
    await pass(25 * MINUTE);
    await tell();
    await pass(25 * MINUTE);
    expect(await verify()).toBe(200);
    await pass(7 * MINUTE);
    expect(await verify()).toBe(401);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['reading', () => client.get('/api/public/sections')],
    ['writing', () => client.post('/api/auth/clear-user-cache', { userId: person.id })],
    [
      'asking who is there, with the marker',
      () => client.get('/api/auth/me', { 'X-Proactive-Refresh': '1' }),
    ],
    ['check-expiry without a report', () => client.get('/api/auth/check-expiry')],
    ['a report of what was long ago', () => report(25 * 60)],
  ])('is not moved by %s', async (_what, call) => {
    await pass(25 * MINUTE);
    await call();
    await pass(7 * MINUTE);
    expect(await verify()).toBe(401);
  });

  it('counts from the moment that the report tells of, not from the report', async () => {
    await pass(20 * MINUTE);
    await report(10 * 60);
    await pass(20 * MINUTE);
    expect(await verify()).toBe(200);
    await pass(2 * MINUTE);
    expect(await verify()).toBe(401);
  });

  it('is moved without standing in the way of who ends the session at that moment', async () => {
    app.clock.advance(2 * MINUTE);
    const { Session, User } = app.database.models;
    let reporting: ReturnType<typeof report> | undefined;
    await app.database.write(async ({ transaction }) => {
      // As a new password does: first the person's row, then their sessions.
      await User.findByPk(person.id, { transaction, lock: transaction.LOCK.UPDATE });
      reporting = report(0);
      await untilSomebodyWaits(app.database);
      await Session.destroy({ where: { user_id: person.id }, transaction });
    });
    expect((await reporting)?.status).toBe(200);
    expect(await row()).toBeNull();
    // The report was stored too: neither had to give way.
    const seen = (await person.reload()).last_seen_at?.getTime() ?? 0;
    expect(app.clock.now().getTime() - seen).toBeLessThan(MINUTE);
  });

  afterEach(() => setIdleLimit(true));

  it('is switched off and on by the setting, from the next request', async () => {
    await setIdleLimit(false);
    await pass(3 * HOUR);
    expect(await verify()).toBe(200);
    await setIdleLimit(true);
    expect(await verify()).toBe(401);
  });

  it('does not let a session that it has ended come back when it is switched off', async () => {
    await pass(32 * MINUTE);
    expect(await verify()).toBe(401);
    await setIdleLimit(false);
    expect(await verify()).toBe(401);
  });

  it('leaves the absolute limit where it is when it is switched off', async () => {
    await setIdleLimit(false);
    app.clock.advance(14 * 24 * HOUR - MINUTE);
    expect(await refresh()).toBe(200);
    app.clock.advance(MINUTE);
    expect(await refresh(active(0))).toBe(401);
  });

  it('makes a reader of the open board a visitor', async () => {
    app.clock.advance(32 * MINUTE);
    expect((await client.get('/api/public/sections')).status).toBe(200);
    expect(await verify()).toBe(401);
  });

  it('refuses a report that is no whole number of seconds', async () => {
    for (const value of ['-1', '1.5', 'x', '1e3', '86401'])
      expect((await client.get('/api/auth/check-expiry', { 'X-Last-Activity': value })).status).toBe(400);
  });
});

describe('the test mode', () => {
  it('ends a session after two minutes, and says so to browsers', async () => {
    const short = await createTestApp({ idleTestMode: true });
    try {
      const tester = await short.as(await buildUser(short.database));
      const setting = await tester.get('/api/system/settings/idle_timeout_enabled');
      expect(setting.body).toEqual({ success: true, value: 'true', meta: { testMode: true } });
      short.clock.advance(110_000);
      await tester.get('/api/auth/check-expiry', active(0));
      short.clock.advance(110_000);
      expect((await tester.get('/api/auth/verify')).status).toBe(200);
      short.clock.advance(11_000);
      expect((await tester.get('/api/auth/verify')).status).toBe(401);
    } finally {
      await short.close();
    }
  });
});

describe('what the database knows of activity', () => {
  const seconds = (date: Date | null | undefined) => Math.round((date?.getTime() ?? 0) / 1000);

  it('is the sign-in, and then a report a minute at most', async () => {
    const signedIn = (await row())?.last_seen_at;
    expect(seconds((await person.reload()).last_seen_at)).toBe(seconds(signedIn));
    app.clock.advance(50_000);
    await report(0);
    expect((await row())?.last_seen_at).toEqual(signedIn);
    app.clock.advance(20_000);
    await report(5);
    const stored = (await row())?.last_seen_at;
    expect(seconds(stored) - seconds(signedIn)).toBeGreaterThanOrEqual(65);
    expect(stored?.getTime()).toBeLessThanOrEqual(app.clock.now().getTime());
    expect((await person.reload()).last_seen_at).toEqual(stored);
    app.clock.advance(30_000);
    await report(0);
    expect((await row())?.last_seen_at).toEqual(stored);
  });

  it('is written once for twenty reports at the same time', async () => {
    app.clock.advance(5 * MINUTE);
    const write = vi.spyOn(app.database, 'write');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(active(0))));
    expect(answers.every((status) => status === 200)).toBe(true);
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
  });

  it('catches up when it could not be written, and nobody notices', async () => {
    const before = (await row())?.last_seen_at;
    app.clock.advance(5 * MINUTE);
    const write = vi.spyOn(app.database, 'write').mockRejectedValueOnce(new Error('disk full'));
    expect((await report(0)).status).toBe(200);
    write.mockRestore();
    expect((await row())?.last_seen_at).toEqual(before);
    app.clock.advance(1_000);
    await report(0);
    expect((await row())?.last_seen_at).not.toEqual(before);
  });

  it('never goes back', async () => {
    app.clock.advance(5 * MINUTE);
    await report(0);
    const stored = (await row())?.last_seen_at;
    await report(4 * 60);
    expect((await row())?.last_seen_at).toEqual(stored);
  });

  it('is no change of the person', async () => {
    const before = (await person.reload()).get({ plain: true });
    app.clock.advance(5 * MINUTE);
    await report(0);
    const after = (await person.reload()).get({ plain: true });
    expect(after.last_seen_at).not.toEqual(before.last_seen_at);
    expect({ ...after, last_seen_at: null }).toEqual({ ...before, last_seen_at: null });
  });

  it('counts when it is later than what memory knows: another instance has heard of it', async () => {
    await verify();
    app.clock.advance(29 * MINUTE);
    await app.database.write(({ transaction }) =>
      app.database.models.Session.update(
        { last_seen_at: app.clock.now() },
        { where: { sid_hash: hashSid(client.cookies.sid ?? '') }, transaction },
      ),
    );
    await pass(20 * MINUTE);
    expect(await verify()).toBe(200);
    await pass(12 * MINUTE);
    expect(await verify()).toBe(401);
  });
});

describe('a clock put two hours', () => {
  it.each([
    ['on', 2 * HOUR],
    ['back', -2 * HOUR],
  ])('%s signs nobody out', async (_way, jump) => {
    await verify();
    app.clock.jump(jump);
    expect(await refresh()).toBe(200);
    expect(await verify()).toBe(200);
    // And the limit is as long as it was.
    await pass(29 * MINUTE);
    expect(await verify()).toBe(200);
    await pass(3 * MINUTE);
    expect(await verify()).toBe(401);
  });
});
