import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import type { Client } from '../test/client.ts';
import { createTestApp, type TestApp } from '../test/testApp.ts';
import { createEmptyDatabase, testDialect } from '../test/testDatabase.ts';
import { silentLogger } from '../test/testFolder.ts';
import { openDatabase } from './database.ts';
import { rebuildNext } from './searchRebuild.ts';

/**
 * The demo content as a server of that day wrote it, with the schema of migration 0007: a SQLite file, and what
 * `pg_dump --inserts --no-owner --no-privileges` made of the same on PostgreSQL. Never made anew.
 */
const KEPT = join(import.meta.dirname, '../test/upgrade/2026-11-21');
/** The first passwords of its administrator. */
const PASSWORDS = { sqlite: 'b73s-xdaf-qrjg-89hi', postgres: 'vttf-f3s7-4ty3-k5xt' };
const PEOPLE = 21;
const ARTICLES = 64;

let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const one of close.reverse()) await one();
  close = [];
});

/** The kept database, through every migration since, with a server on it. */
async function upgraded(): Promise<TestApp> {
  const place = await createEmptyDatabase();
  close.push(place.close);
  if (place.databaseUrl) {
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    await client.query(gunzipSync(readFileSync(`${KEPT}.sql.gz`)).toString());
    await client.end();
  } else {
    writeFileSync(join(place.dataDir, 'nastenka.sqlite'), gunzipSync(readFileSync(`${KEPT}.sqlite.gz`)));
  }
  const database = await openDatabase({ ...place, logger: silentLogger });
  close.push(() => database.close());
  await database.migrate();
  const app = await createTestApp({ shared: { database: { ...place, database } } });
  close.push(app.close);
  return app;
}

async function signIn(app: TestApp): Promise<Client> {
  const client = await app.visitor();
  const answer = await client.post('/api/auth/login', {
    username: 'spravce',
    password: PASSWORDS[testDialect()],
  });
  expect(answer.status, answer.text).toBe(200);
  return client;
}

/** A list as far as one page of it goes, and how many there are in all. */
async function list(client: Client, path: string) {
  const { status, text, body } = await client.get(path);
  expect(status, text).toBe(200);
  return body as { data: { id: number }[]; meta: { total: number } };
}

it('a database of an old server goes through all migrations, and is read, searched and written', async () => {
  const app = await upgraded();
  const admin = await signIn(app);

  const { data: articles, meta } = await list(admin, '/api/admin/articles?pageSize=100');
  expect([articles.length, meta.total]).toEqual([ARTICLES, ARTICLES]);
  expect((await list(admin, '/api/admin/users')).meta.total).toBe(PEOPLE);
  for (const { id } of articles) {
    const { status, text } = await admin.get(`/api/admin/articles/${id}`);
    expect(status, text).toBe(200);
  }

  // As the server does in the background after its start.
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
