import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Article } from '../../models/article.ts';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildCategory, buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

let app: TestApp;
let admin: Client;
let adminUser: User;
let person: User;
let article: Article;
let lastId = 0;

beforeAll(async () => {
  app = await createTestApp();
  const category = await buildCategory(app.database);
  article = await buildArticle(app.database, { category_id: category.id, title: 'Výlet' });
  adminUser = await buildUser(app.database, { role: 'admin' });
  admin = await app.signInAs(adminUser);
  person = await buildUser(app.database, { full_name: 'Jana Nová' });
});
beforeEach(async () => {
  lastId = Number((await app.database.models.AuditEntry.max('id')) ?? 0);
});
afterAll(() => app.close());

async function newLines() {
  const lines = await app.database.models.AuditEntry.findAll({ order: ['id'] });
  return lines.filter(({ id }) => id > lastId).map((line) => line.toJSON());
}

it('records that somebody opened the page of another person, once an hour', async () => {
  for (let times = 0; times < 3; times += 1) await admin.get(`/api/admin/users/${person.id}`);
  const line = {
    action: 'user.viewed',
    actor_id: adminUser.id,
    object_id: String(person.id),
    object_label: 'Jana Nová',
  };
  expect(await newLines()).toMatchObject([line]);
  app.clock.advance(3_600_000);
  // Their session has been idle for too long.
  admin = await app.signInAs(adminUser);
  await admin.get(`/api/admin/users/${person.id}`);
  expect(await newLines()).toMatchObject([line, line]);
});

it('records nothing of the own page, nor of somebody who is not there', async () => {
  await admin.get(`/api/admin/users/${adminUser.id}`);
  await admin.get('/api/admin/users/999999');
  expect(await newLines()).toEqual([]);
});

it('records every export of confirmations', async () => {
  for (let times = 0; times < 2; times += 1) {
    const { status } = await admin.get(`/api/admin/articles/${article.id}/acknowledgement/export`);
    expect(status).toBe(200);
  }
  const line = { action: 'article.acknowledgements-exported', object_label: 'Výlet', after: { count: 0 } };
  expect(await newLines()).toMatchObject([line, line]);
});

it('lists them as personal data, and not among the changes', async () => {
  await admin.get(`/api/admin/users/${person.id}`);
  const actionsOf = async (search: string) => {
    const { body } = await admin.get(`/api/admin/audit?${search}`);
    return (body.data as { action: string }[]).map(({ action }) => action);
  };
  expect(await actionsOf('kind=personal-data')).toContain('user.viewed');
  expect(await actionsOf('kind=changes')).not.toContain('user.viewed');
  expect(await actionsOf(`object=user&object_id=${person.id}`)).toContain('user.viewed');
});
