import type { Transaction } from 'sequelize';
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
  confirmed?: boolean | undefined;
  limit?: number;
  offset?: number;
}

/**
 * Active members of the asked groups who may read the article’s category: by its access mode, by access of any of
 * their groups, or as an admin. Whether the article is visible now does not matter.
 * See `docs/decisions/acknowledgement-audience.md`.
 */
const FROM_TARGETS = `FROM users u
  JOIN articles a ON a.id = :articleId
  JOIN categories c ON c.id = a.category_id
  LEFT JOIN acknowledgements k ON k.article_id = a.id AND k.user_id = u.id
  WHERE u.state = 'active' AND c.on_board
    AND u.id IN (SELECT m.user_id FROM group_members m
      JOIN acknowledgement_groups g ON g.group_id = m.group_id WHERE g.article_id = :articleId)
    AND (c.access <> 'groups' OR u.role = 'admin' OR u.id IN (
      SELECT m.user_id FROM group_members m
      JOIN category_access r ON r.group_id = m.group_id WHERE r.category_id = a.category_id))`;

export async function acknowledgementTargets(
  database: Database,
  articleId: number,
  { confirmed, limit, offset = 0 }: TargetFilter = {},
): Promise<AcknowledgementTarget[]> {
  const confirmedFilter =
    confirmed === undefined ? '' : `AND k.confirmed_at IS ${confirmed ? 'NOT NULL' : 'NULL'}`;
  const limitClause = limit === undefined ? '' : 'LIMIT :limit OFFSET :offset';
  const rows = await selectRows<
    Omit<AcknowledgementTarget, 'confirmed_at'> & { confirmed_at: Date | string | null }
  >(
    database,
    `SELECT u.id, u.full_name, u.email, u.username, k.confirmed_at ${FROM_TARGETS} ${confirmedFilter}
     ORDER BY u.full_name_sort, u.id ${limitClause}`,
    { articleId, limit, offset },
  );
  return rows.map((row) => ({
    ...row,
    confirmed_at: row.confirmed_at === null ? null : new Date(row.confirmed_at),
  }));
}

export async function countAcknowledgementTargets(
  database: Database,
  articleId: number,
  transaction?: Transaction,
): Promise<{ total: number; confirmed: number }> {
  const [row] = await selectRows<{ total: number | string; confirmed: number | string }>(
    database,
    `SELECT count(*) AS total, count(k.confirmed_at) AS confirmed ${FROM_TARGETS}`,
    { articleId },
    transaction,
  );
  return { total: Number(row?.total ?? 0), confirmed: Number(row?.confirmed ?? 0) };
}
