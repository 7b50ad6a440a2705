/** @module-tag no-retry */
import { rmSync } from 'node:fs';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { type Client, createClient } from './client.ts';
import { buildCategory } from './factories.ts';
import { type ServerProcess, startServerProcess } from './serverProcess.ts';
import { newTestFolder, silentLogger } from './testFolder.ts';

/** How often the server is killed: a few times by default, more where there is time for it. */
const ROUNDS = Number(process.env.CRASH_ROUNDS || 2);
/** Ends a test that hangs; a start of a server takes long where the machine has much else to do. */
const ROUND_HANGS_MS = 60_000;
const WRITERS = 6;
const PASSWORD = 'heslo-pro-zkousku-padu';

let dataDir: string;
beforeAll(async () => {
  dataDir = await newTestFolder();
});
/** The one that runs; where a round failed, it is still there at the end. */
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

/** By article, the last version that was answered: that of its creation, or of its save. */
type Answered = Map<number, number>;

/** Writes and saves until the server is gone; every answered write is noted. */
async function write(client: Client, name: string, categoryId: number, answered: Answered): Promise<void> {
  const note = ({ status, body }: Awaited<ReturnType<Client['post']>>) => {
    if (status < 300) answered.set(body.data.id, body.data.version);
  };
  for (let n = 0; ; n += 1) {
    try {
      const body = { title: `${name} ${n}`, html: '<p>Text</p>', category_id: categoryId };
      const created = await client.post('/api/admin/articles', body);
      note(created);
      const { id, slug, version } = created.body.data;
      const changed = { ...body, slug, version, html: textOf(id, version + 1) };
      note(await client.put(`/api/admin/articles/${id}`, changed));
    } catch {
      return;
    }
  }
}

const textOf = (id: number, version: number) => `<p>Článek ${id}, verze ${version}</p>`;

it(
  `loses no answered write, no revision and no integrity in ${ROUNDS} crashes under ${WRITERS} writers`,
  async () => {
    const database = await openDatabase({ dataDir, logger: silentLogger });
    await database.migrate();
    const category = await buildCategory(database);
    await database.close();

    const answered: Answered = new Map();
    const saved = () => [...answered.values()].filter((version) => version > 1).length;
    for (let round = 0; round < ROUNDS; round += 1) {
      server = await startServerProcess(dataDir, { ADMIN_PASSWORD: PASSWORD });
      const client = await signIn(server.url);
      const savedBefore = saved();
      const writers = Array.from({ length: WRITERS }, (_, n) =>
        write(client, `${round}-${n}`, category.id, answered),
      );
      await expect.poll(saved).toBeGreaterThan(savedBefore + WRITERS);
      server.kill('SIGKILL');
      await Promise.all([...writers, server.ended]);
    }

    const survivor = await openDatabase({ dataDir, logger: silentLogger });
    const articles = await survivor.models.Article.findAll({ attributes: ['id', 'version', 'html'] });
    const revisions = await survivor.models.ArticleRevision.findAll();
    const stored = new Map(articles.map((article) => [article.id, article]));
    const history = new Map(revisions.map((one) => [`${one.article_id}/${one.version}`, one.html]));
    const lost = [...answered].filter(([id, version]) => (stored.get(id)?.version ?? 0) < version);
    // Of the version that each article has, answered or not, the history has the very text.
    const untold = articles.filter(({ id, version, html }) => history.get(`${id}/${version}`) !== html);
    const unlike = articles.filter(({ id, version, html }) => version > 1 && html !== textOf(id, version));
    const [check] = await survivor.sequelize.query<{ integrity_check: string }>('PRAGMA integrity_check', {
      type: QueryTypes.SELECT,
    });
    await survivor.close();
    expect(lost).toEqual([]);
    expect(untold.map(({ id }) => id)).toEqual([]);
    expect(unlike.map(({ id }) => id)).toEqual([]);
    expect(check).toEqual({ integrity_check: 'ok' });
  },
  ROUNDS * ROUND_HANGS_MS,
);
