/** @module-tag no-retry */
import { rmSync } from 'node:fs';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { type Client, createClient } from './client.ts';
import { buildCategory } from './factories.ts';
import { type ServerProcess, startServerProcess } from './serverProcess.ts';
import { newDataFolder, silentLogger } from './testFolder.ts';

const CRASHES = Number(process.env.CRASH_ROUNDS || 2);
const CRASH_TIMEOUT_MS = 60_000;
const WRITERS = 6;
const PASSWORD = 'heslo-pro-zkousku-padu';

let dataDir: string;
beforeAll(async () => {
  dataDir = await newDataFolder();
});
let server: ServerProcess | undefined;
afterAll(async () => {
  server?.kill('SIGKILL');
  await server?.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function signIn(url: string): Promise<Client> {
  const client = await createClient(url, {});
  const response = await client.post('/api/auth/login', { username: 'admin', password: PASSWORD });
  expect(response.status).toBe(200);
  return client;
}

type AcknowledgedVersions = Map<number, number>;

async function write(
  client: Client,
  name: string,
  categoryId: number,
  acknowledged: AcknowledgedVersions,
): Promise<void> {
  const record = ({ status, body }: Awaited<ReturnType<Client['post']>>) => {
    if (status < 300) acknowledged.set(body.data.id, body.data.version);
  };
  for (let n = 0; ; n += 1) {
    try {
      const body = { title: `${name} ${n}`, html: '<p>Text</p>', category_id: categoryId };
      const created = await client.post('/api/admin/articles', body);
      record(created);
      const { id, slug, version } = created.body.data;
      const changed = { ...body, slug, version, html: textOf(id, version + 1) };
      record(await client.put(`/api/admin/articles/${id}`, changed));
    } catch {
      return;
    }
  }
}

const textOf = (id: number, version: number) => `<p>Článek ${id}, verze ${version}</p>`;

it(
  `loses no answered write, no revision and no integrity in ${CRASHES} crashes under ${WRITERS} writers`,
  async () => {
    const database = await openDatabase({ dataDir, logger: silentLogger });
    await database.migrate();
    const category = await buildCategory(database);
    await database.close();

    const acknowledged: AcknowledgedVersions = new Map();
    const saved = () => [...acknowledged.values()].filter((version) => version > 1).length;
    for (let crash = 0; crash < CRASHES; crash += 1) {
      server = await startServerProcess(dataDir, { ADMIN_PASSWORD: PASSWORD });
      const client = await signIn(server.url);
      const savedBefore = saved();
      const writers = Array.from({ length: WRITERS }, (_, n) =>
        write(client, `${crash}-${n}`, category.id, acknowledged),
      );
      await expect.poll(saved).toBeGreaterThan(savedBefore + WRITERS);
      server.kill('SIGKILL');
      await Promise.all([...writers, server.ended]);
    }

    const reopened = await openDatabase({ dataDir, logger: silentLogger });
    const articles = await reopened.models.Article.findAll({ attributes: ['id', 'version', 'html'] });
    const revisions = await reopened.models.ArticleRevision.findAll();
    const stored = new Map(articles.map((article) => [article.id, article]));
    const revisionHtml = new Map(revisions.map((one) => [`${one.article_id}/${one.version}`, one.html]));
    const lost = [...acknowledged].filter(([id, version]) => (stored.get(id)?.version ?? 0) < version);
    // Every current version, acknowledged or not, must have its revision with the same text.
    const withoutRevision = articles.filter(
      ({ id, version, html }) => revisionHtml.get(`${id}/${version}`) !== html,
    );
    const withOtherHtml = articles.filter(
      ({ id, version, html }) => version > 1 && html !== textOf(id, version),
    );
    const [check] = await reopened.sequelize.query<{ integrity_check: string }>('PRAGMA integrity_check', {
      type: QueryTypes.SELECT,
    });
    await reopened.close();
    expect(lost).toEqual([]);
    expect(withoutRevision.map(({ id }) => id)).toEqual([]);
    expect(withOtherHtml.map(({ id }) => id)).toEqual([]);
    expect(check).toEqual({ integrity_check: 'ok' });
  },
  CRASHES * CRASH_TIMEOUT_MS,
);
