import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { ArticleState } from '../../models/article.ts';
import type { NoticeState } from '../../models/deskNotice.ts';

export interface ArticleRow {
  id: number;
  slug: string;
  title: string;
  /** Null for a draft that is in no section yet. */
  category: { id: number; slug: string; name: string; color: string } | null;
  author: { id: number; full_name: string } | null;
  state: ArticleState;
  pinned: boolean;
  important: boolean;
  published_at: Date | null;
  expires_at: Date | null;
  trashed_at: Date | null;
  updated_at: Date;
  version: number;
  notice: { state: NoticeState; isChange: boolean; removableFrom: string | null } | null;
}

/**
 * The rows of these articles, in this order. A draft that was saved without a title has the title that this
 * person has typed since.
 */
export async function loadArticleRows(
  database: Database,
  ids: readonly number[],
  userId: number | null,
): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  const stored = await selectRows<StoredRow>(
    database,
    `SELECT a.id, a.slug, a.title, a.state, a.pinned, a.important, a.published_at, a.expires_at, a.trashed_at, a.updated_at,
       a.version, a.category_id, c.slug AS category_slug, c.name AS category_name, c.color AS category_color,
       a.author_id, u.full_name AS author_name, n.state AS notice_state, n.removable_from, n.article_id <> a.id AS is_change
     FROM articles a LEFT JOIN categories c ON c.id = a.category_id LEFT JOIN users u ON u.id = a.author_id
       LEFT JOIN desk_notices n ON n.article_id = a.id OR n.change_article_id = a.id
     WHERE a.id IN (:ids)`,
    { ids },
  );
  const rows = await fillFromDrafts(database, stored.map(toRow), userId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function fillFromDrafts(
  { models }: Database,
  rows: readonly ArticleRow[],
  userId: number | null,
): Promise<readonly ArticleRow[]> {
  const untitled = rows.filter(({ title }) => title === '').map(({ id }) => id);
  if (untitled.length === 0 || userId === null) return rows;
  const drafts = await models.ArticleDraft.findAll({ where: { article_id: untitled, user_id: userId } });
  const typed = new Map(drafts.map(({ article_id, content }) => [article_id, typedTitle(content)]));
  return rows.map((row) => ({ ...row, title: row.title || (typed.get(row.id) ?? '') }));
}

function typedTitle(content: string): string {
  const { title }: { title: string } = JSON.parse(content);
  return title.trim();
}

interface StoredRow {
  id: number;
  slug: string;
  title: string;
  state: ArticleState;
  pinned: boolean | number;
  important: boolean | number;
  published_at: Date | string | null;
  expires_at: Date | string | null;
  trashed_at: Date | string | null;
  updated_at: Date | string;
  version: number;
  category_id: number | null;
  category_slug: string | null;
  category_name: string | null;
  category_color: string | null;
  author_id: number | null;
  author_name: string | null;
  notice_state: NoticeState | null;
  removable_from: string | null;
  is_change: boolean | number | null;
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
    important: Boolean(row.important),
    category: toCategory(row),
    author:
      row.author_id === null || row.author_name === null
        ? null
        : { id: row.author_id, full_name: row.author_name },
    published_at: toDate(row.published_at),
    expires_at: toDate(row.expires_at),
    trashed_at: toDate(row.trashed_at),
    updated_at: new Date(row.updated_at),
    notice: row.notice_state && {
      state: row.notice_state,
      isChange: Boolean(row.is_change),
      removableFrom: row.removable_from,
    },
  };
}

function toCategory(row: StoredRow): ArticleRow['category'] {
  const { category_id: id, category_slug: slug, category_name: name, category_color: color } = row;
  return id === null || slug === null || name === null || color === null ? null : { id, slug, name, color };
}

function toDate(time: Date | string | null): Date | null {
  return time === null ? null : new Date(time);
}
