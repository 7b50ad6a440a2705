import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { components } from '../../../generated/server/schema.d.ts';
import type { DomainEvent } from '../../events/domainEvents.ts';
import { hashPassword } from '../../platform/password.ts';
import { RATE_RULES, type RateLimitMode } from '../../shared/rateRules.ts';
import { changeSetting } from '../../test/changeSetting.ts';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

type Schemas = components['schemas'];

const BASE = '/api/admin/rate-limits';
const PASSWORD = 'správné heslo s mezerami';
let app: TestApp;
let admin: Client;
const received: DomainEvent[] = [];

beforeAll(async () => {
  app = await createTestApp({ rateLimitMode: 'by setting', trustProxy: true });
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin', full_name: 'Eva Správná' }));
  app.services.bus.subscribe((event) => void received.push(event));
});
afterAll(() => app.close());

let lastAddress = 0;
function newAddress(): string {
  lastAddress += 1;
  return `203.0.113.${lastAddress}`;
}

async function overview(): Promise<Schemas['RateLimits']> {
  return (await admin.get(BASE)).body.data;
}

async function rule(name: string): Promise<Schemas['RateLimitRule']> {
  const found = (await overview()).rules.find((one) => one.name === name);
  if (!found) throw new Error(`There is no rule ${name}.`);
  return found;
}

async function change(name: string, values: Partial<Schemas['RateLimitUpdate']>) {
  const { limit, window_seconds, block_seconds, key, mode, version } = await rule(name);
  const now = { limit, window_seconds, block_seconds, key, mode, version };
  return admin.put(`${BASE}/rules/${name}`, { ...now, ...values });
}

async function keys(query = ''): Promise<Schemas['RateLimitKey'][]> {
  return (await admin.get(`${BASE}/keys${query}`)).body.data;
}

const unblock = (name: string, key: string) =>
  admin.delete(`${BASE}/keys?${new URLSearchParams({ rule: name, key })}`);

async function search(client: Client, times: number, from?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++)
    statuses.push(
      (await client.get('/api/public/search?q=voda', from ? { 'X-Forwarded-For': from } : {})).status,
    );
  return statuses;
}

async function setMode(value: string): Promise<void> {
  const { data } = (await admin.get('/api/admin/settings')).body as { data: Schemas['Setting'][] };
  const version = data.find(({ key }) => key === 'rate_limit_mode')?.version ?? 0;
  const values = [{ key: 'rate_limit_mode', value, version }];
  expect((await admin.put('/api/admin/settings', { values })).status).toBe(200);
}

