import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { textContains } from '../../database/textContains.ts';
import { foldText } from '../../shared/czechText.ts';
import type { GroupRef } from '../account/permissions.policy.ts';
import { type SessionUser, toSessionUser } from '../account/sessionUser.ts';

/** Of each kind so many are found; who looks for more writes more. */
const AT_MOST = 5;

export interface FoundPage {
  slug: string;
  title: string;
}

/** The search of the administration that leads to people, groups and pages. */
export function createPeopleService(database: Database) {
  const { User, Group, Page } = database.models;

  /** Users, groups and pages whose name has `part` in it, without regard to diacritics and case. */
  async function find(
    part: string,
  ): Promise<{ users: SessionUser[]; groups: GroupRef[]; pages: FoundPage[] }> {
    const folded = foldText(part.trim());
    const named = (name: string) => foldText(name).includes(folded);
    // Groups and pages are few: they are read whole, because they keep no folded copy of their names.
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
        limit: AT_MOST,
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
        .filter(({ name }) => named(name))
        .slice(0, AT_MOST)
        .map(({ id, name }) => ({ id, name })),
      pages: pages
        .filter(({ title }) => named(title))
        .slice(0, AT_MOST)
        .map(({ slug, title }) => ({ slug, title })),
    };
  }

  return { find };
}

export type PeopleService = ReturnType<typeof createPeopleService>;
