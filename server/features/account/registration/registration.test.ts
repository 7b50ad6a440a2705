/** @module-tag no-retry */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../../models/user.ts';
import type { Mail } from '../../../platform/mailer.ts';
import type { Client } from '../../../test/client.ts';
import { buildUser } from '../../../test/factories.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../../../test/testApp.ts';
import { waitUntilBlocked } from '../../../test/waitUntilBlocked.ts';

const PASSWORD = 'čtyři koně na louce';
const DAY = 24 * 3_600_000;

type Mode = 'off' | 'open' | 'approval';
const input = (username: string, more: object = {}) => ({
  username,
  email: `${username}@example.cz`,
  full_name: 'Nový Člověk',
  password: PASSWORD,
  ...more,
});

async function setMode(app: TestApp, value: Mode): Promise<void> {
  await app.services.settings.setMany({ id: null, name: 'test' }, [{ key: 'registration_mode', value }]);
}
async function post(app: TestApp, path: string, body: object) {
  return (await app.visitor()).post(`/api/auth/${path}`, body);
}
const register = (app: TestApp, body: object) => post(app, 'register', body);
const login = (app: TestApp, username: string, password = PASSWORD) =>
  post(app, 'login', { username, password });
function findUser(app: TestApp, username: string): Promise<User> {
  return app.database.models.User.findOne({ where: { username }, rejectOnEmpty: true });
}
async function mailsTo(app: TestApp, email: string): Promise<Mail[]> {
  return (await app.mails()).filter(({ to }) => to === email);
}
async function confirmationTokenTo(app: TestApp, email: string): Promise<string> {
  const mail = (await mailsTo(app, email)).at(-1);
  const [, token = ''] =
    new RegExp(`${PUBLIC_URL}/register/confirm#([\\w-]{43})\\n`).exec(mail?.text ?? '') ?? [];
  return token;
}

describe('without mail', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('registration is off by default', async () => {
    const response = await register(app, input('predcasny'));
    expect(response.status).toBe(403);
    expect(response.body).toMatchObject({ code: 'REGISTRATION_OFF' });
  });

  it('on an open site a new user can sign in at once', async () => {
    await setMode(app, 'open');
    expect((await register(app, input('Otevřená Olga', { email: 'olga@example.cz' }))).body.data).toEqual({
      next: 'sign-in',
    });
    expect((await login(app, 'otevrena olga')).status).toBe(200);
  });

  it('a pending account is revealed only with the right password', async () => {
    await setMode(app, 'approval');
    expect((await register(app, input('cekatel'))).body.data).toEqual({ next: 'wait' });
    expect((await login(app, 'cekatel', 'špatné heslo')).body.code).toBe('INVALID_CREDENTIALS');
    const waiting = await login(app, 'cekatel');
    expect(waiting.status).toBe(403);
    expect(waiting.body).toMatchObject({ code: 'ACCOUNT_PENDING' });
    expect(waiting.headers['set-cookie']).toBeUndefined();
    const user = await findUser(app, 'cekatel');
    await app.database.write(({ transaction }) => user.update({ state: 'active' }, { transaction }));
    expect((await login(app, 'cekatel')).status).toBe(200);
  });

  it('a taken user name is refused, ignoring case and diacritics, and stays unchanged', async () => {
    await setMode(app, 'open');
    await register(app, input('Čeněk'));
    const response = await register(app, input('CENEK', { email: 'jiny@example.cz' }));
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: 'USERNAME_TAKEN', details: [{ path: 'username' }] });
    expect((await findUser(app, 'Čeněk')).email).toBe('Čeněk@example.cz');
  });

  it('of two concurrent registrations with one name, one succeeds', async () => {
    await setMode(app, 'open');
    const responses = await Promise.all([register(app, input('oba')), register(app, input('Oba'))]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a taken e-mail address gets the same response as a free one', async () => {
    await setMode(app, 'open');
    const owner = await buildUser(app.database, { email: 'obsazena@example.cz' });
    const [takenResponse, freeResponse] = [
      await register(app, input('prvni', { email: 'OBSAZENA@example.cz' })),
      await register(app, input('druhy')),
    ];
    expect(takenResponse.body).toEqual(freeResponse.body);
    expect((await login(app, 'prvni')).status).toBe(200);
    expect((await findUser(app, 'prvni')).email).toBeNull();
    expect((await owner.reload()).email).toBe('obsazena@example.cz');
    expect(await app.mails()).toEqual([]);
  });

  it.each([
    ['a common password', { password: 'password1234' }, 'password'],
    ['the own name', { password: 'Nový Člověk 26' }, 'password'],
    ['a name of two letters', { username: 'ab' }, 'username'],
    ['a name that looks like an address', { username: 'a@b.cz' }, 'username'],
    ['an address that is none', { email: 'nikde' }, 'email'],
    ['a blank name', { full_name: '   ' }, 'full_name'],
    ['a role', { role: 'admin' }, 'role'],
  ])('%s is refused with an error at the field', async (_what, invalidValues, path) => {
    const response = await register(app, input('odmitnuty', invalidValues));
    expect(response.status).toBe(400);
    expect(response.body.details.map((detail: { path: string }) => detail.path)).toEqual([path]);
  });
});

