import type { Database } from '../database/database.ts';
import { selectRows } from '../database/selectRows.ts';
import { czechSortKey, foldText } from '../shared/czechText.ts';

const FIRST_NAMES = ['Jana', 'Šimon', 'Žofie', 'Čeněk', 'Ludmila', 'Řehoř', 'Chrudoš', 'Hana', 'Ota', 'Ivo'];
const LAST_NAMES = ['Nováková', 'Dvořák', 'Černá', 'Šťastný', 'Horáková', 'Chalupa', 'Říhová', 'Žák', 'Bílá'];

export interface LargeSite {
  userIds: number[];
  categoryIds: number[];
  groupIds: number[];
  largeGroupId: number;
}

/**
 * 10,000 users, 200 categories, and 500 groups with twenty members and twenty permissions each, one of them with
 * 5,000 members.
 */
export async function buildLargeSite(database: Database): Promise<LargeSite> {
  const { models } = database;
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  await database.write(async ({ transaction }) => {
    const insert = async <Row>(rows: Row[], bulkCreate: (some: Row[]) => Promise<unknown>) => {
      for (let from = 0; from < rows.length; from += 1000) await bulkCreate(rows.slice(from, from + 1000));
    };
    const users = numbers(10_000).map((n) => {
      const full_name = `${FIRST_NAMES[n % 10]} ${LAST_NAMES[n % 9]} ${n}`;
      const username = `clovek-${n}`;
      const email = `clovek.${n}@example.cz`;
      return {
        username,
        username_key: username,
        email,
        email_key: email,
        full_name,
        color: '#2f6f4f',
        full_name_sort: czechSortKey(full_name),
        full_name_search: foldText(full_name),
      };
    });
    await insert(users, (some) => models.User.bulkCreate(some, { transaction }));
    const groups = numbers(500).map((n) => ({ name: `Třída ${n}`, name_sort: czechSortKey(`Třída ${n}`) }));
    await insert(groups, (some) => models.Group.bulkCreate(some, { transaction }));
    const categories = numbers(200).map((n) => ({
      name: `Kategorie ${n}`,
      slug: `kategorie-${n}`,
      name_sort: czechSortKey(`Kategorie ${n}`),
      color: '#8a4b2d',
      position: n,
      access: 'groups' as const,
    }));
    await insert(categories, (some) => models.Category.bulkCreate(some, { transaction }));
  });
  const idsOf = async (table: string) =>
    (await selectRows<{ id: number }>(database, `SELECT id FROM ${table} ORDER BY id`)).map(({ id }) => id);
  const userIds = await idsOf('users');
  const groupIds = await idsOf('"groups"');
  const categoryIds = await idsOf('categories');
  const nth = (ids: readonly number[], n: number) => ids[n % ids.length] ?? 0;
  await database.write(async ({ transaction }) => {
    const members = groupIds.flatMap((group_id, group) =>
      numbers(group === 0 ? 5000 : 20).map((n) => ({ group_id, user_id: nth(userIds, group * 20 + n) })),
    );
    for (let from = 0; from < members.length; from += 1000) {
      await models.GroupMember.bulkCreate(members.slice(from, from + 1000), { transaction });
    }
    const rights = groupIds.flatMap((group_id, group) =>
      numbers(20).map((n) => ({
        group_id,
        category_id: nth(categoryIds, group + n * 7),
        level: n % 3 === 0 ? ('write' as const) : ('read' as const),
      })),
    );
    for (let from = 0; from < rights.length; from += 1000) {
      await models.CategoryAccess.bulkCreate(rights.slice(from, from + 1000), { transaction });
    }
  });
  return { userIds, groupIds, categoryIds, largeGroupId: nth(groupIds, 0) };
}
