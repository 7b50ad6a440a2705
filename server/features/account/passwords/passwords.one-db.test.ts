/** @module-tag no-retry */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { User } from '../../../models/user.ts';
import { hashPassword } from '../../../platform/password.ts';
import { type Client, createClient } from '../../../test/client.ts';
import { buildAccountLink, buildApiToken, buildUser } from '../../../test/factories.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../../../test/testApp.ts';

const PASSWORD = 'správné heslo s mezerami';
const LONG = `žluťoučký kůň ${'a pak ještě jeden '.repeat(4)}!`;

let app: TestApp;
let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD);
  app = await createTestApp({ smtp: true });
});
afterAll(() => app.close());

let sequence = 0;
function newUser(values: object = {}): Promise<User> {
  sequence += 1;
  return buildUser(app.database, { password_hash, email: `clovek${sequence}@example.cz`, ...values });
}
async function post(path: string, body: object, client?: Client) {
  return (client ?? (await app.visitor())).post(`/api/auth/${path}`, body);
}
const login = (username: string, password: string) => post('login', { username, password });
const issueLink = (user: User) =>
  buildAccountLink(app.database, user, { purpose: 'reset-password', clock: app.clock });
const isSignedIn = async (client: Client) => (await client.get('/api/auth/me')).status === 200;
async function mailsTo(user: User) {
  return (await app.mails()).filter(({ to }) => to === user.email);
}
async function mailedToken(user: User): Promise<string> {
  const mail = (await mailsTo(user)).at(-1);
  return new RegExp(`${PUBLIC_URL}/reset-password#([\\w-]{43})\\n`).exec(mail?.text ?? '')?.[1] ?? '';
}
async function actionsOn(user: User) {
  const where = { object_type: 'user', object_id: String(user.id) };
  return app.database.models.AuditEntry.findAll({ where, order: ['id'] });
}

