import { openDatabase } from '../../server/database/database.ts';
import { SYSTEM_PAGES } from '../../server/features/pages/systemPages.service.ts';
import { createFileStore } from '../../server/platform/fileStore.ts';
import { hashPassword } from '../../server/platform/password.ts';
import { sanitizeAndExtractText } from '../../server/platform/sanitizeHtml.ts';
import { czechSortKey, foldText } from '../../server/shared/czechText.ts';
import type { DemoGroup, DemoPage, DemoSection, DemoUser } from '../demo/demo.types.ts';
import { readDemo } from '../demo/readDemo.ts';
import type { DemoAccount } from './demoAccounts.ts';
import { writeArticles } from './demoArticles.ts';
import { writeDesks } from './demoDesks.ts';
import { quietLogger } from './quietLogger.ts';
import { type Ids, idOf, type SeedContext } from './seed.ts';

export interface DemoOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly accounts: readonly DemoAccount[];
  readonly origin: string;
}

/** Seeds an empty board in one transaction and returns a message. A board with categories stays as it is. */
export async function seedDemo({ dataDir, databaseUrl, accounts, origin }: DemoOptions): Promise<string> {
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
      const articles = await writeArticles(seed, fileStore, demo, { users, sections, groups, readers });
      await writeDesks(seed, fileStore, demo, { users, sections, articles, origin });
      await writePages(seed, demo.pages);
    });
    return `Demo content: ${demo.sections.length} sections, ${demo.articles.length} articles, ${demo.pages.length} pages.`;
  } finally {
    await database.close();
  }
}

/** Hashed before the transaction, which blocks other writers. */
async function hashPasswords(accounts: readonly DemoAccount[]): Promise<ReadonlyMap<string, string>> {
  const entries = accounts.map(
    async ({ username, password }): Promise<[string, string]> => [username, await hashPassword(password)],
  );
  return new Map(await Promise.all(entries));
}

async function writeGroups(
  { database, tx: { transaction } }: SeedContext,
  groups: readonly DemoGroup[],
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const { name, description } of groups) {
    const row = { name, name_sort: czechSortKey(name), description };
    const { id } = await database.models.Group.create(row, { transaction });
    ids.set(name, id);
  }
  return ids;
}

/** Users without a hash are authors only and cannot sign in. */
async function writeUsers(
  { database, tx: { transaction } }: SeedContext,
  users: readonly DemoUser[],
  groups: Ids,
  hashes: ReadonlyMap<string, string>,
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const { username, full_name, email, role, color, groups: names } of users) {
    const { id } = await database.models.User.create(
      {
        username,
        username_key: foldText(username),
        email,
        email_key: foldText(email),
        full_name,
        full_name_sort: czechSortKey(full_name),
        full_name_search: foldText(full_name),
        role,
        color,
        password_hash: hashes.get(username) ?? null,
      },
      { transaction },
    );
    ids.set(username, id);
    const memberships = names.map((name) => ({ user_id: id, group_id: idOf(groups, name) }));
    await database.models.GroupMember.bulkCreate(memberships, { transaction });
  }
  return ids;
}

async function writeSections(
  { database, tx: { transaction } }: SeedContext,
  sections: readonly DemoSection[],
  groups: Ids,
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [position, { read, write, defaultValidityDays, name, ...section }] of sections.entries()) {
    const { id } = await database.models.Category.create(
      {
        slug: section.slug,
        name,
        name_sort: czechSortKey(name),
        description: section.description,
        color: section.color,
        access: section.access,
        position,
        default_validity_days: defaultValidityDays,
        questions: section.questions,
      },
      { transaction },
    );
    ids.set(section.slug, id);
    const readOnly = read.filter((group) => !write.includes(group));
    const grants = [
      ...write.map((group) => ({ category_id: id, group_id: idOf(groups, group), level: 'write' as const })),
      ...readOnly.map((group) => ({
        category_id: id,
        group_id: idOf(groups, group),
        level: 'read' as const,
      })),
    ];
    await database.models.CategoryAccess.bulkCreate(grants, { transaction });
  }
  return ids;
}

/** Replaces the empty system pages of a new board. */
async function writePages(
  { database, tx: { transaction } }: SeedContext,
  pages: readonly DemoPage[],
): Promise<void> {
  for (const { slug, title, access, position, html: written } of pages) {
    const content = { title, access, position, ...sanitizeAndExtractText(written) };
    const system = SYSTEM_PAGES.some((page) => page.slug === slug);
    const row = { ...content, slug, system, state: 'published' as const, placement: 'footer' as const };
    const existing = await database.models.Page.findOne({ where: { slug }, transaction });
    if (existing) await existing.update(row, { transaction });
    else await database.models.Page.create(row, { transaction });
  }
}
