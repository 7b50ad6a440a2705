import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Category } from '../../models/category.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';
import type { CategorySummary, CategoryWarning } from './categories.types.ts';

interface CountRow {
  category_id: number;
  total: number | string;
  published: number | string;
}

export async function loadCategorySummaries(
  database: Database,
  now: Date,
  { tx, id }: { tx?: WriteTransaction | undefined; id?: number } = {},
): Promise<CategorySummary[]> {
  const transaction = tx?.transaction;
  const categoryFilter = id === undefined ? '' : 'AND category_id = :id';
  const query = <Row extends object>(sql: string) =>
    selectRows<Row>(database, sql, { id: id ?? null, now }, transaction);
  // Sequential: queries of a transaction share its connection.
  const rows = await database.models.Category.findAll({
    where: id === undefined ? {} : { id },
    order: ['position', 'name_sort', 'id'],
    ...(transaction && { transaction }),
  });
  const counts = await query<CountRow>(
    `SELECT category_id, COUNT(*) AS total, SUM(CASE WHEN ${VISIBLE_NOW} THEN 1 ELSE 0 END) AS published
     FROM articles WHERE state <> 'trashed' ${categoryFilter} GROUP BY category_id`,
  );
  const grants = await query<{ category_id: number; level: string }>(
    `SELECT DISTINCT category_id, level FROM category_access WHERE EXISTS
     (SELECT 1 FROM group_members m JOIN users u ON u.id = m.user_id
      WHERE m.group_id = category_access.group_id AND u.state = 'active' AND u.role = 'user') ${categoryFilter}`,
  );
  const desks = await query<{ category_id: number }>(
    `SELECT category_id FROM desks WHERE 1 = 1 ${categoryFilter}`,
  );
  const deskIds = new Set(desks.map((desk) => desk.category_id));
  const countsOf = new Map(counts.map((row) => [row.category_id, row]));
  return rows.map((category) => {
    const count = countsOf.get(category.id);
    const levels = grants.filter((grant) => grant.category_id === category.id).map(({ level }) => level);
    return {
      category,
      isDesk: deskIds.has(category.id),
      articleCount: Number(count?.total ?? 0),
      publishedCount: category.on_board ? Number(count?.published ?? 0) : 0,
      warnings: warningsOf(category, levels),
    };
  });
}

/** @param levels of the groups that have active members other than admins */
function warningsOf({ access }: Category, levels: readonly string[]): CategoryWarning[] {
  const warnings: CategoryWarning[] = [];
  if (access === 'groups' && levels.length === 0) warnings.push('no-readers');
  if (!levels.includes('write')) warnings.push('no-writers');
  return warnings;
}
