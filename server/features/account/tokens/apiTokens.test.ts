/** @module-tag no-retry */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../../models/user.ts';
import { hashPassword } from '../../../platform/password.ts';
import { hashToken } from '../../../shared/hashToken.ts';
import { createBearerClient } from '../../../test/bearerClient.ts';
import type { Client } from '../../../test/client.ts';
import { buildApiToken, buildCategory, buildGroup, buildUser, grant } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { createAudit } from '../../audit/audit.service.ts';
import { createApiTokens, MAX_TOKENS } from './apiTokens.service.ts';

const PATH = '/api/auth/api-tokens';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
const INPUT = { name: 'Záloha', scope: 'read', days: 30 } as const;

let app: TestApp;
let person: User;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function signInAsNewUser(values: Partial<Parameters<typeof buildUser>[1]> = {}): Promise<void> {
  person = await buildUser(app.database, values);
  client = await app.signInAs(person);
}

const me = (secret: string) => createBearerClient(app.url, secret).call('get', '/api/auth/me');
const rows = () => app.database.models.ApiToken.findAll({ where: { user_id: person.id }, order: ['id'] });

async function updatePerson(values: Partial<User>): Promise<void> {
  await app.database.write(({ transaction }) => person.update(values, { transaction }));
  app.services.bus.publish({ type: 'user.updated', data: { id: person.id } });
}

describe('a token', () => {
  beforeAll(() => signInAsNewUser());

  it('is shown once; only the hash of its 256 random bits is stored', async () => {
    const { status, body } = await client.post(PATH, { ...INPUT, name: '  Záloha ' });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^nst_[\w-]{43}$/);
    expect(body.data).toMatchObject({ name: 'Záloha', scope: 'read', last_used_at: null });
    const lifetimeMs = Date.parse(body.data.expires_at) - Date.parse(body.data.created_at);
    expect(lifetimeMs).toBe(30 * DAY_MS);
    const [row] = await rows();
    expect(row?.token_hash).toBe(hashToken(body.secret));
    expect(JSON.stringify(row)).not.toContain(body.secret);
    const listed = await client.get(PATH);
    expect(listed.body.data).toEqual([body.data]);
    expect(listed.text).not.toContain(body.secret.slice(4));
  });

  it('authenticates its owner with their permissions', async () => {
    const secret = await buildApiToken(app.database, person);
    const response = await me(secret);
    expect(response.status).toBe(200);
    expect(response.body.user.id).toBe(person.id);
    expect(response.body).not.toHaveProperty('meta');
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(app.services.http.bearer.peek(secret)).toMatchObject({ via: 'bearer', user: { id: person.id } });
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name without end', { name: 'a'.repeat(61) }],
    ['no day', { days: 0 }],
    ['more than a year', { days: 366 }],
    ['half a day', { days: 1.5 }],
    ['another scope', { scope: 'admin' }],
  ])('is not created with %s', async (_what, values) => {
    expect((await client.post(PATH, { ...INPUT, ...values })).status).toBe(400);
  });

  it('is not created by a request authenticated just before its session was revoked', async () => {
    const caller = await app.services.http.authenticate(client.cookies);
    expect(caller.kind).toBe('user');
    const elsewhere = await app.signInAs(person);
    await elsewhere.delete('/api/auth/sessions');
    const lateRequest = { caller, body: INPUT, requestId: 'test', ip: '127.0.0.1' };
    const { createApiToken } = app.services.http.handlers;
    const before = (await rows()).length;
    const create = async () => createApiToken(lateRequest as Parameters<typeof createApiToken>[0]);
    await expect(create()).rejects.toMatchObject({ status: 401 });
    expect(await rows()).toHaveLength(before);
    client = elsewhere;
  });

  it('cannot create, list or revoke tokens, whatever its scope', async () => {
    const script = createBearerClient(app.url, await buildApiToken(app.database, person));
    for (const response of [
      await script.call('get', PATH),
      await script.call('post', PATH, INPUT),
      await script.call('delete', `${PATH}/1`),
      await script.call('get', '/api/auth/sessions'),
      await script.call('post', '/api/auth/logout'),
      await script.call('get', '/api/csrf-token'),
    ]) {
      expect(response.status).toBe(403);
      expect(response.body.code).toBe('BEARER_REFUSED');
      expect(response.headers).not.toHaveProperty('set-cookie');
    }
  });
});

