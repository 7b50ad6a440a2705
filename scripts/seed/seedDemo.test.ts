import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { search } from '../../server/database/articleSearch.ts';
import { type Database, openDatabase } from '../../server/database/database.ts';
import { createFileStore } from '../../server/platform/fileStore.ts';
import { verifyPassword } from '../../server/platform/password.ts';
import { readDemo } from '../demo/readDemo.ts';
import { type DemoAccount, demoAccounts } from './demoAccounts.ts';
import { quietLogger } from './quietLogger.ts';
import { seedBulk } from './seedBulk.ts';
import { seedDemo } from './seedDemo.ts';

describe('seedDemo', () => {
  const demo = readDemo();
  let dataDir: string;
  let database: Database;
  let accounts: readonly DemoAccount[];

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'seed-'));
    ({ accounts } = demoAccounts(dataDir));
    await seedDemo({ dataDir, databaseUrl: undefined, accounts });
    database = await openDatabase({ dataDir, logger: quietLogger });
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  it('writes every section, article, person and page', async () => {
    const { Category, Article, User, Page } = database.models;
    const counts = await Promise.all([Category.count(), Article.count(), User.count(), Page.count()]);
    expect(counts).toEqual([
      demo.sections.length,
      demo.articles.length,
      demo.users.length,
      demo.pages.length,
    ]);
  });

  it('adds nothing the second time', async () => {
    const said = await seedDemo({ dataDir, databaseUrl: undefined, accounts });
    expect(said).toContain('nothing was added');
    expect(await database.models.Article.count()).toBe(demo.articles.length);
  });

  it('lets the printed accounts sign in and nobody else', async () => {
    const users = await database.models.User.findAll();
    const withPassword = users.filter(({ password_hash }) => password_hash !== null);
    expect(withPassword.map(({ username }) => username).sort()).toEqual(
      accounts.map(({ username }) => username).sort(),
    );
    for (const { username, password } of accounts) {
      const user = users.find((one) => one.username === username);
      expect(await verifyPassword(user?.password_hash ?? null, password)).toBe(true);
    }
  });

  it('shows every picture where the text wants one, with its bytes in the store', async () => {
    const articles = await database.models.Article.findAll();
    const wanted = demo.articles.reduce((sum, { images }) => sum + images.length, 0);
    const shown = articles.flatMap(({ html }) => [...html.matchAll(/\/api\/public\/files\/(\d+)\//g)]);
    expect(shown).toHaveLength(wanted);
    const store = createFileStore(dataDir);
    for (const file of await database.models.FileRecord.findAll()) {
      const { stream, size } = await store.open(file.storage_key);
      stream.destroy();
      expect(size).toBe(file.size);
    }
  });

  it('can be searched', async () => {
    const categories = await database.models.Category.findAll();
    const found = await search(database, {
      query: 'odstavka vody',
      categoryIds: categories.map(({ id }) => id),
      now: new Date(),
      limit: 20,
    });
    expect(found.length).toBeGreaterThan(0);
  });

  it('takes bulk data on top', async () => {
    const before = await database.models.Article.count();
    const seeded = await seedBulk({ dataDir, articles: 1500, users: 3, onProgress: () => undefined });
    expect(await database.models.Article.count()).toBe(before + 1500);
    const user = await database.models.User.findOne({ where: { username: seeded.username } });
    expect(await verifyPassword(user?.password_hash ?? null, seeded.password)).toBe(true);
    const again = await seedBulk({ dataDir, articles: 10, users: 3, onProgress: () => undefined });
    expect(again.username).not.toBe(seeded.username);
    expect(await database.models.Article.count()).toBe(before + 1510);
  });
});