describe('a rule', () => {
  test('is returned with all that a screen needs, and has its default until changed', async () => {
    const login = await rule('login');
    expect(login).toMatchObject({
      label: 'Přihlášení',
      limit: 300,
      window_seconds: 900,
      block_seconds: 0,
      key: 'both',
      mode: 'enforce',
      version: 0,
      updated_by: null,
      updated_at: null,
    });
    expect(login.default).toEqual({
      limit: 300,
      window_seconds: 900,
      block_seconds: 0,
      key: 'both',
      mode: 'enforce',
    });
    const { rules, mode, mode_locked } = await overview();
    expect([rules.length, mode, mode_locked]).toEqual([12, 'enforce', false]);
  });

  test('applies from the next request, retains its counts, and blocks for its block time', async () => {
    const user = await buildUser(app.database, { full_name: 'Jan Hledač' });
    const client = await app.signInAs(user);
    expect(await search(client, 12)).toEqual(Array(12).fill(200));

    received.length = 0;
    const changed = await change('search', { limit: 13, block_seconds: 600 });
    expect(changed.status).toBe(200);
    expect(await rule('search')).toMatchObject({ limit: 13, version: 1, updated_by: 'Eva Správná' });
    expect(received).toContainEqual({ type: 'rate-limits.changed', data: { rule: 'search' } });

    expect(await search(client, 2)).toEqual([200, 429]);
    const refused = await client.get('/api/public/search?q=voda');
    expect(refused.headers['ratelimit-policy']).toBe('"search";q=13;w=60');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    expect(await keys('?state=blocked&rule=search')).toMatchObject([
      {
        key: `user:${user.id}`,
        kind: 'user',
        user: { id: user.id, full_name: 'Jan Hledač' },
        used: 15,
        limit: 13,
        state: 'blocked',
        reason: 'Vyčerpáno 13 hledání za minutu',
      },
    ]);

    app.clock.advance(Number(refused.headers['retry-after']) * 1000);
    expect(await search(client, 1)).toEqual([200]);
    expect(await keys('?state=blocked&rule=search')).toEqual([]);
    expect(await keys('?rule=search')).toMatchObject([{ used: 1, state: 'counted' }]);
    expect((await rule('search')).refused_24h).toBe(2);
  });

  test('counts by address, or by user and then no anonymous visitor', async () => {
    const from = newAddress();
    const [one, other] = [
      await app.signInAs(await buildUser(app.database)),
      await app.signInAs(await buildUser(app.database)),
    ];
    expect((await change('export', { limit: 300, key: 'address' })).status).toBe(200);
    expect((await change('search', { limit: 10, key: 'user' })).status).toBe(200);
    const visitor = await app.visitor();
    const settled = new Set(await search(visitor, 12, from));
    expect(settled.has(429)).toBe(false);
    expect(await search(one, 11)).toEqual([...Array(10).fill(200), 429]);
    expect(await search(other, 1)).toEqual([200]);
  });

  test('is rejected by field when it would lock out the site', async () => {
    const tooLow = await change('login', { limit: 5, key: 'user', block_seconds: 86_400 });
    expect(tooLow.status).toBe(400);
    expect(tooLow.body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(tooLow.body.details.map(({ path }: { path: string }) => path)).toEqual([
      'limit',
      'block_seconds',
      'key',
    ]);
    const school = await change('read', { limit: 200, key: 'address' });
    expect(school.body.details).toMatchObject([{ path: 'limit' }]);
    expect(await rule('login')).toMatchObject({ limit: 300, version: 0 });
  });

  test('is saved only with its current version', async () => {
    const { version } = await rule('upload');
    expect((await change('upload', { limit: 50, version })).status).toBe(200);
    const conflict = await change('upload', { limit: 40, version });
    expect([conflict.status, conflict.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(conflict.body.data.rules).toContainEqual(expect.objectContaining({ name: 'upload', limit: 50 }));
    const saves = await Promise.all(
      [20, 30, 40].map((limit) => change('write', { limit: limit + 100, version: 0 })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('can be reset to its default, with an audit record', async () => {
    await change('stream', { limit: 77 });
    expect((await admin.delete(`${BASE}/rules/stream?version=0`)).status).toBe(409);
    expect((await admin.delete(`${BASE}/rules/stream?version=1`)).status).toBe(200);
    expect(await rule('stream')).toMatchObject({ limit: 60, is_set: false, version: 2 });
    expect(app.services.http.limits.rule('stream')).toMatchObject({ points: 60 });
    expect((await admin.delete(`${BASE}/rules/stream?version=2`)).status).toBe(200);
    expect(await rule('stream')).toMatchObject({ version: 2 });
    const where = { object_type: 'rate-limit', object_id: 'stream' };
    const auditEntries = await app.database.models.AuditEntry.findAll({ where, order: ['id'] });
    expect(auditEntries.map(({ action }) => action)).toEqual(['rate-limit.updated', 'rate-limit.reset']);
    expect(auditEntries[0]).toMatchObject({
      before: { limit: 60 },
      after: { limit: 77 },
      actor_name: 'Eva Správná',
    });
  });

  test('increments its version on a reset', async () => {
    const { version } = await rule('upload');
    expect((await change('upload', { limit: 50 })).status).toBe(200);
    expect((await admin.delete(`${BASE}/rules/upload?version=${version + 1}`)).status).toBe(200);
    expect((await change('upload', { limit: 40 })).status).toBe(200);
    expect((await change('upload', { limit: 30, version: version + 1 })).status).toBe(409);
    expect(await rule('upload')).toMatchObject({ limit: 40, is_set: true, version: version + 3 });
  });

  test('stored outside its bounds is replaced by the default', async () => {
    const { database, services } = app;
    await database.write(({ transaction }) =>
      database.models.RateLimitRule.create(
        {
          name: 'register',
          limit_count: 1,
          window_seconds: 1,
          block_seconds: 0,
          key_kind: 'user',
          mode: 'enforce',
        },
        { transaction },
      ),
    );
    services.bus.publish({ type: 'rate-limits.changed', data: { rule: null } });
    await admin.get(BASE);
    expect(services.http.limits.rule('register')).toMatchObject({ points: 60 });
    await database.write(({ transaction }) =>
      database.models.RateLimitRule.destroy({ where: { name: 'register' }, transaction }),
    );
  });
});

describe('the mode', () => {
  test('follows the setting from the next request; a rule can be milder, never stricter', async () => {
    const client = await app.signInAs(await buildUser(app.database));
    await change('search', { limit: 10, key: 'both', mode: 'enforce' });
    expect((await search(client, 11)).at(-1)).toBe(429);
    await setMode('observe');
    expect(await search(client, 2)).toEqual([200, 200]);
    await setMode('off');
    expect((await client.get('/api/public/search?q=voda')).headers.ratelimit).toBeUndefined();
    await setMode('enforce');
    expect(await search(client, 1)).toEqual([429]);
    await change('search', { mode: 'observe' });
    expect(await search(client, 2)).toEqual([200, 200]);
    expect(await keys('?state=blocked&rule=search')).toEqual([]);
    await change('search', { mode: 'off' });
    expect((await client.get('/api/public/search?q=voda')).headers.ratelimit).toBeUndefined();
    await change('search', { mode: 'enforce' });
    const { rules } = (await admin.get(`${BASE}/refusals`)).body.data;
    const searches = rules.find((one: { rule: string }) => one.rule === 'search');
    expect(searches.observed).toBeGreaterThanOrEqual(4);
  });
});

describe('the allow-list', () => {
  const save = (networks: object[], version: number) =>
    admin.put(`${BASE}/allow-list`, { networks, version });

  test('exempts a network from all rules except password guessing for one name', async () => {
    const from = newAddress();
    await change('search', { limit: 10, key: 'both' });
    const visitor = await app.visitor();
    expect((await search(visitor, 11, from)).at(-1)).toBe(429);
    const saved = await save([{ cidr: `${from}/32`, note: ' Sborovna ' }], 0);
    expect(saved.body.data.allow_list).toEqual({
      networks: [{ cidr: `${from}/32`, note: 'Sborovna' }],
      version: 1,
    });
    expect(await search(visitor, 3, from)).toEqual(await search(visitor, 3, newAddress()));
    const { username } = await buildUser(app.database);
    const statuses = [];
    for (let i = 0; i < 12; i++)
      statuses.push(
        (await visitor.post('/api/auth/login', { username, password: 'špatně' }, { 'X-Forwarded-For': from }))
          .status,
      );
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await save([], 1)).status).toBe(200);
    expect((await search(visitor, 1, from))[0]).toBe(429);
  });

  test('rejects networks that would disable all limits, and stale saves', async () => {
    const { version } = (await overview()).allow_list;
    const everything = await save(
      [
        { cidr: '10.0.0.0/24', note: '' },
        { cidr: '0.0.0.0/0', note: '' },
      ],
      version,
    );
    expect(everything.status).toBe(400);
    expect(everything.body.details).toEqual([
      { path: 'networks.1.cidr', message: 'To je celý internet: omezení by se tím vypnula pro všechny.' },
    ]);
    expect((await save([], version + 1)).status).toBe(409);
  });
});

describe('the pages of official noticeboards', () => {
  let site: TestApp;
  let visitor: Client;

  beforeAll(async () => {
    site = await createTestApp({
      rateLimitMode: 'by setting',
      trustProxy: true,
      rateRules: { ...RATE_RULES, read: { points: 2, seconds: 60 } },
    });
    visitor = await site.visitor();
  });
  afterAll(() => site.close());

  const visit = (from: string) => visitor.get('/uredni-deska', { 'X-Forwarded-For': from });

  async function visits(times: number, from: string): Promise<number[]> {
    const statuses: number[] = [];
    for (let i = 0; i < times; i++) statuses.push((await visit(from)).status);
    return statuses;
  }

  async function changeMode(mode: RateLimitMode): Promise<void> {
    await changeSetting(site, 'rate_limit_mode', mode);
    // Requests do not wait for a changed setting, but use it as soon as it is read.
    await site.services.settings.get('rate_limit_mode');
  }

  async function inMode(mode: RateLimitMode, use: () => Promise<void>): Promise<void> {
    await changeMode(mode);
    try {
      await use();
    } finally {
      await changeMode('enforce');
    }
  }

  async function refusals(): Promise<{ refused: number; observed: number }> {
    await site.services.flush();
    const rows = await site.database.models.RateLimitRefusal.findAll({ where: { rule: 'read' } });
    return {
      refused: rows.reduce((sum, row) => sum + row.refused, 0),
      observed: rows.reduce((sum, row) => sum + row.observed, 0),
    };
  }

  test('are refused with a page to an address that has read too many', async () => {
    const from = newAddress();
    expect(await visits(2, from)).toEqual([404, 404]);
    const before = await refusals();
    const refused = await visit(from);
    expect(refused.status).toBe(429);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await visits(1, newAddress())).toEqual([404]);
    expect(await refusals()).toEqual({ ...before, refused: before.refused + 1 });
  });

  test('are counted but not refused in the mode „observe“', async () => {
    const from = newAddress();
    const before = await refusals();
    await inMode('observe', async () => expect(await visits(3, from)).toEqual([404, 404, 404]));
    expect(await refusals()).toEqual({ ...before, observed: before.observed + 1 });
    expect(await visits(1, from)).toEqual([429]);
  });

  test('are not counted in the mode „off“', async () => {
    const from = newAddress();
    await inMode('off', async () => expect(await visits(3, from)).toEqual([404, 404, 404]));
    expect(await visits(3, from)).toEqual([404, 404, 429]);
  });

  test('are not counted for an address on the allow-list', async () => {
    const from = newAddress();
    const client = await site.signInAs(await buildUser(site.database, { role: 'admin' }));
    const save = (networks: object[], version: number) =>
      client.put(`${BASE}/allow-list`, { networks, version });
    expect((await save([{ cidr: `${from}/32`, note: '' }], 0)).status).toBe(200);
    expect(await visits(3, from)).toEqual([404, 404, 404]);
    expect((await save([], 1)).status).toBe(200);
    expect(await visits(3, from)).toEqual([404, 404, 429]);
  });
});

describe('a blocked key', () => {
  test('is unblocked by an administrator, with an audit record', async () => {
    const user = await buildUser(app.database);
    const client = await app.signInAs(user);
    await change('search', { limit: 10 });
    expect((await search(client, 11)).at(-1)).toBe(429);
    received.length = 0;
    expect((await unblock('search', `user:${user.id}`)).body.data).toEqual({ removed: true });
    expect(received).toContainEqual({
      type: 'rate-limits.unblocked',
      data: { rule: 'search', key: `user:${user.id}` },
    });
    expect(await search(client, 1)).toEqual([200]);
    expect((await unblock('search', 'user:4242')).body.data).toEqual({ removed: false });
    expect((await unblock('nic', 'user:1')).status).toBe(400);
    const auditEntries = await app.database.models.AuditEntry.findAll({
      where: { action: 'rate-limit.unblocked' },
    });
    expect(auditEntries.at(-1)).toMatchObject({ object_id: `user:${user.id}` });
  });

  test('stays blocked when the audit record fails', async () => {
    const user = await buildUser(app.database);
    const client = await app.signInAs(user);
    await change('search', { limit: 10 });
    expect((await search(client, 11)).at(-1)).toBe(429);
    const createSpy = vi
      .spyOn(app.database.models.AuditEntry, 'create')
      .mockRejectedValueOnce(new Error('the audit is away'));
    expect((await unblock('search', `user:${user.id}`)).status).toBe(500);
    createSpy.mockRestore();
    expect(await search(client, 1)).toEqual([429]);
  });

  test('is listed and unblocked when it is a guessed name or an address', async () => {
    const password_hash = await hashPassword(PASSWORD);
    const victim = await buildUser(app.database, { password_hash, full_name: 'Jana Hádaná' });
    const [attacker, otherAddress] = [newAddress(), newAddress()];
    const client = await app.visitor();
    const login = (username: string, password: string, from: string) =>
      client.post('/api/auth/login', { username, password }, { 'X-Forwarded-For': from });
    for (let i = 0; i < 20; i++) await login(victim.username, `špatně ${i}`, attacker);
    for (let i = 0; i < 20; i++) await login(`nikdo ${i}`, 'heslo napsané do jména', attacker);

    const refused = await login(victim.username, PASSWORD, otherAddress);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const { data } = (await admin.get('/api/admin/dashboard')).body;
    expect(data.todo.blocked).toBe((await keys('?state=blocked')).length);
    const blocked = await keys('?state=blocked&rule=login');
    const expectedKeys = [`address:${attacker}`, `user:${victim.id}`];
    expect(blocked.map(({ key }) => key)).toEqual(expect.arrayContaining(expectedKeys));
    expect(JSON.stringify(blocked)).not.toContain('nikdo');
    expect(blocked.find(({ key }) => key === `user:${victim.id}`)).toMatchObject({
      user: { id: victim.id, full_name: 'Jana Hádaná' },
      reason: '10 špatných hesel po sobě: s dalším pokusem se čeká, pokaždé déle',
    });
    expect((await unblock('login', `user:${victim.id}`)).body.data.removed).toBe(true);
    expect((await login(victim.username, PASSWORD, otherAddress)).status).toBe(200);
    expect((await unblock('login', `address:${attacker}`)).body.data.removed).toBe(true);
    const blockedKeys = (await keys('?state=blocked&rule=login')).map(({ key }) => key);
    expect(blockedKeys.filter((key) => expectedKeys.includes(key))).toEqual([]);
  });
});

describe('one client cannot lock out the last administrator', () => {
  test('who signs in from elsewhere, or from the attacked address with a known browser', async () => {
    const password_hash = await hashPassword(PASSWORD);
    const { username } = await buildUser(app.database, { role: 'admin', password_hash });
    const insider = await buildUser(app.database, { password_hash });
    const [attackedAddress, elsewhere] = [newAddress(), newAddress()];
    const login = (client: Client, name: string, password: string, from: string) =>
      client.post('/api/auth/login', { username: name, password }, { 'X-Forwarded-For': from });
    const browserWithDeviceCookie = await app.visitor();
    expect((await login(browserWithDeviceCookie, username, PASSWORD, attackedAddress)).status).toBe(200);

    // Known browsers bypass the stricter per-address limit, so they reach the limit of this rule.
    await change('login', { limit: 60 });
    const statuses: number[] = [];
    for (let browser = 0; browser < 7; browser++) {
      const client = await app.visitor();
      await login(client, insider.username, PASSWORD, attackedAddress);
      await client.post('/api/auth/logout');
      for (let i = 0; i < 9; i++)
        statuses.push((await login(client, insider.username, 'špatně', attackedAddress)).status);
    }
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(60);
    expect((await login(await app.visitor(), username, PASSWORD, attackedAddress)).status).toBe(429);

    expect((await login(browserWithDeviceCookie, username, PASSWORD, attackedAddress)).status).toBe(200);
    expect((await login(await app.visitor(), username, PASSWORD, elsewhere)).status).toBe(200);
    const forged = await app.visitor();
    forged.cookies.knownDevice = browserWithDeviceCookie.cookies.knownDevice?.replace(/.$/, '~') ?? '';
    expect((await login(forged, username, PASSWORD, attackedAddress)).status).toBe(429);
    await unblock('login', `address:${attackedAddress}`);
  });

  test('and who is never blocked on the pages that change limits', async () => {
    const another = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    await change('read', { limit: 120 });
    const statuses = new Set<number>();
    for (let i = 0; i < 121; i++) statuses.add((await another.get('/api/public/sections')).status);
    expect(statuses.has(429)).toBe(true);
    expect((await another.get('/api/auth/me')).status).toBe(200);
    expect((await another.get(BASE)).status).toBe(200);
    expect((await another.get(`${BASE}/keys`)).status).toBe(200);
    expect((await another.get(`${BASE}/refusals`)).status).toBe(200);
    const reader = await app.signInAs(await buildUser(app.database));
    const readerStatuses = [];
    for (let i = 0; i < 121; i++) readerStatuses.push((await reader.get(BASE)).status);
    expect(readerStatuses.at(-1)).toBe(429);
    const { version } = await rule('read');
    expect((await another.delete(`${BASE}/rules/read?version=${version}`)).status).toBe(200);
  });
});

test('rejected requests are stored by hour and rule', async () => {
  const { RateLimitRefusal } = app.database.models;
  await app.services.flush();
  const rows = await RateLimitRefusal.findAll();
  expect(new Set(rows.map(({ hour, rule: name }) => `${hour.toISOString()} ${name}`)).size).toBe(rows.length);
  const client = await app.signInAs(await buildUser(app.database));
  await change('search', { limit: 10, mode: 'enforce' });
  const before = (await admin.get(`${BASE}/refusals`)).body.data as Schemas['Refusals'];
  await search(client, 13);
  await app.services.flush();
  const { hours, rules } = (await admin.get(`${BASE}/refusals`)).body.data as Schemas['Refusals'];
  expect(hours).toHaveLength(24);
  const times = hours.map(({ at }) => Date.parse(at));
  expect(times.every((at, i) => i === 0 || at - (times[i - 1] ?? 0) === 3_600_000)).toBe(true);
  const refusedOf = (list: typeof rules) => list.find((one) => one.rule === 'search')?.refused ?? 0;
  expect(refusedOf(rules) - refusedOf(before.rules)).toBe(3);
  const sum = (list: { refused: number }[]) => list.reduce((all, one) => all + one.refused, 0);
  expect(sum(hours)).toBe(sum(rules));
});

test('an untrusted proxy is reported when all clients share its address', async () => {
  const testApp = await createTestApp({ trustProxy: 1 });
  const loadSharedAddress = async (client: Client, header: string): Promise<string | null> =>
    (await client.get(BASE, { 'X-Forwarded-For': header })).body.data?.shared_address;
  const admin = await testApp.signInAs(await buildUser(testApp.database, { role: 'admin' }));
  for (const n of [1, 2, 3, 4]) {
    expect(await loadSharedAddress(admin, '198.51.100.9, 10.0.0.9')).toBeNull();
    await loadSharedAddress(
      await testApp.signInAs(await buildUser(testApp.database)),
      `198.51.100.${n}, 10.0.0.9`,
    );
  }
  expect(await loadSharedAddress(admin, '198.51.100.9, 10.0.0.9')).toBe('10.0.0.9');
  expect(await loadSharedAddress(admin, '198.51.100.9')).toBeNull();
  await testApp.close();
});
