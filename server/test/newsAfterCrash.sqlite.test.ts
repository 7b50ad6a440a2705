/** @module-tag no-retry */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { buildArticle, buildCategory } from './factories.ts';
import { type ServerProcess, startServerProcess } from './serverProcess.ts';
import { openSmtpSink, type SmtpSink } from './smtpSink.ts';
import { newDataFolder, silentLogger } from './testFolder.ts';

const PEOPLE = Number(process.env.NEWS_PEOPLE || 1_000);
/** Of the sender, see `sendNews.job.ts`. */
const MAX_IN_FLIGHT = 5;
const TIMEOUT_MS = 120_000;

let dataDir: string;
let sink: SmtpSink;
let server: ServerProcess | undefined;
beforeAll(async () => {
  dataDir = await newDataFolder();
  sink = await openSmtpSink();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await server?.ended;
  await sink.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** An important article of this moment and people who have not heard of it. */
async function seed(): Promise<void> {
  const database = await openDatabase({ dataDir, logger: silentLogger });
  await database.migrate();
  const category = await buildCategory(database, { access: 'members' });
  const now = new Date();
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    username: `clovek${n}`,
    username_key: `clovek${n}`,
    email: `clovek${n}@example.cz`,
    email_key: `clovek${n}@example.cz`,
    full_name: `Člověk ${n}`,
    full_name_sort: `${n}`,
    full_name_search: `${n}`,
    color: '#2f6f4f',
  }));
  await database.write(async ({ transaction }) => {
    await database.models.User.bulkCreate(people, { transaction });
    const value = { key: 'mails_per_minute', value: '10000' };
    await database.models.Setting.create(value, { transaction });
  });
  await buildArticle(database, {
    category_id: category.id,
    title: 'Výstraha',
    state: 'published',
    published_at: now,
    important: true,
  });
  await database.close();
}

it(
  `reaches ${PEOPLE} people with one article when the server is killed in between`,
  async () => {
    await seed();
    const env = { SMTP_URL: sink.url, PUBLIC_URL: 'http://nastenka.example.cz' };
    server = await startServerProcess(dataDir, env);
    await expect.poll(() => sink.mails.length, { timeout: TIMEOUT_MS }).toBeGreaterThan(PEOPLE / 5);
    server.kill('SIGKILL');
    await server.ended;
    expect(sink.mails.length).toBeLessThan(PEOPLE);

    server = await startServerProcess(dataDir, env);
    const reached = () => new Set(sink.mails.map(({ to }) => to)).size;
    await expect.poll(reached, { timeout: TIMEOUT_MS }).toBe(PEOPLE);

    const ids = new Map<string, Set<string>>();
    for (const { to, messageId } of sink.mails) ids.set(to, (ids.get(to) ?? new Set()).add(messageId));
    for (const [to, messageIds] of ids) expect([...messageIds], to).toHaveLength(1);
    expect(sink.mails.length - PEOPLE).toBeLessThanOrEqual(MAX_IN_FLIGHT);
  },
  TIMEOUT_MS * 2,
);