describe('expiry and revocation of a token', () => {
  beforeAll(() => signInAsNewUser());

  it('it expires', async () => {
    const secret = await buildApiToken(app.database, person, {
      expires_at: new Date(app.clock.now().getTime() + MINUTE_MS),
    });
    expect((await me(secret)).status).toBe(200);
    expect(app.services.http.bearer.peek(secret)).toBeDefined();
    app.clock.advance(MINUTE_MS);
    expect(app.services.http.bearer.peek(secret)).toBeUndefined();
    const response = await me(secret);
    expect(response.status).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    client = await app.signInAs(person);
    expect((await client.get(PATH)).body.data).toEqual([]);
  });

  it('revoking takes effect on the next request; other tokens stay valid', async () => {
    await signInAsNewUser();
    const { body } = await client.post(PATH, INPUT);
    const other = (await client.post(PATH, INPUT)).body;
    expect((await me(body.secret)).status).toBe(200);
    expect((await client.delete(`${PATH}/${body.data.id}`)).status).toBe(200);
    expect((await me(body.secret)).status).toBe(401);
    expect((await me(other.secret)).status).toBe(200);
    expect((await client.delete(`${PATH}/${body.data.id}`)).status).toBe(404);
  });

  it('another user, even an admin, cannot revoke it', async () => {
    const { body } = await client.post(PATH, INPUT);
    const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    expect((await admin.delete(`${PATH}/${body.data.id}`)).status).toBe(404);
    expect((await me(body.secret)).status).toBe(200);
  });

  it('all tokens of a user can be revoked together', async () => {
    const secrets = [await buildApiToken(app.database, person), await buildApiToken(app.database, person)];
    const stranger = await buildApiToken(app.database, await buildUser(app.database));
    for (const secret of secrets) expect((await me(secret)).status).toBe(200);
    const { database, services, clock } = app;
    const uses = { record: () => {}, getPending: () => undefined, flush: async () => {} };
    const audit = createAudit({ database, clock });
    const tokens = createApiTokens({ database, bus: services.bus, clock, audit, uses });
    await tokens.revokeAll(person.id, { id: person.id, name: person.full_name });
    for (const secret of secrets) expect((await me(secret)).status).toBe(401);
    expect((await me(stranger)).status).toBe(200);
    await tokens.revokeAll(person.id, { id: person.id, name: person.full_name });
  });
});

describe('a changed password', () => {
  it('revokes every token', async () => {
    await signInAsNewUser({ password_hash: await hashPassword('původní dlouhé heslo') });
    const secret = await buildApiToken(app.database, person);
    expect((await me(secret)).status).toBe(200);
    const passwords = {
      current_password: 'původní dlouhé heslo',
      new_password: 'šest koní na louce v dubnu',
    };
    expect((await client.post('/api/auth/change-password', passwords)).status).toBe(200);
    expect((await me(secret)).status).toBe(401);
    expect((await client.get(PATH)).body.data).toEqual([]);
  });
});

