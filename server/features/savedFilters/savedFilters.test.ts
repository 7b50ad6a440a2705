import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { buildSavedFilter, buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { MAX_SAVED_FILTERS } from './savedFilters.service.ts';

const PATH = '/api/account/saved-filters';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
});
afterAll(() => app.close());

async function createOwner() {
  const user = await buildUser(app.database);
  return { user, client: await app.signInAs(user) };
}

const input = (values: object = {}) => ({
  list: 'articles',
  name: 'Moje koncepty',
  query: 'phase=draft',
  ...values,
});

describe('a saved filter', () => {
  it('follows its owner to another computer, by name, and is nobody else’s', async () => {
    const { user, client } = await createOwner();
    expect((await client.post(PATH, input({ name: 'Úkoly' }))).status).toBe(201);
    const { body } = await client.post(
      PATH,
      input({ name: ' Čekající ', query: 'phase=scheduled&sort=title' }),
    );
    const elsewhere = await app.signInAs(user);
    const names = (await elsewhere.get(PATH)).body.data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Čekající', 'Úkoly']);
    const other = (await createOwner()).client;
    expect((await other.get(PATH)).body.data).toEqual([]);
    const stolen = { name: 'Cizí', query: '', version: 1 };
    expect((await other.put(`${PATH}/${body.data.id}`, stolen)).status).toBe(404);
    expect((await other.delete(`${PATH}/${body.data.id}`)).status).toBe(404);
  });

  it('is renamed, compared by version, and forgotten', async () => {
    const { user, client } = await createOwner();
    const filter = await buildSavedFilter(app.database, user);
    const change = { name: 'Koncepty jídelny', query: 'category=3&phase=draft', version: 1 };
    const renamed = await client.put(`${PATH}/${filter.id}`, change);
    expect(renamed.body.data).toEqual({ id: filter.id, list: 'articles', ...change, version: 2 });
    const stale = await client.put(`${PATH}/${filter.id}`, { ...change, name: 'Jiné' });
    expect([stale.status, stale.body.code, stale.body.data.name]).toEqual([
      409,
      'VERSION_CONFLICT',
      'Koncepty jídelny',
    ]);
    expect((await client.delete(`${PATH}/${filter.id}`)).status).toBe(200);
    expect((await client.get(PATH)).body.data).toEqual([]);
  });

  it('has a name of its own in its list, whatever the case and the diacritics', async () => {
    const { client } = await createOwner();
    await client.post(PATH, input({ name: 'Školní' }));
    const again = await client.post(PATH, input({ name: 'skolni' }));
    expect([again.status, again.body.code, again.body.details[0].path]).toEqual([409, 'NAME_TAKEN', 'name']);
    expect((await client.post(PATH, input({ list: 'users', name: 'Školní' }))).status).toBe(201);
  });

  it.each([
    ['an unknown list', { list: 'backups' }],
    ['an empty name', { name: '  ' }],
    ['a long name', { name: 'a'.repeat(61) }],
    ['a long query', { query: `q=${'a'.repeat(1000)}` }],
    ['an address instead of a query', { query: '/admin/users?role=admin' }],
  ])('with %s is refused', async (_what, values) => {
    const { client } = await createOwner();
    expect((await client.post(PATH, input(values))).status).toBe(400);
  });

  it('is one of twenty in its list at most', async () => {
    const { user, client } = await createOwner();
    for (let i = 0; i < MAX_SAVED_FILTERS; i++) await buildSavedFilter(app.database, user);
    const answer = await client.post(PATH, input());
    expect([answer.status, answer.body.code]).toEqual([409, 'LIMIT_REACHED']);
    expect((await client.post(PATH, input({ list: 'users' }))).status).toBe(201);
  });

  it('is part of the exported personal data, and is deleted with the user', async () => {
    const person = await buildUser(app.database);
    await buildSavedFilter(app.database, person, { name: 'Hledaná', query: 'q=hledan%C3%A1' });
    const archive = await admin
      .raw('get', `/api/admin/users/${person.id}/personal-data`)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
    const file = unzipSync(new Uint8Array(archive.body as Buffer))['filtry.json'] ?? new Uint8Array();
    expect(JSON.parse(strFromU8(file))).toMatchObject([
      { list: 'articles', name: 'Hledaná', query: 'q=hledan%C3%A1' },
    ]);
    expect((await admin.delete(`/api/admin/users/${person.id}`)).status).toBe(200);
    expect(await app.database.models.SavedFilter.count({ where: { user_id: person.id } })).toBe(0);
  });
});
