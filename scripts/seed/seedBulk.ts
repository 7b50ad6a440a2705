import { type Database, openDatabase } from '../../server/database/database.ts';
import { hashPassword } from '../../server/platform/password.ts';
import { createArticleGenerator } from './bulkArticles.ts';
import { writeBulkCategories, writeBulkUsers } from './bulkPeople.ts';
import { randomPassword } from './demoAccounts.ts';
import type { drawProgress } from './progressBar.ts';
import { quietLogger } from './quietLogger.ts';
import { createRandom } from './random.ts';
import { writeArticleBatch } from './writeArticleBatch.ts';

/** A large batch merges the search index less often. */
const BATCH = 5000;
/**
 * SQLite's page cache in KiB while seeding: slugs are inserted in random order, which touches all pages of their
 * index.
 */
const CACHE_KIBIBYTES = 256_000;

export interface BulkOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly articles: number;
  readonly users: number;
  readonly onProgress: typeof drawProgress;
}

export interface BulkResult {
  readonly username: string;
  readonly password: string;
}

export async function seedBulk(options: BulkOptions): Promise<BulkResult> {
  const { dataDir, databaseUrl, articles, users, onProgress } = options;
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const database = await openDatabase({ dataDir, databaseUrl, logger: quietLogger });
  try {
    await database.migrate();
    await growPageCache(database);
    const random = createRandom(1);
    const authors = await writeBulkUsers(database, { count: users, passwordHash, random });
    onProgress('Users   ', users, users, 1000);
    const categories = await writeBulkCategories(database);
    const makeArticle = createArticleGenerator(random, new Date());
    const existingCount = await database.models.Article.count();
    const startedAt = performance.now();
    let writing = Promise.resolve();
    for (let done = 0; done < articles; ) {
      const size = Math.min(BATCH, articles - done);
      // The next batch is generated while the previous one is written.
      const batch = Array.from({ length: size }, (_, i) => makeArticle(existingCount + done + i + 1));
      await writing;
      onProgress('Articles', done, articles, performance.now() - startedAt);
      writing = writeArticleBatch(database, batch, { random, authors: authors.ids, categories });
      done += size;
    }
    await writing;
    onProgress('Articles', articles, articles, performance.now() - startedAt);
    await analyzeTables(database);
    return { username: authors.firstUsername, password };
  } finally {
    await database.close();
  }
}

/** Autovacuum would do it later; until then index-only scans read the rows. */
async function analyzeTables({ dialect, sequelize }: Database): Promise<void> {
  if (dialect === 'postgres') await sequelize.query('VACUUM (ANALYZE) articles');
}

async function growPageCache({ dialect, sequelize, write }: Database): Promise<void> {
  if (dialect !== 'sqlite') return;
  await write(async ({ transaction }) => {
    await sequelize.query(`PRAGMA cache_size = -${CACHE_KIBIBYTES}`, { transaction });
  });
}
