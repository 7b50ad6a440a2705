import type { Transaction } from 'sequelize';
import type { GroupRef } from '../../access/permissions.policy.ts';
import { CAN_READ } from '../../database/canReadCategory.ts';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';

export interface AcknowledgementTarget {
  id: number;
  full_name: string;
  email: string | null;
  username: string;
  confirmed_at: Date | null;
}

export interface TargetFilter {
  groupIds?: readonly number[] | undefined;
  confirmed?: boolean | undefined;
  limit?: number;
  offset?: number;
}

export interface AcknowledgementCounts {
  total: number;
  confirmed: number;
}

export type GroupCounts = GroupRef & AcknowledgementCounts;

export type AskableGroup = GroupRef & { is_askable: boolean; total: number };

/**
 * Active members of the asked groups who may read the article’s category: by its access mode, by access of any of
 * their groups, or as an admin. Whether the article is visible now does not matter.
 * See `docs/decisions/acknowledgement-audience.md`.
 */
const fromTargets = (groupIds?: readonly number[]) => `FROM users u
  JOIN articles a ON a.id = :articleId
  JOIN categories c ON c.id = a.category_id
  LEFT JOIN acknowledgements k ON k.article_id = a.id AND k.user_id = u.id
  WHERE ${CAN_READ}
    AND u.id IN (SELECT m.user_id FROM group_members m
      JOIN acknowledgement_groups g ON g.group_id = m.group_id
      WHERE g.article_id = :articleId ${groupIds ? 'AND g.group_id IN (:groupIds)' : ''})`;

export async function acknowledgementTargets(
  database: Database,
  articleId: number,
  { groupIds, confirmed, limit, offset = 0 }: TargetFilter = {},
): Promise<AcknowledgementTarget[]> {
  if (groupIds?.length === 0) return [];
  const confirmedFilter =
    confirmed === undefined ? '' : `AND k.confirmed_at IS ${confirmed ? 'NOT NULL' : 'NULL'}`;
  const limitClause = limit === undefined ? '' : 'LIMIT :limit OFFSET :offset';
  const rows = await selectRows<
    Omit<AcknowledgementTarget, 'confirmed_at'> & { confirmed_at: Date | string | null }
  >(
    database,
    `SELECT u.id, u.full_name, u.email, u.username, k.confirmed_at ${fromTargets(groupIds)} ${confirmedFilter}
     ORDER BY u.full_name_sort, u.id ${limitClause}`,
    { articleId, groupIds, limit, offset },
  );
  return rows.map((row) => ({
    ...row,
    confirmed_at: row.confirmed_at === null ? null : new Date(row.confirmed_at),
  }));
}

interface CountRow {
  total: number | string;
  confirmed: number | string;
}

export async function countAcknowledgementTargets(
  database: Database,
  articleId: number,
  groupIds?: readonly number[],
): Promise<AcknowledgementCounts> {
  if (groupIds?.length === 0) return { total: 0, confirmed: 0 };
  const [row] = await selectRows<CountRow>(
    database,
    `SELECT count(*) AS total, count(k.confirmed_at) AS confirmed ${fromTargets(groupIds)}`,
    { articleId, groupIds },
  );
  return { total: Number(row?.total ?? 0), confirmed: Number(row?.confirmed ?? 0) };
}

/** The asked groups by name; one who is in two of them counts in both. */
export async function countTargetsByGroup(database: Database, articleId: number): Promise<GroupCounts[]> {
  const rows = await selectRows<GroupRef & CountRow>(
    database,
    `SELECT g.id, g.name, count(u.id) AS total, count(k.confirmed_at) AS confirmed
     FROM acknowledgement_groups asked
     JOIN "groups" g ON g.id = asked.group_id
     JOIN articles a ON a.id = asked.article_id
     LEFT JOIN categories c ON c.id = a.category_id
     LEFT JOIN group_members gm ON gm.group_id = g.id
     LEFT JOIN users u ON u.id = gm.user_id AND ${CAN_READ}
     LEFT JOIN acknowledgements k ON k.article_id = a.id AND k.user_id = u.id
     WHERE asked.article_id = :articleId
     GROUP BY g.id, g.name, g.name_sort ORDER BY g.name_sort, g.id`,
    { articleId },
  );
  return rows.map((row) => ({ ...row, total: Number(row.total), confirmed: Number(row.confirmed) }));
}

/** The groups with readers of the article's category, by name; `total` is how many of their members may read it. */
export async function groupsOfReaders(database: Database, articleId: number): Promise<AskableGroup[]> {
  const rows = await selectRows<GroupRef & { is_askable: boolean | number; total: number | string }>(
    database,
    `SELECT g.id, g.name, g.is_askable, count(u.id) AS total
     FROM articles a
     JOIN categories c ON c.id = a.category_id
     CROSS JOIN "groups" g
     LEFT JOIN group_members gm ON gm.group_id = g.id
     LEFT JOIN users u ON u.id = gm.user_id AND ${CAN_READ}
     WHERE a.id = :articleId AND (c.access <> 'groups' OR EXISTS (
       SELECT 1 FROM category_access r WHERE r.category_id = c.id AND r.group_id = g.id))
     GROUP BY g.id, g.name, g.name_sort, g.is_askable ORDER BY g.name_sort, g.id`,
    { articleId },
  );
  return rows.map((row) => ({ ...row, is_askable: Boolean(row.is_askable), total: Number(row.total) }));
}

export async function groupIdsWithAccess(
  database: Database,
  categoryIds: Iterable<number>,
  transaction?: Transaction,
): Promise<ReadonlySet<number>> {
  // An admin may have no category: 0 is none.
  const rows = await selectRows<{ group_id: number }>(
    database,
    'SELECT DISTINCT group_id FROM category_access WHERE category_id IN (:categoryIds)',
    { categoryIds: [0, ...categoryIds] },
    transaction,
  );
  return new Set(rows.map(({ group_id }) => group_id));
}
