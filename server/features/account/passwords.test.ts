/** @module-tag no-retry */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../models/user.ts';
import { hashPassword } from '../../platform/password.ts';
import { type Client, createClient } from '../../test/client.ts';
import { buildAccountLink, buildApiToken, buildUser } from '../../test/factories.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../../test/testApp.ts';

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
const link = (user: User) =>
  buildAccountLink(app.database, user, { purpose: 'reset-password', clock: app.clock });
const isIn = async (client: Client) => (await client.get('/api/auth/me')).status === 200;
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
  it('is answered alike for a known, an unknown, a deactivated name and one without an address', async () => {
    const users = [await newUser(), await newUser({ state: 'deactivated' }), await newUser({ email: null })];
    for (const username of [...users.map((user) => user.username), 'nikdo', 'nikdo@example.cz']) {
      const answer = await post('forgot-password', { username });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ success: true, data: { mail: true } });
    }
    const counts = await Promise.all(users.map(async (user) => (await mailsTo(user)).length));
    expect(counts).toEqual([1, 0, 0]);
  });

  it('leads by a mail to a new password, once', async () => {
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

  it('ends an earlier link, and works for 60 minutes', async () => {
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

  it('of two at once with one link, one wins', async () => {
    const user = await newUser();
    const token = await link(user);
    const answers = await Promise.all(
      ['čtyři koně na louce', 'pět koní na louce'].map((password) =>
        post('reset-password', { token, password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('keeps only the hash of the token', async () => {
    const user = await newUser();
    const token = await link(user);
    const rows = await app.database.models.AccountLink.findAll({ where: { user_id: user.id } });
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('proves the address too: who registered and never confirmed need not any more', async () => {
    await app.services.settings.setMany({ id: null, name: 'test' }, [
      { key: 'registration_mode', value: 'open' },
    ]);
    const user = await newUser({ state: 'pending', email_confirmation_due: true });
    await post('forgot-password', { username: user.username });
    await post('reset-password', { token: await mailedToken(user), password: LONG });
    expect((await login(user.username, LONG)).status).toBe(200);
    const waiting = await newUser({ state: 'pending', email_confirmation_due: true });
    await post('reset-password', { token: await link(waiting), password: LONG });
    expect((await login(waiting.username, LONG)).body.code).toBe('EMAIL_UNCONFIRMED');
  });
});

describe('a new password by a link', () => {
  it('ends every session, revokes the tokens, tells the owner and leaves a trace', async () => {
    const user = await newUser();
    const [one, other] = [await app.as(user), await app.as(user)];
    await buildApiToken(app.database, user);
    await post('reset-password', { token: await link(user), password: LONG });
    expect([await isIn(one), await isIn(other)]).toEqual([false, false]);
    expect(await app.database.models.ApiToken.count({ where: { user_id: user.id } })).toBe(0);
    expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual(['Heslo bylo změněno – Nástěnka']);
    const [entry] = await actionsOn(user);
    expect(entry).toMatchObject({ action: 'user.password-reset', actor_id: user.id, before: null });
    expect(JSON.stringify(await actionsOn(user))).not.toMatch(/argon2|koně|kůň/);
  });

  it('refuses a weak one and lets the link live', async () => {
    const user = await newUser();
    const token = await link(user);
    for (const password of ['password1234', user.full_name, `${user.username} 1`]) {
      const answer = await post('reset-password', { token, password });
      expect(answer.status).toBe(400);
      expect(answer.body.details).toEqual([{ path: 'password', message: expect.any(String) }]);
    }
    expect((await post('reset-password', { token, password: LONG })).status).toBe(200);
  });

  it('lets no deactivated user in', async () => {
    const user = await newUser({ state: 'deactivated' });
    expect((await post('reset-password', { token: await link(user), password: LONG })).status).toBe(200);
    const [gone, unknown] = [await login(user.username, LONG), await login('nikdo', LONG)];
    expect({ ...gone.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  it('is not given by a link for something else', async () => {
    const user = await newUser();
    const token = await buildAccountLink(app.database, user, { purpose: 'confirm-email', clock: app.clock });
    expect((await post('reset-password', { token, password: LONG })).status).toBe(410);
  });

  it('leaves no session behind that began with the old one meanwhile', async () => {
    const user = await newUser();
    const token = await link(user);
    const [reset, ...logins] = await Promise.all([
      post('reset-password', { token, password: LONG }),
      ...Array.from({ length: 6 }, () => login(user.username, PASSWORD)),
    ]);
    expect(reset.status).toBe(200);
    for (const { status } of logins) expect([200, 401]).toContain(status);
    expect(await app.database.models.Session.count({ where: { user_id: user.id } })).toBe(0);
  });
});

describe('a link from an admin', () => {
  it('is shown once, works once, and is written down without its secret', async () => {
    const admin = await newUser({ role: 'admin', full_name: 'Správce Správný' });
    const user = await newUser({ email: null });
    const answer = await (await app.as(admin)).post(`/api/admin/users/${user.id}/password-link`);
    expect(answer.status).toBe(201);
    const { url } = answer.body.data;
    const token = url.replace(`${PUBLIC_URL}/reset-password#`, '');
    const [entry] = await actionsOn(user);
    expect(entry).toMatchObject({ action: 'user.password-link-created', actor_id: admin.id });
    expect(JSON.stringify(entry)).not.toContain(token);
    expect((await post('reset-password', { token, password: LONG })).status).toBe(200);
    expect((await actionsOn(user)).at(-1)?.after).toEqual({ how: 'odkazem od správce' });
    expect((await login(user.username, LONG)).status).toBe(200);
  });

  it('is for users that exist, and from admins', async () => {
    const admin = await app.as(await newUser({ role: 'admin' }));
    expect((await admin.post('/api/admin/users/99999999/password-link')).status).toBe(404);
    const user = await newUser();
    expect((await (await app.as(user)).post(`/api/admin/users/${user.id}/password-link`)).status).toBe(403);
  });
});

describe('changing the own password', () => {
  const change = (client: Client, current_password: string, new_password: string) =>
    post('change-password', { current_password, new_password }, client);

  it('goes on here, ends the other sessions, revokes the tokens, tells the owner and leaves a trace', async () => {
    const user = await newUser();
    const [here, elsewhere] = [await app.as(user), await app.as(user)];
    await buildApiToken(app.database, user);
    const old = await link(user);
    expect((await change(here, PASSWORD, LONG)).status).toBe(200);
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
    expect(await app.database.models.ApiToken.count({ where: { user_id: user.id } })).toBe(0);
    expect((await post('check-reset-link', { token: old })).status).toBe(410);
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
    const client = await app.as(user);
    const answer = await change(client, current, next);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code, details: [{ path }] });
    expect((await login(user.username, PASSWORD)).status).toBe(200);
    expect(await mailsTo(user)).toEqual([]);
  });

  it('of two at once, one wins', async () => {
    const user = await newUser();
    const client = await app.as(user);
    const answers = await Promise.all(
      ['čtyři koně na louce', 'pět koní na louce'].map((next) => change(client, PASSWORD, next)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('with limits', () => {
  it('who has taken over a session cannot guess the password for long, and the owner signs in meanwhile', async () => {
    const strict = await createTestApp({ rateLimitMode: 'enforce' });
    try {
      const user = await buildUser(strict.database, { password_hash });
      const thief = await strict.as(user);
      const seen = [];
      for (let i = 0; i < 11; i++) {
        const body = { current_password: `hádám ${i}`, new_password: LONG };
        seen.push((await thief.post('/api/auth/change-password', body)).status);
      }
      expect(seen).toEqual([...Array(10).fill(400), 429]);
      const owner = await strict.visitor();
      const body = { username: user.username, password: PASSWORD };
      expect((await owner.post('/api/auth/login', body)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('where no mails are sent', () => {
  it('nothing is sent, and says so; the link of an admin leads to where the admin is', async () => {
    const quiet = await createTestApp();
    try {
      const user = await buildUser(quiet.database, { email: 'jana@example.cz' });
      const visitor = await quiet.visitor();
      for (const username of [user.username, 'nikdo']) {
        const { body } = await visitor.post('/api/auth/forgot-password', { username });
        expect(body).toEqual({ success: true, data: { mail: false } });
      }
      expect(await quiet.mails()).toEqual([]);
      const admin = await quiet.as(await buildUser(quiet.database, { role: 'admin' }));
      const { url } = (await admin.post(`/api/admin/users/${user.id}/password-link`)).body.data;
      expect(url.startsWith(`${quiet.url}/reset-password#`)).toBe(true);
      const stranger = await createClient(quiet.url, {});
      const token = url.slice(url.indexOf('#') + 1);
      expect((await stranger.post('/api/auth/reset-password', { token, password: LONG })).status).toBe(200);
      expect((await quiet.mails()).map(({ to }) => to)).toEqual(['jana@example.cz']);
    } finally {
      await quiet.close();
    }
  });
});
