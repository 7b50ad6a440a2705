import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { rebuildNext } from '../search/searchRebuild.ts';
import type { Client } from '../test/client.ts';
import { createTestApp, type TestApp } from '../test/testApp.ts';
import { createEmptyDatabase, testDialect } from '../test/testDatabase.ts';
import { silentLogger } from '../test/testFolder.ts';
import { openDatabase } from './database.ts';

/**
 * The demo content as written by a server of that day, with the schema of migration 0007: a SQLite file, and the
 * output of `pg_dump --inserts --no-owner --no-privileges` for the same content on PostgreSQL. Never regenerated.
 */
const SNAPSHOT = join(import.meta.dirname, '../test/upgrade/2026-11-21');
const PASSWORDS = { sqlite: 'b73s-xdaf-qrjg-89hi', postgres: 'vttf-f3s7-4ty3-k5xt' };
const USER_COUNT = 21;
const ARTICLE_COUNT = 64;

let closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const one of closers.reverse()) await one();
  closers = [];
});

async function startUpgraded(): Promise<TestApp> {
  const emptyDatabase = await createEmptyDatabase();
  closers.push(emptyDatabase.close);
  if (emptyDatabase.databaseUrl) {
    const client = new pg.Client({ connectionString: emptyDatabase.databaseUrl });
    await client.connect();
    await client.query(gunzipSync(readFileSync(`${SNAPSHOT}.sql.gz`)).toString());
    await client.end();
  } else {
    writeFileSync(
      join(emptyDatabase.dataDir, 'nastenka.sqlite'),
      gunzipSync(readFileSync(`${SNAPSHOT}.sqlite.gz`)),
    );
  }
  const database = await openDatabase({ ...emptyDatabase, logger: silentLogger });
  closers.push(() => database.close());
  await database.migrate();
  const app = await createTestApp({ shared: { database: { ...emptyDatabase, database } } });
  closers.push(app.close);
  return app;
}

async function signIn(app: TestApp): Promise<Client> {
  const client = await app.visitor();
  const response = await client.post('/api/auth/login', {
    username: 'spravce',
    password: PASSWORDS[testDialect()],
  });
  expect(response.status, response.text).toBe(200);
  return client;
}

async function list(client: Client, path: string) {
  const { status, text, body } = await client.get(path);
  expect(status, text).toBe(200);
  return body as { data: { id: number }[]; meta: { total: number } };
}

it('a database of an old server can be migrated, read, searched and written', async () => {
  const app = await startUpgraded();
  const admin = await signIn(app);

  const { data: articles, meta } = await list(admin, '/api/admin/articles?pageSize=100');
  expect([articles.length, meta.total]).toEqual([ARTICLE_COUNT, ARTICLE_COUNT]);
  expect((await list(admin, '/api/admin/users')).meta.total).toBe(USER_COUNT);
  for (const { id } of articles) {
    const { status, text } = await admin.get(`/api/admin/articles/${id}`);
    expect(status, text).toBe(200);
  }

  while (await rebuildNext(app.database));
  const found = await admin.get(`/api/public/search?q=${encodeURIComponent('lávka')}`);
  expect(found.status, found.text).toBe(200);
  expect(found.body.data.length).toBeGreaterThan(0);

  const { data } = (await admin.get(`/api/admin/articles/${articles[0]?.id}`)).body;
  const { title, slug, category_id, version } = data;
  const saved = await admin.put(`/api/admin/articles/${data.id}`, {
    title: `${title} 2`,
    slug,
    category_id,
    version,
    html: '<p>Nový text</p>',
  });
  expect(saved.status, saved.text).toBe(200);
});
