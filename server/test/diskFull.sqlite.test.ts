/** @module-tag no-retry */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { buildArticle, buildUser } from './factories.ts';
import { createTestApp, type TestApp } from './testApp.ts';

let app: TestApp;
let admin: Client;
let categoryId: number | null;

beforeAll(async () => {
  app = await createTestApp();
  categoryId = (await buildArticle(app.database, { slug: 'stary-clanek' })).category_id;
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
});
afterAll(() => app.close());

/** SQLite reports this limit exactly as a full disk. */
async function limitPages(pages: number): Promise<void> {
  await app.database.write(({ transaction }) =>
    app.database.sequelize.query(`PRAGMA max_page_count = ${pages}`, { transaction }),
  );
}

const write = () =>
  admin.post('/api/admin/articles', {
    title: 'Nový',
    html: `<p>${'slovo '.repeat(50_000)}</p>`,
    category_id: categoryId,
  });

it('a full disk refuses writes with 507 in the envelope, keeps reading, and writes again when there is space', async () => {
  await limitPages(1);
  const refused = await write();
  expect(refused.status).toBe(507);
  expect(refused.body).toMatchObject({ success: false, code: 'STORAGE_FULL', requestId: expect.any(String) });
  expect((await admin.get('/api/public/articles/stary-clanek')).status).toBe(200);
  expect((await admin.get('/api/system/ready')).status).toBe(200);
  await limitPages(1_000_000);
  expect((await write()).status).toBe(201);
});
