/** @module-tag no-retry */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { createClient } from './client.ts';
import { type ServerProcess, startServerProcess } from './serverProcess.ts';
import { newDataFolder, silentLogger } from './testFolder.ts';

const ARTICLES = Number(process.env.IMPORT_ARTICLES || 300);
const TIMEOUT_MS = 120_000;
const PASSWORD = 'heslo-pro-zkousku-padu';

let dataDir: string;
let server: ServerProcess | undefined;
beforeAll(async () => {
  dataDir = await newDataFolder();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await server?.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** The server and an administrator who is signed in there. */
async function start() {
  server = await startServerProcess(dataDir, { ADMIN_PASSWORD: PASSWORD });
  const client = await createClient(server.url, {});
  const { status } = await client.post('/api/auth/login', { username: 'admin', password: PASSWORD });
  expect(status).toBe(200);
  return { running: server, client };
}

const titles = Array.from({ length: ARTICLES }, (_, n) => `Starý článek ${n}`);

it(
  'makes each article once, when the server is killed in the middle of an import',
  async () => {
    const table = ['název;text;sekce', ...titles.map((title) => `${title};Text;Odjinud`)].join('\n');
    const { running, client } = await start();
    const { body } = await client
      .raw('post', '/api/admin/article-imports?name=clanky.csv')
      .set({ 'X-CSRF-Token': client.cookies.csrfToken ?? '', 'Content-Type': 'application/octet-stream' })
      .send(Buffer.from(table));
    const path = `/api/admin/article-imports/${body.data.id}`;
    const choices = { sections: [{ name: 'Odjinud', category_id: null, create: true }], authors: [] };
    await client.post(`${path}/start`, { ...choices, as_drafts: false, with_pages: false });
    const created = async () => (await client.get('/api/admin/article-imports')).body.data[0].created;
    await expect.poll(created, { timeout: TIMEOUT_MS }).toBeGreaterThan(ARTICLES / 20);
    running.kill('SIGKILL');
    await running.ended;

    const again = await start();
    const summary = async () => (await again.client.get('/api/admin/article-imports')).body.data[0];
    const before = await summary();
    expect(before.created).toBeLessThan(ARTICLES);
    const state = async () => (await summary()).state;
    await expect.poll(state, { timeout: TIMEOUT_MS, interval: 200 }).toBe('done');
    again.running.kill('SIGTERM');
    await again.running.ended;

    const database = await openDatabase({ dataDir, logger: silentLogger });
    const articles = await database.models.Article.findAll({ attributes: ['title'], raw: true });
    const sections = await database.models.Category.count();
    await database.close();
    expect(articles.map(({ title }) => title).sort()).toEqual([...titles].sort());
    expect(sections).toBe(1);
  },
  TIMEOUT_MS * 2,
);
