import type { Transaction } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { DisplayTheme } from '../../models/display.ts';

export interface DisplayRow {
  id: number;
  slug: string;
  name: string;
  seconds: number;
  theme: DisplayTheme;
  created_by: string | null;
  created_at: Date | string;
  last_seen_at: Date | string | null;
  version: number;
  categoryIds: ReadonlySet<number>;
}

export async function loadDisplays(
  database: Database,
  { id, transaction }: { id?: number; transaction?: Transaction } = {},
): Promise<DisplayRow[]> {
  const where = id === undefined ? '' : 'WHERE d.id = :id';
  return load(database, `${where} ORDER BY d.name_sort, d.id`, { id }, transaction);
}

/** @returns undefined for a token of no display */
export async function findDisplay(database: Database, tokenHash: string): Promise<DisplayRow | undefined> {
  const [row] = await load(database, 'WHERE d.token_hash = :tokenHash', { tokenHash });
  return row;
}

async function load(
  database: Database,
  condition: string,
  values: Readonly<Record<string, unknown>>,
  transaction?: Transaction,
): Promise<DisplayRow[]> {
  const rows = await selectRows<Omit<DisplayRow, 'categoryIds'>>(
    database,
    `SELECT d.id, d.slug, d.name, d.seconds, d.theme, u.full_name AS created_by, d.created_at, d.last_seen_at, d.version
     FROM displays d LEFT JOIN users u ON u.id = d.created_by ${condition}`,
    values,
    transaction,
  );
  if (rows.length === 0) return [];
  const links = await selectRows<{ display_id: number; category_id: number }>(
    database,
    'SELECT display_id, category_id FROM display_categories WHERE display_id IN (:ids)',
    { ids: rows.map((row) => row.id) },
    transaction,
  );
  return rows.map((row) => ({
    ...row,
    categoryIds: new Set(
      links.filter((link) => link.display_id === row.id).map(({ category_id }) => category_id),
    ),
  }));
}
