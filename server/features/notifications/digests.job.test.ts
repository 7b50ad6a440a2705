import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../models/user.ts';
import type { Mail } from '../../platform/mailer.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { createDigests } from './digests.job.ts';

const logger = pino({ level: 'silent' });
const NOW = new Date('2026-11-21T08:00:00.000Z');

let app: TestApp;
let now: Date;
let mails: Mail[];
let attempts: number;
let recipient: User;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  now = NOW;
  mails = [];
  attempts = 0;
  const { User } = app.database.models;
  const values = { digest: 'off', email: null, email_key: null } as const;
  await app.database.write(({ transaction }) => User.update(values, { where: {}, transaction }));
  recipient = await buildUser(app.database, { email: 'jana@example.cz', digest: 'daily' });
});

function createInstance(options: { mailEnabled?: boolean; fails?: object; isStuck?: boolean } = {}) {
  const { mailEnabled = true, fails: mailError, isStuck = false } = options;
  return createDigests({
    database: app.database,
    clock: { now: () => now },
    logger,
    settings: app.services.settings,
    mailEnabled,
    publicUrl: 'https://nastenka.example.cz',
    mailer: {
      send: async (mail) => {
        attempts += 1;
        if (isStuck) await new Promise(() => undefined);
        if (mailError) throw Object.assign(new Error('the mail was not taken'), mailError);
        mails.push(mail);
      },
      close: () => undefined,
    },
  });
}

let sequence = 0;
async function addToInbox(user: User, hoursAgo: number, values: { read_at?: Date; title?: string } = {}) {
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

async function sendFrom(...instances: ReturnType<typeof createInstance>[]): Promise<number> {
  const sent = await Promise.all(instances.map(({ sendDue }) => sendDue()));
  return sent.reduce((total, one) => total + one, 0);
}

describe('a digest', () => {
  it('is sent once a day across instances and lists each notification once', async () => {
    await addToInbox(recipient, 3, { title: 'Odstávka <b>sítě</b>' });
    expect(await sendFrom(createInstance(), createInstance())).toBe(1);
    expect(await sendFrom(createInstance(), createInstance())).toBe(0);
    const [mail] = mails;
    expect(mail).toMatchObject({ to: 'jana@example.cz' });
    expect(mail?.subject).toContain('Nepřečtené oznámení');
    expect(mail?.text).toContain('čeká 1 nepřečtené oznámení');
    expect(mail?.text).toContain('Odstávka sítě\nOd 18 hodin');
    expect(mail?.text).toContain('https://nastenka.example.cz/oznameni');

    await addToInbox(recipient, 0);
    expect(await sendFrom(createInstance())).toBe(0);
    now = new Date(NOW.getTime() + 24 * 3_600_000);
    expect(await sendFrom(createInstance())).toBe(1);
    expect(mails[1]?.text).not.toContain('Odstávka sítě');
    now = new Date(NOW.getTime() + 48 * 3_600_000);
    expect(await sendFrom(createInstance())).toBe(0);
  });

  it('is sent on Monday to weekly recipients', async () => {
    const weekly = await buildUser(app.database, { email: 'tyden@example.cz', digest: 'weekly' });
    await addToInbox(weekly, 24);
    expect(await sendFrom(createInstance())).toBe(0);
    now = new Date('2026-11-23T06:00:00.000Z');
    expect(await sendFrom(createInstance())).toBe(1);
    expect(mails[0]?.to).toBe('tyden@example.cz');
  });

  it.each<[string, Partial<User>, boolean]>([
    ['does not want it', { digest: 'off' }, false],
    ['has no address', { email: null, email_key: null }, false],
    ['cannot sign in', { state: 'deactivated' }, false],
    ['has read it', {}, true],
  ])('is never sent to a user who %s', async (_case, values, isRead) => {
    await app.database.write(({ transaction }) => recipient.update(values, { transaction }));
    await addToInbox(recipient, 3, isRead ? { read_at: now } : {});
    expect(await sendFrom(createInstance())).toBe(0);
  });

  it('is not sent without a mail server', async () => {
    await addToInbox(recipient, 3);
    expect(await sendFrom(createInstance({ mailEnabled: false }))).toBe(0);
    expect((await recipient.reload()).digested_until).toBeNull();
  });

  it.each([{}, { code: 'EENVELOPE' }, { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }])(
    'that fails (%j) does not block others and is not retried that day',
    async (mailError) => {
      await addToInbox(recipient, 3);
      expect(await sendFrom(createInstance({ fails: mailError }))).toBe(0);
      expect(await sendFrom(createInstance())).toBe(0);
    },
  );

  it.each([
    { code: 'ECONNECTION' },
    { code: 'ESOCKET', syscall: 'connect' },
    { code: 'EDNS' },
    { code: 'EAUTH' },
    { code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' },
  ])('is retried for all when the mail server was unreachable (%j)', async (mailError) => {
    const other = await buildUser(app.database, { email: 'petr@example.cz', digest: 'daily' });
    const before = new Date(NOW.getTime() - 72 * 3_600_000);
    await app.database.write(({ transaction }) =>
      recipient.update({ digested_until: before }, { transaction }),
    );
    await addToInbox(recipient, 3);
    await addToInbox(other, 3);
    expect(await sendFrom(createInstance({ fails: mailError }))).toBe(0);
    expect(attempts).toBe(1);
    expect((await recipient.reload()).digested_until).toEqual(before);
    expect((await other.reload()).digested_until).toBeNull();
    expect(await sendFrom(createInstance())).toBe(2);
    expect(await sendFrom(createInstance())).toBe(0);
  });

  it('does not delay shutdown when the mail server is slow', async () => {
    await addToInbox(recipient, 3);
    const digests = createInstance({ isStuck: true });
    digests.start();
    await expect.poll(() => attempts).toBe(1);
    await digests.stop();
    expect(mails).toEqual([]);
  });

  it('lists ten at most and counts the rest', async () => {
    for (let n = 0; n < 12; n++) await addToInbox(recipient, 3);
    await sendFrom(createInstance());
    expect(mails[0]?.text).toContain('čeká 12 nepřečtených oznámení');
    expect(mails[0]?.text).toContain('A další: 2.');
  });
});