describe('with mail', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ smtp: true });
  });
  afterAll(() => app.close());

  it('unconfirmed → active: an open site', async () => {
    await setMode(app, 'open');
    expect((await register(app, input('eva'))).body.data).toEqual({ next: 'confirm-email' });
    expect((await login(app, 'eva', 'špatné heslo')).body.code).toBe('INVALID_CREDENTIALS');
    const token = await confirmationTokenTo(app, 'eva@example.cz');
    const confirmed = await post(app, 'confirm-email', { token });
    expect(confirmed.body).toEqual({ success: true, data: { next: 'sign-in' } });
    expect((await post(app, 'confirm-email', { token })).body.code).toBe('LINK_EXPIRED');
    expect((await login(app, 'eva')).status).toBe(200);
  });

  it('unconfirmed → waiting → approved: a site with approval', async () => {
    await setMode(app, 'approval');
    await register(app, input('adam'));
    const first = await confirmationTokenTo(app, 'adam@example.cz');
    const refused = await login(app, 'adam');
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('EMAIL_UNCONFIRMED');
    const second = await confirmationTokenTo(app, 'adam@example.cz');
    expect(second).not.toBe(first);
    expect((await post(app, 'confirm-email', { token: first })).status).toBe(410);
    expect((await post(app, 'confirm-email', { token: second })).body.data).toEqual({ next: 'wait' });
    expect((await login(app, 'adam')).body.code).toBe('ACCOUNT_PENDING');
  });

  it('a confirmation concurrent with a rejection does not activate the account', async () => {
    await setMode(app, 'open');
    await register(app, input('odmítaná'));
    const token = await confirmationTokenTo(app, 'odmítaná@example.cz');
    const user = await findUser(app, 'odmítaná');
    let confirming: ReturnType<typeof post> | undefined;
    await app.database.write(async ({ transaction }) => {
      await user.update({ state: 'deactivated' }, { transaction });
      confirming = post(app, 'confirm-email', { token });
      await waitUntilBlocked(app.database);
    });
    expect((await confirming)?.status).toBe(410);
    expect((await user.reload()).state).toBe('deactivated');
  });

  it('a link is valid for 60 minutes', async () => {
    await setMode(app, 'open');
    await register(app, input('pomala'));
    const token = await confirmationTokenTo(app, 'pomala@example.cz');
    app.clock.advance(60 * 60_000);
    expect((await post(app, 'confirm-email', { token })).status).toBe(410);
  });

  it('a taken e-mail address is revealed to its owner only', async () => {
    await setMode(app, 'open');
    const owner = await buildUser(app.database, { email: 'jana@example.cz', username: 'jana.stara' });
    const outcomes: unknown[] = [];
    for (const [username, email] of [
      ['zvedavy', 'Jana@Example.cz'],
      ['poctivy', 'poctivy@example.cz'],
    ] as const) {
      const body = input(username, { email });
      const responses = [await register(app, body), await register(app, body), await login(app, username)];
      outcomes.push(responses.map((response) => [response.status, { ...response.body, requestId: '' }]));
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
    const ownerMails = await mailsTo(app, 'jana@example.cz');
    expect(ownerMails.map(({ subject }) => subject)).toEqual(Array(2).fill('Účet už máte – Nástěnka'));
    expect(ownerMails[0]?.text).toContain('„jana.stara“');
    expect(ownerMails[0]?.text).not.toContain('/register/confirm');
    expect(await mailsTo(app, 'Jana@Example.cz')).toEqual([]);
    expect((await owner.reload()).password_hash).toBeNull();
  });

  it('a registration unconfirmed for a week frees its name and address', async () => {
    await setMode(app, 'open');
    await register(app, input('squatter'));
    app.clock.advance(6 * DAY);
    expect((await register(app, input('squatter', { email: 'jiny@example.cz' }))).status).toBe(409);
    const { User } = app.database.models;
    const longAgo = new Date(app.clock.now().getTime() - 8 * DAY);
    await app.database.write(({ transaction }) =>
      User.update({ created_at: longAgo }, { where: { username: 'squatter' }, transaction }),
    );
    await register(app, input('kdokoli'));
    expect(await User.count({ where: { username: 'squatter' } })).toBe(0);
    expect((await register(app, input('squatter'))).status).toBe(200);
    expect(await confirmationTokenTo(app, 'squatter@example.cz')).toMatch(/^[\w-]{43}$/);
  });

  it('a name freed after a week can be registered directly', async () => {
    await setMode(app, 'open');
    await register(app, input('zapomnětlivá'));
    const longAgo = new Date(app.clock.now().getTime() - 8 * DAY);
    const user = await findUser(app, 'zapomnětlivá');
    await app.database.write(({ transaction }) =>
      app.database.models.User.update({ created_at: longAgo }, { where: { id: user.id }, transaction }),
    );
    expect((await register(app, input('zapomnětlivá'))).status).toBe(200);
    expect((await findUser(app, 'zapomnětlivá')).id).not.toBe(user.id);
  });

  it.each([
    'kdosi,jana@example.cz',
    'kdosi;jana@example.cz',
    'kdosi<jana@example.cz>',
    'kdosi:jana@example.cz',
    '"kdosi"jana@example.cz',
    '(kdosi)jana@example.cz',
    'jana@exam\u200bple.cz',
    'ja\u0001na@example.cz',
  ])('%j, which a mail program would take for another address, is refused', async (email) => {
    await setMode(app, 'open');
    const response = await register(app, input('jinak', { email }));
    expect(response.status).toBe(400);
    expect(response.body.details.map(({ path }: { path: string }) => path)).toEqual(['email']);
  });

  it.each(["o'neil+skola@pod.example.cz", 'žofie_1@háčky.cz', 'a.b-c@xn--hky-ilaa2m.cz'])(
    '%s is accepted',
    async (email) => {
      await setMode(app, 'open');
      const username = `adresa ${email.length}`;
      expect((await register(app, input(username, { email }))).status).toBe(200);
      expect(await mailsTo(app, email)).toHaveLength(1);
    },
  );

  it('the audit log records the registration without secrets', async () => {
    const user = await findUser(app, 'eva');
    const entries = await app.database.models.AuditEntry.findAll({
      where: { object_type: 'user', object_id: String(user.id) },
      order: ['id'],
    });
    expect(entries.map(({ action }) => action)).toEqual(['user.registered', 'user.email-confirmed']);
    expect(entries[1]?.after).toEqual({ state: 'active', email_confirmed: true });
    expect(JSON.stringify(entries)).not.toMatch(/argon2|koně/);
  });
});

