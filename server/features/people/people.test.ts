import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import { buildCategory, buildGroup, buildPage, buildUser, grant } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

let app: TestApp;
let admin: Client;
let person: User;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin', full_name: 'Správkyně Přísná' }));
  person = await buildUser(app.database, { full_name: 'Žofie Čapková', username: 'zofka_50%' });
});
afterAll(() => app.close());

const search = async (q: string) =>
  (await admin.get(`/api/admin/search?q=${encodeURIComponent(q)}`)).body.data;

describe('names for breadcrumbs', () => {
  it('a user record is visible to an admin and to that user only', async () => {
    const personClient = await app.signInAs(person);
    const address = `/api/admin/users/${person.id}`;
    expect((await admin.get(address)).body.data.full_name).toBe('Žofie Čapková');
    expect((await personClient.get(address)).body.data.id).toBe(person.id);
    expect((await personClient.get(`/api/admin/users/${person.id + 1000}`)).status).toBe(403);
    expect((await admin.get('/api/admin/users/999999')).status).toBe(404);
  });

  it('a category that a writer may not read gets the same response as a missing one', async () => {
    const [ownCategory, secretCategory] = [
      await buildCategory(app.database),
      await buildCategory(app.database, { access: 'groups' }),
    ];
    await grant(app.database, ownCategory, await buildGroup(app.database, {}, [person]), 'write');
    app.services.bus.publish({
      type: 'category.access-changed',
      data: { categoryId: ownCategory.id, groupIds: [] },
    });
    const writer = await app.signInAs(person);
    expect((await writer.get(`/api/admin/article-categories/${ownCategory.id}`)).body.data.name).toBe(
      ownCategory.name,
    );
    const [hidden, missing] = await Promise.all(
      [secretCategory.id, 999_999].map((id) => writer.get(`/api/admin/article-categories/${id}`)),
    );
    expect(hidden?.status).toBe(404);
    expect({ ...hidden?.body, requestId: '' }).toEqual({ ...missing?.body, requestId: '' });
  });
});

describe('the administration search', () => {
  it('finds users, groups and pages by a part of the name, without diacritics and case', async () => {
    await buildGroup(app.database, { name: 'Čapkovi přátelé' });
    await buildPage(app.database, { title: 'O bratřích Čapcích' });
    const found = await search('CAPK');
    expect(found.users.map((user: { full_name: string }) => user.full_name)).toEqual(['Žofie Čapková']);
    expect(found.groups.map((group: { name: string }) => group.name)).toEqual(['Čapkovi přátelé']);
    expect(found.pages).toEqual([]);
    expect((await search('capci')).pages).toEqual([
      { slug: 'o-bratrich-capcich', title: 'O bratřích Čapcích' },
    ]);
  });

  it.each(['50%', '_50'])('takes %s literally', async (part) => {
    await buildUser(app.database, { username: `dalsi${part === '50%' ? '50x' : 'x50'}` });
    expect((await search(part)).users.map((user: { username: string }) => user.username)).toEqual([
      'zofka_50%',
    ]);
  });
});
