import { type Database, openDatabase } from '../../server/database/database.ts';
import { hashPassword } from '../../server/platform/password.ts';
import { createArticleMaker } from './bulkArticles.ts';
import { writeBulkCategories, writeBulkUsers } from './bulkPeople.ts';
import { writeArticleBatch } from './bulkWriter.ts';
import { randomPassword } from './demoAccounts.ts';
import type { drawProgress } from './progressBar.ts';
import { quietLogger } from './quietLogger.ts';
import { createRandom } from './random.ts';

/** Large, because the search index is merged less often then. */
const BATCH = 5000;
/** Kibibytes of SQLite's page cache while seeding: addresses come in no order, so their index is written all over. */
const CACHE = 256_000;

export interface BulkOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly articles: number;
  readonly users: number;
  readonly onProgress: typeof drawProgress;
}

export interface BulkResult {
  /** The first of the users; all share one password, which is hashed once. */
  readonly username: string;
  readonly password: string;
}

/** Adds many users and articles to a board, many in a transaction; what is there already stays. */
export async function seedBulk(options: BulkOptions): Promise<BulkResult> {
  const { dataDir, databaseUrl, articles, users, onProgress } = options;
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const database = await openDatabase({ dataDir, databaseUrl, logger: quietLogger });
  try {
    await database.migrate();
    await giveMemory(database);
    const random = createRandom(1);
    const authors = await writeBulkUsers(database, { count: users, passwordHash, random });
    onProgress('Users   ', users, users, 1000);
    const categories = await writeBulkCategories(database);
    const makeArticle = createArticleMaker(random, new Date());
    const before = await database.models.Article.count();
    const started = performance.now();
    let writing = Promise.resolve();
    for (let done = 0; done < articles; ) {
      const size = Math.min(BATCH, articles - done);
      // The next batch is made while the database writes the one before.
      const batch = Array.from({ length: size }, (_, i) => makeArticle(before + done + i + 1));
      await writing;
      onProgress('Articles', done, articles, performance.now() - started);
      writing = writeArticleBatch(database, batch, { random, authors: authors.ids, categories });
      done += size;
    }
    await writing;
    onProgress('Articles', articles, articles, performance.now() - started);
    await settle(database);
    return { username: authors.firstUsername, password };
  } finally {
    await database.close();
  }
}

/** What PostgreSQL would do by itself a while later: until then it reads rows where their index would do. */
async function settle({ dialect, sequelize }: Database): Promise<void> {
  if (dialect === 'postgres') await sequelize.query('VACUUM (ANALYZE) articles');
}

/** To the one connection that writes, until it is closed. */
async function giveMemory({ dialect, sequelize, write }: Database): Promise<void> {
  if (dialect !== 'sqlite') return;
  await write(async ({ transaction }) => {
    await sequelize.query(`PRAGMA cache_size = -${CACHE}`, { transaction });
  });
}
