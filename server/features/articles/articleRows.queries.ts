import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { ArticleState } from '../../models/article.ts';

export interface ArticleRow {
  id: number;
  slug: string;
  title: string;
  category: { id: number; slug: string; name: string; color: string };
  author: { id: number; full_name: string } | null;
  state: ArticleState;
  pinned: boolean;
  published_at: Date | null;
  expires_at: Date | null;
  trashed_at: Date | null;
  updated_at: Date;
  version: number;
}

export async function loadArticleRows(database: Database, ids: readonly number[]): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows<StoredRow>(
    database,
    `SELECT a.id, a.slug, a.title, a.state, a.pinned, a.published_at, a.expires_at, a.trashed_at, a.updated_at,
       a.version, a.category_id, c.slug AS category_slug, c.name AS category_name, c.color AS category_color,
       a.author_id, u.full_name AS author_name
     FROM articles a JOIN categories c ON c.id = a.category_id LEFT JOIN users u ON u.id = a.author_id
     WHERE a.id IN (:ids)`,
    { ids },
  );
  const byId = new Map(rows.map((row) => [row.id, toRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface StoredRow {
  id: number;
  slug: string;
  title: string;
  state: ArticleState;
  pinned: boolean | number;
  published_at: Date | string | null;
  expires_at: Date | string | null;
  trashed_at: Date | string | null;
  updated_at: Date | string;
  version: number;
  category_id: number;
  category_slug: string;
  category_name: string;
  category_color: string;
  author_id: number | null;
  author_name: string | null;
}

function toRow(row: StoredRow): ArticleRow {
  const { id, slug, title, state, version } = row;
  return {
    id,
    slug,
    title,
    state,
    version,
    pinned: Boolean(row.pinned),
    category: {
      id: row.category_id,
      slug: row.category_slug,
      name: row.category_name,
      color: row.category_color,
    },
    author:
      row.author_id === null || row.author_name === null
        ? null
        : { id: row.author_id, full_name: row.author_name },
    published_at: toDate(row.published_at),
    expires_at: toDate(row.expires_at),
    trashed_at: toDate(row.trashed_at),
    updated_at: new Date(row.updated_at),
  };
}

function toDate(time: Date | string | null): Date | null {
  return time === null ? null : new Date(time);
}
