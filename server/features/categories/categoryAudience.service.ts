import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { CategoryAccessMode } from '../../models/category.ts';
import { forbidden } from '../../shared/errors.ts';
import type { GrantLevel } from '../groups/groups.types.ts';
import type { CategoryGrant } from './categories.types.ts';
import { categoryNotFound } from './categoryAdmin.service.ts';

export interface AudienceGroup {
  id: number;
  name: string;
  level: 'none' | 'read' | 'write';
  member_count: number;
  version: number;
}

export interface AudienceCounts {
  admin_count: number;
  reader_count: number;
  writer_count: number;
}

export interface Audience extends AudienceCounts {
  category: { id: number; slug: string; name: string };
  version: number;
  access: CategoryAccessMode;
  groups: AudienceGroup[];
}

interface CountRow {
  admins: number | string | null;
  readers: number | string | null;
  writers: number | string | null;
}

export function createCategoryAudience(database: Database) {
  /**
   * @param withAllGroups also lists groups without access
   * @throws 404, and 403 for a caller who may only read there
   */
  async function of(permissions: Permissions, id: number, withAllGroups: boolean): Promise<Audience> {
    if (!permissions.readIds.has(id)) throw categoryNotFound();
    if (!permissions.writeIds.has(id)) throw forbidden();
    const category = await database.models.Category.findByPk(id, {
      attributes: ['id', 'slug', 'name', 'access', 'version'],
    });
    if (!category) throw categoryNotFound();
    const { slug, name, access, version } = category;
    const [groups, counts] = await Promise.all([groupsOf(id, withAllGroups), count(id, access)]);
    return { category: { id, slug, name }, version, access, groups, ...counts };
  }

  async function groupsOf(id: number, withAllGroups: boolean): Promise<AudienceGroup[]> {
    const rows = await selectRows<AudienceGroup & { member_count: number | string }>(
      database,
      `SELECT g.id, g.name, g.version, COALESCE(a.level, 'none') AS level,
         (SELECT COUNT(*) FROM group_members m JOIN users u ON u.id = m.user_id
          WHERE m.group_id = g.id AND u.state = 'active') AS member_count
       FROM "groups" g ${withAllGroups ? 'LEFT JOIN' : 'JOIN'} category_access a ON a.group_id = g.id AND a.category_id = :id
       ORDER BY g.name_sort, g.id`,
      { id },
    );
    return rows.map((row) => ({ ...row, member_count: Number(row.member_count) }));
  }

  function count(id: number, access: CategoryAccessMode): Promise<AudienceCounts> {
    const hasLevel = (levels: string) =>
      `u.id IN (SELECT m.user_id FROM group_members m JOIN category_access a ON a.group_id = m.group_id
        WHERE a.category_id = :id AND a.level IN (${levels}))`;
    const canRead = access === 'groups' ? `u.role = 'admin' OR ${hasLevel("'read', 'write'")}` : '1 = 1';
    return countPeople(canRead, hasLevel("'write'"), { id });
  }

  async function countPeople(
    canRead: string,
    canWrite: string,
    values: Readonly<Record<string, unknown>>,
  ): Promise<AudienceCounts> {
    const [row] = await selectRows<CountRow>(
      database,
      `SELECT SUM(CASE WHEN u.role = 'admin' THEN 1 ELSE 0 END) AS admins,
         SUM(CASE WHEN ${canRead} THEN 1 ELSE 0 END) AS readers,
         SUM(CASE WHEN u.role = 'admin' OR ${canWrite} THEN 1 ELSE 0 END) AS writers
       FROM users u WHERE u.state = 'active'`,
      values,
    );
    return {
      admin_count: Number(row?.admins ?? 0),
      reader_count: Number(row?.readers ?? 0),
      writer_count: Number(row?.writers ?? 0),
    };
  }

  async function preview(
    access: CategoryAccessMode,
    grants: readonly CategoryGrant[],
  ): Promise<AudienceCounts> {
    const groupsWith = (levels: readonly GrantLevel[]) => {
      const ids = grants.flatMap(({ group_id, level }) => (levels.includes(level) ? [group_id] : []));
      return ids.length > 0 ? ids : [0];
    };
    const isMember = (ids: string) =>
      `u.id IN (SELECT m.user_id FROM group_members m WHERE m.group_id IN (:${ids}))`;
    const canRead = access === 'groups' ? `u.role = 'admin' OR ${isMember('readers')}` : '1 = 1';
    return countPeople(canRead, isMember('writers'), {
      readers: groupsWith(['read', 'write']),
      writers: groupsWith(['write']),
    });
  }

  return { of, preview };
}

export type CategoryAudience = ReturnType<typeof createCategoryAudience>;
