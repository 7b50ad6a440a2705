import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../models/user.ts';
import type { Mail } from '../../platform/mailer.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { createDigests } from './digests.ts';

const logger = pino({ level: 'silent' });
/** A Saturday at nine in Prague. */
const NOW = new Date('2026-11-21T08:00:00.000Z');

let app: TestApp;
let now: Date;
let mails: Mail[];
let tries: number;
let person: User;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** One person wants digests; those of the tests before want none any more. */
beforeEach(async () => {
  now = NOW;
  mails = [];
  tries = 0;
  const { User } = app.database.models;
  const values = { digest: 'off', email: null, email_key: null } as const;
  await app.database.write(({ transaction }) => User.update(values, { where: {}, transaction }));
  person = await buildUser(app.database, { email: 'jana@example.cz', digest: 'daily' });
});

function instance(options: { mailEnabled?: boolean; fails?: object; isStuck?: boolean } = {}) {
  const { mailEnabled = true, fails, isStuck = false } = options;
  return createDigests({
    database: app.database,
    clock: { now: () => now },
    logger,
    settings: app.services.settings,
    mailEnabled,
    publicUrl: 'https://nastenka.example.cz',
    mailer: {
      send: async (mail) => {
        tries += 1;
        if (isStuck) await new Promise(() => undefined);
        if (fails) throw Object.assign(new Error('the mail was not taken'), fails);
        mails.push(mail);
      },
      close: () => undefined,
    },
  });
}

let sequence = 0;
async function notify(user: User, hoursAgo: number, values: { read_at?: Date; title?: string } = {}) {
  sequence += 1;
  const { title = `Oznámení ${sequence}`, read_at = null } = values;
  const started_at = new Date(now.getTime() - hoursAgo * 3_600_000);
  const { Broadcast, InboxItem } = app.database.models;
  await app.database.write(async ({ transaction }) => {
    const { id } = await Broadcast.create(
      {
        title,
        title_search: '',
        message: 'Od <b>18&nbsp;hodin</b>',
        type: 'info',
        audience: 'all',
        dismissible: true,
        state: 'running',
        started_at,
      },
      { transaction },
    );
    await InboxItem.create({ user_id: user.id, broadcast_id: id, started_at, read_at }, { transaction });
  });
}

async function sendBy(...instances: ReturnType<typeof instance>[]): Promise<number> {
  const sent = await Promise.all(instances.map(({ sendDue }) => sendDue()));
  return sent.reduce((total, one) => total + one, 0);
}

describe('a digest', () => {
  it('comes once a day, however many instances send, and tells of each notification once', async () => {
    await notify(person, 3, { title: 'Odstávka <b>sítě</b>' });
    expect(await sendBy(instance(), instance())).toBe(1);
    expect(await sendBy(instance(), instance())).toBe(0);
    const [mail] = mails;
    expect(mail).toMatchObject({ to: 'jana@example.cz' });
    expect(mail?.subject).toContain('Nepřečtené oznámení');
    expect(mail?.text).toContain('čeká 1 nepřečtené oznámení');
    expect(mail?.text).toContain('Odstávka sítě\nOd 18 hodin');
    expect(mail?.text).toContain('https://nastenka.example.cz/oznameni');

    // What comes during the day waits for the next morning, and nothing is said twice.
    await notify(person, 0);
    expect(await sendBy(instance())).toBe(0);
    now = new Date(NOW.getTime() + 24 * 3_600_000);
    expect(await sendBy(instance())).toBe(1);
    expect(mails[1]?.text).not.toContain('Odstávka sítě');
    now = new Date(NOW.getTime() + 48 * 3_600_000);
    expect(await sendBy(instance())).toBe(0);
  });

  it('comes on Monday to those who want it weekly', async () => {
    const weekly = await buildUser(app.database, { email: 'tyden@example.cz', digest: 'weekly' });
    await notify(weekly, 24);
    expect(await sendBy(instance())).toBe(0);
    now = new Date('2026-11-23T06:00:00.000Z');
    expect(await sendBy(instance())).toBe(1);
    expect(mails[0]?.to).toBe('tyden@example.cz');
  });

  it.each<[string, Partial<User>, boolean]>([
    ['does not want it', { digest: 'off' }, false],
    ['has no address', { email: null, email_key: null }, false],
    ['cannot sign in', { state: 'deactivated' }, false],
    ['has read it', {}, true],
  ])('never comes to who %s', async (_who, values, isRead) => {
    await app.database.write(({ transaction }) => person.update(values, { transaction }));
    await notify(person, 3, isRead ? { read_at: now } : {});
    expect(await sendBy(instance())).toBe(0);
  });

  it('is not sent where the site sends no mail', async () => {
    await notify(person, 3);
    expect(await sendBy(instance({ mailEnabled: false }))).toBe(0);
    expect((await person.reload()).digested_until).toBeNull();
  });

  it.each([{}, { code: 'EENVELOPE' }, { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }])(
    'that fails (%j) holds up nobody and is not tried again that day',
    async (fails) => {
      await notify(person, 3);
      expect(await sendBy(instance({ fails }))).toBe(0);
      expect(await sendBy(instance())).toBe(0);
    },
  );

  it.each([
    { code: 'ECONNECTION' },
    { code: 'ESOCKET', syscall: 'connect' },
    { code: 'EDNS' },
    { code: 'EAUTH' },
    { code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' },
  ])('waits, with all others, for a mail server that cannot be reached (%j)', async (fails) => {
    const other = await buildUser(app.database, { email: 'petr@example.cz', digest: 'daily' });
    const before = new Date(NOW.getTime() - 72 * 3_600_000);
    await app.database.write(({ transaction }) => person.update({ digested_until: before }, { transaction }));
    await notify(person, 3);
    await notify(other, 3);
    expect(await sendBy(instance({ fails }))).toBe(0);
    expect(tries).toBe(1);
    expect((await person.reload()).digested_until).toEqual(before);
    expect((await other.reload()).digested_until).toBeNull();
    expect(await sendBy(instance())).toBe(2);
    expect(await sendBy(instance())).toBe(0);
  });

  it('that a slow mail server has does not hold up the end of this one', async () => {
    await notify(person, 3);
    const digests = instance({ isStuck: true });
    digests.start();
    await expect.poll(() => tries).toBe(1);
    // That mail is never taken.
    await digests.stop();
    expect(mails).toEqual([]);
  });

  it('lists ten at most and counts the rest', async () => {
    for (let n = 0; n < 12; n++) await notify(person, 3);
    await sendBy(instance());
    expect(mails[0]?.text).toContain('čeká 12 nepřečtených oznámení');
    expect(mails[0]?.text).toContain('A další: 2.');
  });
});