describe('a token has the current permissions of its owner', () => {
  it('a deactivated owner’s token is refused on the next request, on public endpoints too', async () => {
    await signInAsNewUser();
    const secret = await buildApiToken(app.database, person);
    expect((await me(secret)).status).toBe(200);
    await updatePerson({ state: 'deactivated' });
    expect((await me(secret)).status).toBe(401);
    expect((await createBearerClient(app.url, secret).call('get', '/api/public/sections')).status).toBe(401);
  });

  it('a demoted admin’s token loses admin access on the next request, and no cookie is set', async () => {
    await signInAsNewUser({ role: 'admin' });
    const script = createBearerClient(app.url, await buildApiToken(app.database, person));
    expect((await script.call('get', '/api/admin/settings')).status).toBe(200);
    await updatePerson({ role: 'user' });
    const response = await script.call('get', '/api/admin/settings');
    expect(response.status).toBe(403);
    const after = await script.call('get', '/api/auth/me');
    expect(after.status).toBe(200);
    expect(after.headers).not.toHaveProperty('set-cookie');
    expect(after.headers).not.toHaveProperty('x-token-refreshed');
  });

  it('reads what its owner may read now, not when it was created', async () => {
    await signInAsNewUser();
    const category = await buildCategory(app.database, { access: 'groups' });
    const group = await buildGroup(app.database, {}, [person]);
    await grant(app.database, category, group, 'read');
    const { id, slug } = category;
    app.services.bus.publish({ type: 'category.created', data: { id, slug } });
    const script = createBearerClient(app.url, await buildApiToken(app.database, person, { scope: 'read' }));
    const section = () => script.call('get', `/api/public/sections/${slug}`);
    expect((await section()).status).toBe(200);
    await app.database.write(({ transaction }) =>
      app.database.models.GroupMember.destroy({ where: { user_id: person.id }, transaction }),
    );
    app.services.bus.publish({
      type: 'group.members-changed',
      data: { groupId: group.id, userIds: [person.id] },
    });
    expect((await section()).status).toBe(404);
  });
});

describe('the maximum number of tokens', () => {
  it(`at most ${MAX_TOKENS} valid ones per user, also when created concurrently; expired ones are deleted`, async () => {
    await signInAsNewUser();
    const past = new Date(app.clock.now().getTime() - 1_000);
    await buildApiToken(app.database, person, { expires_at: past });
    const responses = await Promise.all(
      Array.from({ length: MAX_TOKENS + 3 }, () => client.post(PATH, INPUT)),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(MAX_TOKENS).fill(201), 409, 409, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'LIMIT_REACHED',
      error: 'Můžete mít nejvýš 20 platných API tokenů. Nejdřív některý odvolejte.',
    });
    expect(await rows()).toHaveLength(MAX_TOKENS);
    await client.delete(`${PATH}/${responses.find(({ status }) => status === 201)?.body.data.id}`);
    expect((await client.post(PATH, INPUT)).status).toBe(201);
  });
});

describe('what is stored', () => {
  beforeAll(() => signInAsNewUser());

  it('the last use is shown at once and stored in a batch later', async () => {
    const { body } = await client.post(PATH, INPUT);
    await me(body.secret);
    const [listed] = (await client.get(PATH)).body.data;
    expect(Date.parse(listed.last_used_at)).toBeGreaterThan(0);
    expect((await rows())[0]?.last_used_at).toBeNull();
    await app.services.flush();
    expect((await rows())[0]?.last_used_at?.toISOString()).toBe(listed.last_used_at);
    expect((await client.get(PATH)).body.data).toEqual([listed]);
  });

  it('creation and revocation are audited, never the secret or its hash', async () => {
    const { body } = await client.post(PATH, INPUT);
    await client.delete(`${PATH}/${body.data.id}`);
    const where = { object_type: 'api-token', object_id: String(body.data.id) };
    const trail = await app.database.models.AuditEntry.findAll({ where, order: ['id'] });
    const auditValues = { name: 'Záloha', scope: 'read', expires_at: body.data.expires_at };
    expect(trail.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'api-token.created', before: null, after: auditValues },
      { action: 'api-token.revoked', before: auditValues, after: null },
    ]);
    expect(trail.map(({ actor_id, object_label }) => [actor_id, object_label])).toEqual([
      [person.id, 'Záloha'],
      [person.id, 'Záloha'],
    ]);
    expect(JSON.stringify(trail)).not.toContain(body.secret.slice(4));
    expect(JSON.stringify(trail)).not.toContain(hashToken(body.secret));
  });
});