describe('with limits', () => {
  it('at most three mails an hour go to one address, and the responses stay the same', async () => {
    const app = await createTestApp({ smtp: true, rateLimitMode: 'enforce' });
    try {
      await setMode(app, 'open');
      await register(app, input('netrpeliva'));
      const client: Client = await app.visitor();
      for (let i = 0; i < 5; i++) {
        const body = { username: 'netrpeliva', password: PASSWORD };
        expect((await client.post('/api/auth/login', body)).body.code).toBe('EMAIL_UNCONFIRMED');
      }
      expect(await mailsTo(app, 'netrpeliva@example.cz')).toHaveLength(3);
      expect(
        (await post(app, 'confirm-email', { token: await confirmationTokenTo(app, 'netrpeliva@example.cz') }))
          .status,
      ).toBe(200);
    } finally {
      await app.close();
    }
  });

  it('probing for taken user names is rate limited', async () => {
    const app = await createTestApp({ rateLimitMode: 'enforce' });
    try {
      await setMode(app, 'open');
      const { username } = await buildUser(app.database);
      const client = await app.visitor();
      const statuses = [];
      for (let i = 0; i < 61; i++)
        statuses.push(
          (await client.post('/api/auth/register', input(username, { email: `a${i}@b.cz` }))).status,
        );
      expect(statuses.slice(0, 60)).toEqual(Array(60).fill(409));
      expect(statuses[60]).toBe(429);
    } finally {
      await app.close();
    }
  });
});
