import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Categories } from '../categories/categories.service.ts';
import { explainAccess, type UserAccessRow } from './explainAccess.policy.ts';
import type { UserRecords } from './userRecords.queries.ts';

interface UserAccessDeps {
  database: Database;
  categories: Categories;
  records: UserRecords;
}

interface GrantRow {
  category_id: number;
  level: 'read' | 'write';
  id: number;
  name: string;
}

export function createUserAccess({ database, categories, records }: UserAccessDeps) {
  async function of(id: number): Promise<UserAccessRow[]> {
    const { user } = await records.read(id);
    const [rows, all] = await Promise.all([
      selectRows<GrantRow>(
        database,
        `SELECT a.category_id, a.level, g.id, g.name FROM group_members m
         JOIN category_access a ON a.group_id = m.group_id JOIN "groups" g ON g.id = m.group_id
         WHERE m.user_id = :id ORDER BY g.name_sort, g.id`,
        { id },
      ),
      categories.all(),
    ]);
    const grants = rows.map(({ category_id, level, id: groupId, name }) => ({
      category_id,
      level,
      group: { id: groupId, name },
    }));
    return explainAccess(user.role, grants, all);
  }

  return { of };
}

export type UserAccess = ReturnType<typeof createUserAccess>;
