import { openDatabase } from '../../server/database/database.ts';
import { createFileStore } from '../../server/platform/fileStore.ts';
import { readDemo } from '../demo/readDemo.ts';
import type { DemoAccount } from './demoAccounts.ts';
import { writeArticles } from './demoArticles.ts';
import { writePages } from './demoPages.ts';
import { hashPasswords, writeGroups, writeUsers } from './demoPeople.ts';
import { writeSections } from './demoSections.ts';
import { quietLogger } from './quietLogger.ts';

export interface DemoOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly accounts: readonly DemoAccount[];
}

/** Seeds an empty board in one transaction and returns a message. A board with categories stays as it is. */
export async function seedDemo({ dataDir, databaseUrl, accounts }: DemoOptions): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl, logger: quietLogger });
  try {
    await database.migrate();
    if ((await database.models.Category.count()) > 0)
      return 'The board has content of its own; nothing was added.';
    const demo = readDemo();
    const hashes = await hashPasswords(accounts);
    const fileStore = createFileStore(dataDir);
    await database.write(async (tx) => {
      const seed = { database, tx, now: new Date() };
      const groups = await writeGroups(seed, demo.groups);
      const users = await writeUsers(seed, demo.users, groups, hashes);
      const sections = await writeSections(seed, demo.sections, groups);
      const readers = accounts.map(({ username }) => username);
      await writeArticles(seed, fileStore, demo, { users, sections, groups, readers });
      await writePages(seed, demo.pages);
    });
    return `Demo content: ${demo.sections.length} sections, ${demo.articles.length} articles, ${demo.pages.length} pages.`;
  } finally {
    await database.close();
  }
}
