import { col, fn, Op, where } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { foldText } from '../../shared/czechText.ts';
import { notFound } from '../../shared/errors.ts';
import type { GroupRef } from '../account/permissions.policy.ts';
import { type SessionUser, toSessionUser } from '../account/sessionUser.ts';

/** Of each kind so many are found; who looks for more writes more. */
const AT_MOST = 5;

export interface FoundPage {
  slug: string;
  title: string;
}

/** People and groups as the administration names them, and the search that leads to them. */
export function createPeopleService(database: Database) {
  const { User, Group, Page } = database.models;
  const contains = (column: string, part: string) =>
    where(fn(database.dialect === 'sqlite' ? 'instr' : 'strpos', col(column), part), Op.gt, 0);

  async function user(id: number): Promise<SessionUser> {
    const found = await User.findByPk(id);
    if (!found) throw notFound('Tento uživatel neexistuje.');
    return toSessionUser(found);
  }

  async function group(id: number): Promise<GroupRef> {
    const found = await Group.findByPk(id, { attributes: ['id', 'name'] });
    if (!found) throw notFound('Tato skupina neexistuje.');
    return { id: found.id, name: found.name };
  }

  /** Users, groups and pages whose name has `part` in it, without regard to diacritics and case. */
  async function find(
    part: string,
  ): Promise<{ users: SessionUser[]; groups: GroupRef[]; pages: FoundPage[] }> {
    const folded = foldText(part.trim());
    const named = (name: string) => foldText(name).includes(folded);
    // Groups and pages are few: they are read whole, because they keep no folded copy of their names.
    const [users, groups, pages] = await Promise.all([
      User.findAll({
        where: { [Op.or]: [contains('full_name_search', folded), contains('username_key', folded)] },
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

  return { user, group, find };
}

export type PeopleService = ReturnType<typeof createPeopleService>;