describe('a forgotten password', () => {
  it('gets the same response for a known, an unknown and a deactivated name and one without an address', async () => {
    const users = [await newUser(), await newUser({ state: 'deactivated' }), await newUser({ email: null })];
    for (const username of [...users.map((user) => user.username), 'nikdo', 'nikdo@example.cz']) {
      const response = await post('forgot-password', { username });
      expect(response.status).toBe(200);
      expect(response.body).toEqual({ success: true, data: { mail: true } });
    }
    const counts = await Promise.all(users.map(async (user) => (await mailsTo(user)).length));
    expect(counts).toEqual([1, 0, 0]);
  });

  it('is reset once by a mailed link', async () => {
    const user = await newUser();
    await post('forgot-password', { username: ` ${user.email?.toUpperCase()} ` });
    const token = await mailedToken(user);
    const checked = await post('check-reset-link', { token });
    expect(checked.body.data.username).toBe(user.username);
    expect(Date.parse(checked.body.data.expires_at)).toBeGreaterThan(app.clock.now().getTime() + 59 * 60_000);

    expect((await post('reset-password', { token, password: LONG })).status).toBe(200);
    expect((await login(user.username, PASSWORD)).status).toBe(401);
    expect((await login(user.username, LONG.slice(0, -1))).status).toBe(401);
    expect((await login(user.username, LONG.normalize('NFD'))).status).toBe(200);
    for (const [path, body] of [
      ['check-reset-link', { token }],
      ['reset-password', { token, password: PASSWORD }],
    ] as const)
      expect((await post(path, body)).body.code).toBe('LINK_EXPIRED');
  });

  it('revokes an earlier link and is valid for 60 minutes', async () => {
    const user = await newUser();
    await post('forgot-password', { username: user.username });
    const first = await mailedToken(user);
    await post('forgot-password', { username: user.username });
    const second = await mailedToken(user);
    expect((await post('check-reset-link', { token: first })).status).toBe(410);
    expect((await post('check-reset-link', { token: second })).status).toBe(200);
    app.clock.advance(60 * 60_000);
    expect((await post('check-reset-link', { token: second })).status).toBe(410);
    expect((await post('reset-password', { token: second, password: LONG })).status).toBe(410);
  });

  it('of two concurrent uses of one link, one succeeds', async () => {
    const user = await newUser();
    const token = await issueLink(user);
    const responses = await Promise.all(
      ['čtyři koně na louce', 'pět koní na louce'].map((password) =>
        post('reset-password', { token, password }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('stores only the hash of the token', async () => {
    const user = await newUser();
    const token = await issueLink(user);
    const rows = await app.database.models.AccountLink.findAll({ where: { user_id: user.id } });
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('a mailed link also confirms the address of a registration', async () => {
    await app.services.settings.setMany({ id: null, name: 'test' }, [
      { key: 'registration_mode', value: 'open' },
    ]);
    const user = await newUser({ state: 'pending', email_confirmation_due: true });
    await post('forgot-password', { username: user.username });
    await post('reset-password', { token: await mailedToken(user), password: LONG });
    expect((await login(user.username, LONG)).status).toBe(200);
    const unconfirmed = await newUser({ state: 'pending', email_confirmation_due: true });
    await post('reset-password', { token: await issueLink(unconfirmed), password: LONG });
    expect((await login(unconfirmed.username, LONG)).body.code).toBe('EMAIL_UNCONFIRMED');
  });
});

describe('a new password by a link', () => {
  it('revokes every session and token, notifies the owner and is audited', async () => {
    const user = await newUser();
    const [one, other] = [await app.signInAs(user), await app.signInAs(user)];
    await buildApiToken(app.database, user);
    await post('reset-password', { token: await issueLink(user), password: LONG });
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, false]);
    expect(await app.database.models.ApiToken.count({ where: { user_id: user.id } })).toBe(0);
    expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual(['Heslo bylo změněno – Nástěnka']);
    const [entry] = await actionsOn(user);
    expect(entry).toMatchObject({ action: 'user.password-reset', actor_id: user.id, before: null });
    expect(JSON.stringify(await actionsOn(user))).not.toMatch(/argon2|koně|kůň/);
  });

  it('refuses a weak password and leaves the link valid', async () => {
    const user = await newUser();
    const token = await issueLink(user);
    for (const password of ['password1234', user.full_name, `${user.username} 1`]) {
      const response = await post('reset-password', { token, password });
      expect(response.status).toBe(400);
      expect(response.body.details).toEqual([{ path: 'password', message: expect.any(String) }]);
    }
    expect((await post('reset-password', { token, password: LONG })).status).toBe(200);
  });

  it('does not activate a deactivated user', async () => {
    const user = await newUser({ state: 'deactivated' });
    expect((await post('reset-password', { token: await issueLink(user), password: LONG })).status).toBe(200);
    expect((await login(user.username, LONG)).body.code).toBe('ACCOUNT_DEACTIVATED');
  });

  it('cannot be set by a link for another purpose', async () => {
    const user = await newUser();
    const token = await buildAccountLink(app.database, user, { purpose: 'confirm-email', clock: app.clock });
    expect((await post('reset-password', { token, password: LONG })).status).toBe(410);
  });

  it('leaves no session that started concurrently with the old password', async () => {
    const user = await newUser();
    const token = await issueLink(user);
    const [reset, ...logins] = await Promise.all([
      post('reset-password', { token, password: LONG }),
      ...Array.from({ length: 6 }, () => login(user.username, PASSWORD)),
    ]);
    expect(reset.status).toBe(200);
    for (const { status } of logins) expect([200, 401]).toContain(status);
    expect(await app.database.models.Session.count({ where: { user_id: user.id } })).toBe(0);
  });

  it('leaves no session that starts after it with the old password checked before', async () => {
    const user = await newUser();
    const token = await issueLink(user);
    const { sessions } = app.services;
    const { start } = sessions;
    vi.spyOn(sessions, 'start').mockImplementationOnce(async (...values) => {
      expect((await post('reset-password', { token, password: LONG })).status).toBe(200);
      return start(...values);
    });
    const { status, body } = await login(user.username, PASSWORD);
    expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(await app.database.models.Session.count({ where: { user_id: user.id } })).toBe(0);
  });
});

describe('a link from an admin', () => {
  it('is shown once, works once, and is audited without its secret', async () => {
    const admin = await newUser({ role: 'admin', full_name: 'Správce Správný' });
    const user = await newUser({ email: null });
    const response = await (await app.signInAs(admin)).post(`/api/admin/users/${user.id}/password-link`);
    expect(response.status).toBe(201);
    const { url } = response.body.data;
    const token = url.replace(`${PUBLIC_URL}/reset-password#`, '');
    const [entry] = await actionsOn(user);
    expect(entry).toMatchObject({ action: 'user.password-link-created', actor_id: admin.id });
    expect(JSON.stringify(entry)).not.toContain(token);
    expect((await post('reset-password', { token, password: LONG })).status).toBe(200);
    expect((await actionsOn(user)).at(-1)?.after).toEqual({ how: 'odkazem od správce' });
    expect((await login(user.username, LONG)).status).toBe(200);
  });

  it('can be created for existing users and by admins only', async () => {
    const admin = await app.signInAs(await newUser({ role: 'admin' }));
    expect((await admin.post('/api/admin/users/99999999/password-link')).status).toBe(404);
    const user = await newUser();
    expect((await (await app.signInAs(user)).post(`/api/admin/users/${user.id}/password-link`)).status).toBe(
      403,
    );
  });
});

describe("changing one's own password", () => {
  const change = (client: Client, current_password: string, new_password: string) =>
    post('change-password', { current_password, new_password }, client);

  it('keeps this session, revokes the others and the tokens, notifies the owner and is audited', async () => {
    const user = await newUser();
    const [thisDevice, otherDevice] = [await app.signInAs(user), await app.signInAs(user)];
    await buildApiToken(app.database, user);
    const oldToken = await issueLink(user);
    expect((await change(thisDevice, PASSWORD, LONG)).status).toBe(200);
    expect([await isSignedIn(thisDevice), await isSignedIn(otherDevice)]).toEqual([true, false]);
    expect(await app.database.models.ApiToken.count({ where: { user_id: user.id } })).toBe(0);
    expect((await post('check-reset-link', { token: oldToken })).status).toBe(410);
    const [mail] = await mailsTo(user);
    expect(mail?.subject).toBe('Heslo bylo změněno – Nástěnka');
    expect(mail?.text).not.toContain('#');
    const [entry] = await actionsOn(user);
    expect(entry).toMatchObject({
      action: 'user.password-changed',
      actor_id: user.id,
      after: { how: 'v profilu' },
    });
    expect((await login(user.username, LONG)).status).toBe(200);
  });

  it.each([
    ['a wrong present one', 'špatné heslo', LONG, 'WRONG_PASSWORD', 'current_password'],
    ['a weak new one', PASSWORD, 'qwertyuiop12', 'VALIDATION_FAILED', 'new_password'],
    ['the same again', PASSWORD, PASSWORD, 'VALIDATION_FAILED', 'new_password'],
  ])('refuses %s', async (_what, current, next, code, path) => {
    const user = await newUser();
    const client = await app.signInAs(user);
    const response = await change(client, current, next);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code, details: [{ path }] });
    expect((await login(user.username, PASSWORD)).status).toBe(200);
    expect(await mailsTo(user)).toEqual([]);
  });

  it('of two concurrent changes, one succeeds', async () => {
    const user = await newUser();
    const client = await app.signInAs(user);
    const responses = await Promise.all(
      ['čtyři koně na louce', 'pět koní na louce'].map((next) => change(client, PASSWORD, next)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('with limits', () => {
  it('a stolen session cannot be used to guess the password, and the owner can still sign in', async () => {
    const limitedApp = await createTestApp({ rateLimitMode: 'enforce' });
    try {
      const user = await buildUser(limitedApp.database, { password_hash });
      const attacker = await limitedApp.signInAs(user);
      const statuses = [];
      for (let i = 0; i < 11; i++) {
        const body = { current_password: `hádám ${i}`, new_password: LONG };
        statuses.push((await attacker.post('/api/auth/change-password', body)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
      const owner = await limitedApp.visitor();
      const body = { username: user.username, password: PASSWORD };
      expect((await owner.post('/api/auth/login', body)).status).toBe(200);
    } finally {
      await limitedApp.close();
    }
  });
});

describe('where no mails are sent', () => {
  it("no mail is sent and the response says so; a link from an admin points to the admin's host", async () => {
    const mailDisabledApp = await createTestApp();
    try {
      const user = await buildUser(mailDisabledApp.database, { email: 'jana@example.cz' });
      const visitor = await mailDisabledApp.visitor();
      for (const username of [user.username, 'nikdo']) {
        const { body } = await visitor.post('/api/auth/forgot-password', { username });
        expect(body).toEqual({ success: true, data: { mail: false } });
      }
      expect(await mailDisabledApp.mails()).toEqual([]);
      const admin = await mailDisabledApp.signInAs(
        await buildUser(mailDisabledApp.database, { role: 'admin' }),
      );
      const { url } = (await admin.post(`/api/admin/users/${user.id}/password-link`)).body.data;
      expect(url.startsWith(`${mailDisabledApp.url}/reset-password#`)).toBe(true);
      const stranger = await createClient(mailDisabledApp.url, {});
      const token = url.slice(url.indexOf('#') + 1);
      expect((await stranger.post('/api/auth/reset-password', { token, password: LONG })).status).toBe(200);
      expect((await mailDisabledApp.mails()).map(({ to }) => to)).toEqual(['jana@example.cz']);
    } finally {
      await mailDisabledApp.close();
    }
  });
});
