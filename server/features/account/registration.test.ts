/** @module-tag no-retry */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../models/user.ts';
import type { Mail } from '../../platform/mailer.ts';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { untilSomebodyWaits } from '../../test/lockWait.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../../test/testApp.ts';

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
function userBy(app: TestApp, username: string): Promise<User> {
  return app.database.models.User.findOne({ where: { username }, rejectOnEmpty: true });
}
/** The mails to this address, the newest last. */
async function mailsTo(app: TestApp, email: string): Promise<Mail[]> {
  return (await app.mails()).filter(({ to }) => to === email);
}
async function linkTo(app: TestApp, email: string): Promise<string> {
  const mail = (await mailsTo(app, email)).at(-1);
  const [, token = ''] =
    new RegExp(`${PUBLIC_URL}/register/confirm#([\\w-]{43})\\n`).exec(mail?.text ?? '') ?? [];
  return token;
}

describe('where no mails are sent', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('nobody registers unless an admin has allowed it', async () => {
    const answer = await register(app, input('predcasny'));
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'REGISTRATION_OFF' });
  });

  it('an open site lets people sign in at once', async () => {
    await setMode(app, 'open');
    expect((await register(app, input('Otevřená Olga', { email: 'olga@example.cz' }))).body.data).toEqual({
      next: 'sign-in',
    });
    expect((await login(app, 'otevrena olga')).status).toBe(200);
  });

  it('„Čeká na schválení“ is told after the right password only', async () => {
    await setMode(app, 'approval');
    expect((await register(app, input('cekatel'))).body.data).toEqual({ next: 'wait' });
    expect((await login(app, 'cekatel', 'špatné heslo')).body.code).toBe('INVALID_CREDENTIALS');
    const waiting = await login(app, 'cekatel');
    expect(waiting.status).toBe(403);
    expect(waiting.body).toMatchObject({ code: 'ACCOUNT_PENDING' });
    expect(waiting.headers['set-cookie']).toBeUndefined();
    const user = await userBy(app, 'cekatel');
    await app.database.write(({ transaction }) => user.update({ state: 'active' }, { transaction }));
    expect((await login(app, 'cekatel')).status).toBe(200);
  });

  it('a user name that somebody has is told, whatever its spelling, and who has it keeps it', async () => {
    await setMode(app, 'open');
    await register(app, input('Čeněk'));
    const answer = await register(app, input('CENEK', { email: 'jiny@example.cz' }));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'USERNAME_TAKEN', details: [{ path: 'username' }] });
    expect((await userBy(app, 'Čeněk')).email).toBe('Čeněk@example.cz');
  });

  it('of two who want one name at once, one gets it', async () => {
    await setMode(app, 'open');
    const both = await Promise.all([register(app, input('oba')), register(app, input('Oba'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a known e-mail address makes no difference that shows', async () => {
    await setMode(app, 'open');
    const owner = await buildUser(app.database, { email: 'obsazena@example.cz' });
    const [known, unknown] = [
      await register(app, input('prvni', { email: 'OBSAZENA@example.cz' })),
      await register(app, input('druhy')),
    ];
    expect(known.body).toEqual(unknown.body);
    expect((await login(app, 'prvni')).status).toBe(200);
    expect((await userBy(app, 'prvni')).email).toBeNull();
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
  ])('%s is refused with a word on the field', async (_what, wrong, path) => {
    const answer = await register(app, input('odmitnuty', wrong));
    expect(answer.status).toBe(400);
    expect(answer.body.details.map((detail: { path: string }) => detail.path)).toEqual([path]);
  });
});

describe('where mails are sent', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ smtp: true });
  });
  afterAll(() => app.close());

  it('unconfirmed → active: an open site', async () => {
    await setMode(app, 'open');
    expect((await register(app, input('eva'))).body.data).toEqual({ next: 'confirm-email' });
    expect((await login(app, 'eva', 'špatné heslo')).body.code).toBe('INVALID_CREDENTIALS');
    const token = await linkTo(app, 'eva@example.cz');
    const confirmed = await post(app, 'confirm-email', { token });
    expect(confirmed.body).toEqual({ success: true, data: { next: 'sign-in' } });
    expect((await post(app, 'confirm-email', { token })).body.code).toBe('LINK_EXPIRED');
    expect((await login(app, 'eva')).status).toBe(200);
  });

  it('unconfirmed → waiting → approved: a site with approval', async () => {
    await setMode(app, 'approval');
    await register(app, input('adam'));
    const first = await linkTo(app, 'adam@example.cz');
    const refused = await login(app, 'adam');
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('EMAIL_UNCONFIRMED');
    const second = await linkTo(app, 'adam@example.cz');
    expect(second).not.toBe(first);
    expect((await post(app, 'confirm-email', { token: first })).status).toBe(410);
    expect((await post(app, 'confirm-email', { token: second })).body.data).toEqual({ next: 'wait' });
    expect((await login(app, 'adam')).body.code).toBe('ACCOUNT_PENDING');
  });

  it('whom an admin turns away at the same moment does not get in by confirming', async () => {
    await setMode(app, 'open');
    await register(app, input('odmítaná'));
    const token = await linkTo(app, 'odmítaná@example.cz');
    const user = await userBy(app, 'odmítaná');
    let confirming: ReturnType<typeof post> | undefined;
    await app.database.write(async ({ transaction }) => {
      await user.update({ state: 'deactivated' }, { transaction });
      confirming = post(app, 'confirm-email', { token });
      await untilSomebodyWaits(app.database);
    });
    expect((await confirming)?.status).toBe(410);
    expect((await user.reload()).state).toBe('deactivated');
  });

  it('a link works for 60 minutes', async () => {
    await setMode(app, 'open');
    await register(app, input('pomala'));
    const token = await linkTo(app, 'pomala@example.cz');
    app.clock.advance(60 * 60_000);
    expect((await post(app, 'confirm-email', { token })).status).toBe(410);
  });

  it('a known e-mail address is told to its owner alone', async () => {
    await setMode(app, 'open');
    const owner = await buildUser(app.database, { email: 'jana@example.cz', username: 'jana.stara' });
    const both: unknown[] = [];
    for (const [username, email] of [
      ['zvedavy', 'Jana@Example.cz'],
      ['poctivy', 'poctivy@example.cz'],
    ] as const) {
      const body = input(username, { email });
      const answers = [await register(app, body), await register(app, body), await login(app, username)];
      both.push(answers.map((answer) => [answer.status, { ...answer.body, requestId: '' }]));
    }
    expect(both[0]).toEqual(both[1]);
    const told = await mailsTo(app, 'jana@example.cz');
    expect(told.map(({ subject }) => subject)).toEqual(Array(2).fill('Účet už máte – Nástěnka'));
    expect(told[0]?.text).toContain('„jana.stara“');
    expect(told[0]?.text).not.toContain('/register/confirm');
    expect(await mailsTo(app, 'Jana@Example.cz')).toEqual([]);
    expect((await owner.reload()).password_hash).toBeNull();
  });

  it('what nobody confirms in a week frees its name and its address', async () => {
    await setMode(app, 'open');
    await register(app, input('squatter'));
    app.clock.advance(6 * DAY);
    expect((await register(app, input('squatter', { email: 'jiny@example.cz' }))).status).toBe(409);
    const { User } = app.database.models;
    const old = new Date(app.clock.now().getTime() - 8 * DAY);
    await app.database.write(({ transaction }) =>
      User.update({ created_at: old }, { where: { username: 'squatter' }, transaction }),
    );
    await register(app, input('kdokoli'));
    expect(await User.count({ where: { username: 'squatter' } })).toBe(0);
    expect((await register(app, input('squatter'))).status).toBe(200);
    expect(await linkTo(app, 'squatter@example.cz')).toMatch(/^[\w-]{43}$/);
  });

  it('a name that a week has freed is free for whoever asks for it first', async () => {
    await setMode(app, 'open');
    await register(app, input('zapomnětlivá'));
    const old = new Date(app.clock.now().getTime() - 8 * DAY);
    const user = await userBy(app, 'zapomnětlivá');
    await app.database.write(({ transaction }) =>
      app.database.models.User.update({ created_at: old }, { where: { id: user.id }, transaction }),
    );
    expect((await register(app, input('zapomnětlivá'))).status).toBe(200);
    expect((await userBy(app, 'zapomnětlivá')).id).not.toBe(user.id);
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
  ])('%j, which a mail program would take for another address, is none', async (email) => {
    await setMode(app, 'open');
    const answer = await register(app, input('jinak', { email }));
    expect(answer.status).toBe(400);
    expect(answer.body.details.map(({ path }: { path: string }) => path)).toEqual(['email']);
  });

  it.each(["o'neil+skola@pod.example.cz", 'žofie_1@háčky.cz', 'a.b-c@xn--hky-ilaa2m.cz'])(
    '%s is an address',
    async (email) => {
      await setMode(app, 'open');
      const username = `adresa ${email.length}`;
      expect((await register(app, input(username, { email }))).status).toBe(200);
      expect(await mailsTo(app, email)).toHaveLength(1);
    },
  );

  it('the audit trail tells what happened, and no secret', async () => {
    const user = await userBy(app, 'eva');
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
  it('three mails an hour go to one address, however one asks, and the answers stay the same', async () => {
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
        (await post(app, 'confirm-email', { token: await linkTo(app, 'netrpeliva@example.cz') })).status,
      ).toBe(200);
    } finally {
      await app.close();
    }
  });

  it('asking which user names are taken is refused after a while', async () => {
    const app = await createTestApp({ rateLimitMode: 'enforce' });
    try {
      await setMode(app, 'open');
      const { username } = await buildUser(app.database);
      const client = await app.visitor();
      const seen = [];
      for (let i = 0; i < 61; i++)
        seen.push((await client.post('/api/auth/register', input(username, { email: `a${i}@b.cz` }))).status);
      expect(seen.slice(0, 60)).toEqual(Array(60).fill(409));
      expect(seen[60]).toBe(429);
    } finally {
      await app.close();
    }
  });
});
