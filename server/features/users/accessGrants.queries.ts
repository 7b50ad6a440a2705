import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { GroupGrant } from './explainAccess.policy.ts';

interface GrantRow {
  category_id: number;
  level: 'read' | 'write';
  id: number;
  name: string;
  member_id: number | null;
}

/** What all groups may do, and whether the user is in them; in one category, or in all. */
export async function findAccessGrants(
  database: Database,
  userId: number,
  categoryId?: number,
): Promise<GroupGrant[]> {
  const rows = await selectRows<GrantRow>(
    database,
    `SELECT a.category_id, a.level, g.id, g.name, m.user_id AS member_id FROM category_access a
     JOIN "groups" g ON g.id = a.group_id
     LEFT JOIN group_members m ON m.group_id = g.id AND m.user_id = :userId
     ${categoryId === undefined ? '' : 'WHERE a.category_id = :categoryId'}
     ORDER BY g.name_sort, g.id, a.category_id`,
    { userId, ...(categoryId !== undefined && { categoryId }) },
  );
  return rows.map(({ category_id, level, id, name, member_id }) => ({
    category_id,
    level,
    group: { id, name },
    isMember: member_id !== null,
  }));
}
