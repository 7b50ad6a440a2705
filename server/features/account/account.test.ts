/** @module-tag no-retry */
import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../models/user.ts';
import { hashPassword } from '../../platform/password.ts';
import { type Client, createClient } from '../../test/client.ts';
import { buildCategory, buildGroup, buildUser, grant } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { hashSid } from './sessions/accessToken.service.ts';

const PASSWORD = 'příliš dlouhé heslo, které má přes 64 znaků a k tomu diakritiku i mezery '.repeat(2);

let app: TestApp;
let person: User;

beforeAll(async () => {
  app = await createTestApp();
  person = await buildUser(app.database, {
    username: 'Jana.Nová',
    email: 'Jana@example.cz',
    password_hash: await hashPassword(PASSWORD),
  });
});
afterAll(() => app.close());

async function login(username: string, password: string): Promise<Client> {
  const client = await app.visitor();
  const response = await client.post('/api/auth/login', { username, password });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return client;
}

const me = (client: Client) => client.get('/api/auth/me');

describe('signing in', () => {
  it.each(['Jana.Nová', 'jana.nova', 'JANA@EXAMPLE.CZ', '  jana.nová '])(
    'finds the user by %s',
    async (name) => {
      const client = await login(name, PASSWORD);
      expect((await me(client)).body.user).toEqual({
        id: person.id,
        username: 'Jana.Nová',
        full_name: person.full_name,
        role: 'user',
        color: person.color,
      });
    },
  );

  it('tells the owner of a deactivated account that it is off', async () => {
    const password_hash = await hashPassword(PASSWORD);
    const { username } = await buildUser(app.database, { state: 'deactivated', password_hash });
    const client = await app.visitor();
    const { status, body } = await client.post('/api/auth/login', { username, password: PASSWORD });
    expect([status, body.code, body.error]).toEqual([
      403,
      'ACCOUNT_DEACTIVATED',
      'Účet je vypnutý. Ozvěte se správci.',
    ]);
    expect(client.cookies.sid).toBeUndefined();
  });

  it('responds identically to a wrong password of any account and an unknown name', async () => {
    const password_hash = await hashPassword(PASSWORD);
    const deactivated = await buildUser(app.database, { state: 'deactivated', password_hash });
    const pending = await buildUser(app.database, { state: 'pending', password_hash });
    const responses = [];
    for (const [username, password] of [
      [person.username, 'jiné'],
      ['neznámá', PASSWORD],
      [deactivated.username, 'jiné'],
      [pending.username, 'jiné'],
      [person.username, PASSWORD.slice(0, 72)],
    ]) {
      const { status, body, headers } = await (await app.visitor()).post('/api/auth/login', {
        username,
        password,
      });
      const names = Object.keys(headers).filter((name) => name !== 'x-request-id');
      responses.push({ status, names, body: { ...body, requestId: '' } });
    }
    expect(responses[0]?.status).toBe(401);
    expect(responses[0]?.body.code).toBe('INVALID_CREDENTIALS');
    for (const response of responses) expect(response).toEqual(responses[0]);
  });

  it('starts a new session on every sign-in and revokes the earlier one of the same browser', async () => {
    const client = await login('jana.nova', PASSWORD);
    const copy = await createClient(app.url, {
      sid: client.cookies.sid ?? '',
      token: client.cookies.token ?? '',
    });
    expect((await me(copy)).status).toBe(200);
    expect((await client.post('/api/auth/login', { username: 'jana.nova', password: PASSWORD })).status).toBe(
      200,
    );
    expect(client.cookies.sid).not.toBe(copy.cookies.sid);
    expect((await me(client)).status).toBe(200);
    expect((await me(copy)).status).toBe(401);
  });

  it('deletes expired sessions', async () => {
    const expired = await app.signInAs(await buildUser(app.database));
    const { Session } = app.database.models;
    const where = { sid_hash: hashSid(expired.cookies.sid ?? '') };
    await app.database.write(({ transaction }) =>
      Session.update({ expires_at: new Date(0) }, { where, transaction }),
    );
    await login('jana.nova', PASSWORD);
    expect(await Session.count({ where })).toBe(0);
  });

  it('ignores a session cookie set before the sign-in (session fixation)', async () => {
    const fixatedClient = await createClient(app.url, { sid: 'a'.repeat(43) });
    expect(
      (await fixatedClient.post('/api/auth/login', { username: 'jana.nova', password: PASSWORD })).status,
    ).toBe(200);
    expect(fixatedClient.cookies.sid).not.toBe('a'.repeat(43));
  });

  it('sets the session cookie HttpOnly, and the token readable with the documented claims', async () => {
    const client = await app.visitor();
    const response = await client.post('/api/auth/login', { username: 'jana.nova', password: PASSWORD });
    const cookies = response.headers['set-cookie'] as unknown as string[];
    expect(cookies.find((cookie) => cookie.startsWith('sid='))).toMatch(/; HttpOnly/);
    expect(cookies.find((cookie) => cookie.startsWith('token='))).not.toMatch(/HttpOnly|Max-Age/);
    const claims = JSON.parse(
      Buffer.from((client.cookies.token ?? '').split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({ id: person.id, username: 'Jana.Nová', role: 'user' });
    expect(claims.permissionFingerprint).toMatch(/^[\w-]{16}$/);
  });

  it('sets persistent cookies only with `remember`', async () => {
    const client = await app.visitor();
    const body = { username: 'jana.nova', password: PASSWORD, remember: true };
    const cookies = (await client.post('/api/auth/login', body)).headers['set-cookie'] as unknown as string[];
    for (const name of ['sid', 'token', 'csrfToken'])
      expect(cookies.find((cookie) => cookie.startsWith(`${name}=`))).toMatch(/Max-Age=12095\d\d/);
  });
});

describe('stolen and forged cookies', () => {
  const newLogin = async () => login('jana.nova', PASSWORD);
  const withoutSignature = (token: string) => {
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    return `${header}.${token.split('.')[1]}.`;
  };
  const withChangedPayload = (token: string) => {
    const [header, payload = '', signature] = token.split('.');
    return `${header}.${payload.slice(0, -1)}${payload.endsWith('A') ? 'B' : 'A'}.${signature}`;
  };
  const withForeignSignature = (token: string) => {
    const [header, payload] = token.split('.');
    const signature = createHmac('sha256', 'another key').update(`${header}.${payload}`).digest('base64url');
    return `${header}.${payload}.${signature}`;
  };

  it.each([
    ['the token alone', async (ownerClient: Client) => ({ token: ownerClient.cookies.token })],
    ['the session alone', async (ownerClient: Client) => ({ sid: ownerClient.cookies.sid })],
    [
      'the token with the session of another sign-in',
      async (ownerClient: Client) => ({
        token: ownerClient.cookies.token,
        sid: (await newLogin()).cookies.sid,
      }),
    ],
    [
      'a token without a signature',
      async (ownerClient: Client) => ({
        sid: ownerClient.cookies.sid,
        token: withoutSignature(ownerClient.cookies.token ?? ''),
      }),
    ],
    [
      'a changed payload',
      async (ownerClient: Client) => ({
        sid: ownerClient.cookies.sid,
        token: withChangedPayload(ownerClient.cookies.token ?? ''),
      }),
    ],
    [
      'a signature of another key',
      async (ownerClient: Client) => ({
        sid: ownerClient.cookies.sid,
        token: withForeignSignature(ownerClient.cookies.token ?? ''),
      }),
    ],
    [
      'four parts',
      async (ownerClient: Client) => ({
        sid: ownerClient.cookies.sid,
        token: `${ownerClient.cookies.token}.x`,
      }),
    ],
    ['rubbish', async () => ({ sid: 'x', token: 'y' })],
    [
      'a key named in the header',
      async (ownerClient: Client) => ({
        sid: ownerClient.cookies.sid,
        token: await new SignJWT({ id: person.id })
          .setProtectedHeader({ alg: 'HS256', kid: '../../dev/null' })
          .sign(new Uint8Array(32)),
      }),
    ],
  ])('%s is refused', async (_what, steal) => {
    const ownerClient = await newLogin();
    const stolen = Object.entries(await steal(ownerClient)).map(([name, value]): [string, string] => [
      name,
      value ?? '',
    ]);
    const thief = await createClient(app.url, Object.fromEntries(stolen));
    const response = await me(thief);
    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({
      success: false,
      error: 'Vyžadována autentizace',
      code: 'UNAUTHENTICATED',
    });
    expect((await me(ownerClient)).status).toBe(200);
  });
});

describe('what takes effect on the next request', () => {
  it('signing out revokes copied cookies and is repeatable', async () => {
    const client = await login('jana.nova', PASSWORD);
    const copy = await createClient(app.url, {
      sid: client.cookies.sid ?? '',
      token: client.cookies.token ?? '',
    });
    const response = await client.post('/api/auth/logout');
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(client.cookies.sid).toBeUndefined();
    expect(client.cookies.token).toBeUndefined();
    expect((await me(copy)).status).toBe(401);
    expect((await client.post('/api/auth/logout')).status).toBe(200);
  });

  it('deactivation, demotion and a changed right', async () => {
    const { database, services } = app;
    const user = await buildUser(database, { role: 'admin' });
    const client = await app.signInAs(user);
    const fingerprints = new Set<string>();
    const settingsStatus = async () => {
      const caller = await services.http.authenticate(client.cookies);
      if (caller.kind === 'user') fingerprints.add(caller.fingerprint);
      return (await client.get('/api/admin/settings')).status;
    };
    expect(await settingsStatus()).toBe(200);
    await database.write(({ transaction }) => user.update({ role: 'user' }, { transaction }));
    services.bus.publish({ type: 'user.updated', data: { id: user.id } });
    expect(await settingsStatus()).toBe(403);

    const category = await buildCategory(database, { access: 'groups' });
    const group = await buildGroup(database, {}, [user]);
    await grant(database, category, group, 'write');
    services.bus.publish({
      type: 'category.access-changed',
      data: { categoryId: category.id, groupIds: [group.id] },
    });
    await settingsStatus();
    const { groups, categoryAccess } = (await client.get('/api/auth/permissions')).body;
    expect(groups).toEqual([{ id: group.id, name: group.name }]);
    expect(categoryAccess.write.map((one: { id: number }) => one.id)).toEqual([category.id]);
    expect(fingerprints.size).toBe(3);

    await database.write(({ transaction }) => user.update({ state: 'deactivated' }, { transaction }));
    services.bus.publish({ type: 'user.updated', data: { id: user.id } });
    expect(await settingsStatus()).toBe(401);
  });
});

describe('a sign-in concurrent with a change of the user', () => {
  it('gets the permissions of the current role and caches no others', async () => {
    const { database, services } = app;
    const user = await buildUser(database, { role: 'admin' });
    await buildCategory(database, { access: 'groups' });
    const staleUser = { ...user.get({ plain: true }) };
    await database.write(({ transaction }) => user.update({ role: 'user' }, { transaction }));
    services.bus.publish({ type: 'user.updated', data: { id: user.id } });
    // Starts a session as a login does whose password check began before the demotion.
    const session = { remember: false, userAgent: 'test', ip: '127.0.0.1', days: 1 };
    const { sid, token } = await services.sessions.start(staleUser, session);
    const client = await createClient(app.url, { sid, token });
    expect((await client.get('/api/auth/permissions')).body.categoryAccess.write).toEqual([]);
  });
});

describe('a user name that is another person’s e-mail address', () => {
  it('belongs to the one whose user name it is', async () => {
    const shared = 'sdilena@example.cz';
    const byMail = await buildUser(app.database, {
      email: shared,
      password_hash: await hashPassword('pošta'),
    });
    const byName = await buildUser(app.database, {
      username: shared,
      password_hash: await hashPassword('jméno'),
    });
    expect((await me(await login(shared, 'jméno'))).body.user.id).toBe(byName.id);
    expect((await me(await login(byMail.username, 'pošta'))).body.user.id).toBe(byMail.id);
  });
});

describe('renewal', () => {
  it('renews an expired token on the same session while that is active', async () => {
    const client = await login('jana.nova', PASSWORD);
    const { sid } = client.cookies;
    app.clock.advance(30 * 60_000);
    expect((await me(client)).status).toBe(401);
    expect((await client.post('/api/auth/refreshToken')).status).toBe(200);
    expect(client.cookies.sid).toBe(sid);
    expect((await me(client)).status).toBe(200);
    app.clock.advance(15 * 24 * 3_600_000);
    expect((await client.post('/api/auth/refreshToken')).status).toBe(401);
  });

  it('is required before the board is shown as to a visitor', async () => {
    const expired = await app.signInWithExpiredToken(person);
    const board = '/api/public/sections';
    expect((await expired.get(board)).status).toBe(401);
    expect((await expired.post('/api/auth/refreshToken')).status).toBe(200);
    expect((await expired.get(board)).status).toBe(200);
    const revoked = await app.signInWithExpiredToken(person);
    await app.services.sessions.revoke(revoked.cookies.sid);
    expect((await revoked.get(board)).status).toBe(200);
  });

  it('twenty concurrent renewals all succeed', async () => {
    const client = await login('jana.nova', PASSWORD);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/api/auth/refreshToken')),
    );
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
    expect((await me(client)).status).toBe(200);
  });
});
