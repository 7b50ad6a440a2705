import { rmSync } from 'node:fs';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { type Client, createClient } from './client.ts';
import { buildCategory } from './factories.ts';
import { type ServerProcess, startServerProcess } from './serverProcess.ts';
import { newTestFolder, silentLogger } from './testFolder.ts';

const ROUNDS = 20;
const WRITERS = 6;
const PASSWORD = 'heslo-pro-zkousku-padu';

let dataDir: string;
beforeAll(async () => {
  dataDir = await newTestFolder();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function signIn(url: string): Promise<Client> {
  const client = await createClient(url, {});
  const response = await client.post('/api/auth/login', { username: 'admin', password: PASSWORD });
  expect(response.status).toBe(200);
  return client;
}

/** Writes until the server is gone; every answered write is noted. */
async function write(client: Client, name: string, categoryId: number, answered: Set<number>): Promise<void> {
  for (let n = 0; ; n += 1) {
    try {
      const body = { title: `${name} ${n}`, html: '<p>Text</p>', category_id: categoryId };
      const response = await client.post('/api/admin/articles', body);
      if (response.status === 201) answered.add(response.body.data.id);
    } catch {
      return;
    }
  }
}

it(`loses no answered write and no integrity in ${ROUNDS} crashes under ${WRITERS} writers`, async () => {
  const database = await openDatabase({ dataDir, logger: silentLogger });
  await database.migrate();
  const category = await buildCategory(database);
  await database.close();

  const answered = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const server: ServerProcess = await startServerProcess(dataDir, { ADMIN_PASSWORD: PASSWORD });
    const client = await signIn(server.url);
    const before = answered.size;
    const writers = Array.from({ length: WRITERS }, (_, n) =>
      write(client, `${round}-${n}`, category.id, answered),
    );
    await expect.poll(() => answered.size, { timeout: 10_000 }).toBeGreaterThan(before + 10);
    server.kill('SIGKILL');
    await Promise.all([...writers, server.ended]);
  }

  const survivor = await openDatabase({ dataDir, logger: silentLogger });
  const stored = await survivor.models.Article.findAll({ attributes: ['id'] });
  const ids = new Set(stored.map((article) => article.id));
  const lost = [...answered].filter((id) => !ids.has(id));
  const [check] = await survivor.sequelize.query<{ integrity_check: string }>('PRAGMA integrity_check', {
    type: QueryTypes.SELECT,
  });
  await survivor.close();
  expect(lost).toEqual([]);
  expect(check).toEqual({ integrity_check: 'ok' });
}, 180_000);
