import { Op } from 'sequelize';
import type { GroupRef } from '../../access/permissions.policy.ts';
import { type SessionUser, toSessionUser } from '../../access/sessionUser.ts';
import type { Database } from '../../database/database.ts';
import { textContains } from '../../database/textContains.ts';
import { foldText } from '../../shared/czechText.ts';

const MAX_RESULTS = 5;

export interface FoundPage {
  slug: string;
  title: string;
}

export function createPeopleService(database: Database) {
  const { User, Group, Page } = database.models;

  async function find(
    searchText: string,
  ): Promise<{ users: SessionUser[]; groups: GroupRef[]; pages: FoundPage[] }> {
    const folded = foldText(searchText.trim());
    const matchesName = (name: string) => foldText(name).includes(folded);
    // Groups and pages are few and have no folded column, so all of them are loaded.
    const [users, groups, pages] = await Promise.all([
      User.findAll({
        where: {
          erased_at: null,
          [Op.or]: [
            textContains(database, 'full_name_search', folded),
            textContains(database, 'username_key', folded),
          ],
        },
        order: ['full_name_sort', 'id'],
        limit: MAX_RESULTS,
      }),
      Group.findAll({ attributes: ['id', 'name'], order: ['name_sort', 'id'] }),
      Page.findAll({
        attributes: ['slug', 'title'],
        where: { state: 'published' },
        order: ['position', 'id'],
      }),
    ]);
    return {
      users: users.map(toSessionUser),
      groups: groups
        .filter(({ name }) => matchesName(name))
        .slice(0, MAX_RESULTS)
        .map(({ id, name }) => ({ id, name })),
      pages: pages
        .filter(({ title }) => matchesName(title))
        .slice(0, MAX_RESULTS)
        .map(({ slug, title }) => ({ slug, title })),
    };
  }

  return { find };
}

export type PeopleService = ReturnType<typeof createPeopleService>;
