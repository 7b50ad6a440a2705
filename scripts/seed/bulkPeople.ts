import type { Database } from '../../server/database/database.ts';
import { czechSortKey, foldText, toSlug } from '../../server/shared/czechText.ts';
import { COLORS, FIRST_NAMES, LAST_NAMES } from './bulkVocabulary.ts';
import type { Random } from './random.ts';

interface BulkUserOptions {
  readonly count: number;
  readonly passwordHash: string;
  readonly random: Random;
}

/** Adds at least one user. */
export async function writeBulkUsers(
  database: Database,
  { count, passwordHash, random }: BulkUserOptions,
): Promise<{ ids: number[]; firstUsername: string }> {
  const newest = await database.models.User.findOne({ attributes: ['id'], order: [['id', 'DESC']] });
  const highestId = newest?.id ?? 0;
  const rows = Array.from({ length: Math.max(1, count) }, (_, i) => {
    const fullName = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
    const username = `${toSlug(fullName)}-${highestId + i + 1}`;
    return {
      username,
      username_key: foldText(username),
      full_name: fullName,
      full_name_sort: czechSortKey(fullName),
      full_name_search: foldText(fullName),
      color: random.pick(COLORS),
      password_hash: passwordHash,
    };
  });
  await database.write(async ({ transaction }) => {
    for (let i = 0; i < rows.length; i += 1000) {
      await database.models.User.bulkCreate(rows.slice(i, i + 1000), { transaction });
    }
  });
  const written = await database.models.User.findAll({
    attributes: ['id'],
    where: { username: rows.map(({ username }) => username) },
    order: ['id'],
  });
  return { ids: written.map(({ id }) => id), firstUsername: rows[0]?.username ?? '' };
}

const CATEGORIES = [
  { slug: 'zpravy-z-obce', name: 'Zprávy z obce', access: 'public' },
  { slug: 'skolni-rok', name: 'Školní rok', access: 'public' },
  { slug: 'sport-a-volny-cas', name: 'Sport a volný čas', access: 'public' },
  { slug: 'doprava-a-uzavirky', name: 'Doprava a uzavírky', access: 'public' },
  { slug: 'zivotni-prostredi', name: 'Životní prostředí', access: 'members' },
  { slug: 'chranene-dilny', name: 'Chráněné dílny', access: 'members' },
] as const;

export async function writeBulkCategories(database: Database): Promise<number[]> {
  return database.write(async ({ transaction }) => {
    const ids: number[] = [];
    for (const [i, { slug, name, access }] of CATEGORIES.entries()) {
      const existing = await database.models.Category.findOne({ where: { slug }, transaction });
      const category =
        existing ??
        (await database.models.Category.create(
          {
            slug,
            name,
            access,
            name_sort: czechSortKey(name),
            color: COLORS[i % COLORS.length] ?? '#37474f',
            position: 100 + i,
          },
          { transaction },
        ));
      ids.push(category.id);
    }
    return ids;
  });
}
