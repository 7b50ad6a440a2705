import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { ArticleTimes } from '../../shared/visibility.ts';
import { parseEvents } from '../articles/articleEvents.policy.ts';
import type { ArticleCard, ArticlePage, StoredFile } from './board.types.ts';

const FILE_COLUMNS = ['id', 'name', 'mime', 'size', 'kind', 'alt', 'width', 'height'] as const;

const CARD_COLUMNS = `
  articles.id, articles.slug, articles.title, articles.perex, articles.category_id, articles.published_at,
  articles.updated_at, articles.expires_at, articles.pinned, articles.important, length(articles.text) AS text_length,
  categories.slug AS section_slug, categories.name AS section_name, categories.color AS section_color,
  users.full_name AS author_name,
  (SELECT count(*) FROM files WHERE files.article_id = articles.id AND files.kind = 'attachment') AS attachment_count,
  EXISTS (SELECT 1 FROM desk_notices WHERE desk_notices.article_id = articles.id) AS is_notice,
  ${FILE_COLUMNS.map((column) => `cover.${column} AS cover_${column}`).join(', ')}`;

const CARD_TABLES = `
  articles
  JOIN categories ON categories.id = articles.category_id
  LEFT JOIN users ON users.id = articles.author_id
  LEFT JOIN files AS cover ON cover.id = articles.cover_file_id`;

interface CardRow extends Record<`cover_${(typeof FILE_COLUMNS)[number]}`, unknown> {
  id: number;
  slug: string;
  title: string;
  perex: string;
  category_id: number;
  published_at: Date | string;
  updated_at: Date | string;
  expires_at: Date | string | null;
  pinned: boolean | number;
  important: boolean | number;
  text_length: number;
  section_slug: string;
  section_name: string;
  section_color: string;
  author_name: string | null;
  attachment_count: number | string;
  is_notice: boolean | number;
}

interface PageRow extends Omit<CardRow, 'published_at'> {
  published_at: Date | string | null;
  html: string;
  state: ArticleTimes['state'];
  events: string;
}

/** In the order of the ids; ids without an article are left out. */
export async function loadArticleCards(database: Database, ids: number[]): Promise<ArticleCard[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows<CardRow>(
    database,
    `SELECT ${CARD_COLUMNS} FROM ${CARD_TABLES} WHERE articles.id IN (:ids)`,
    { ids },
  );
  const byId = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The article in any state; null when there is none or it has no publication time. */
export function loadArticlePage(database: Database, slug: string): Promise<ArticlePage | null> {
  return loadPage(database, 'articles.slug = :key AND articles.published_at IS NOT NULL', slug);
}

/** The article in any state. Without a publication time it gets the time of its last save. */
export function loadArticlePageById(database: Database, id: number): Promise<ArticlePage | null> {
  return loadPage(database, 'articles.id = :key', id);
}

export async function findCurrentSlug(database: Database, formerSlug: string): Promise<string | null> {
  const [row] = await selectRows<{ slug: string }>(
    database,
    `SELECT articles.slug FROM article_redirects JOIN articles ON articles.id = article_redirects.article_id
     WHERE article_redirects.slug = :formerSlug`,
    { formerSlug },
  );
  return row?.slug ?? null;
}

async function loadPage(
  database: Database,
  condition: string,
  key: string | number,
): Promise<ArticlePage | null> {
  const [row] = await selectRows<PageRow>(
    database,
    `SELECT ${CARD_COLUMNS}, articles.html, articles.state, articles.events FROM ${CARD_TABLES}
     WHERE ${condition}`,
    { key },
  );
  if (!row) return null;
  const { id } = row;
  const [files, groups] = await Promise.all([
    selectRows<StoredFile>(
      database,
      `SELECT ${FILE_COLUMNS.join(', ')} FROM files WHERE article_id = :id ORDER BY position, id`,
      { id },
    ),
    selectRows<{ group_id: number }>(
      database,
      'SELECT group_id FROM acknowledgement_groups WHERE article_id = :id',
      { id },
    ),
  ]);
  return {
    ...toCard({ ...row, published_at: row.published_at ?? row.updated_at }),
    html: row.html,
    state: row.state,
    events: parseEvents(row.events),
    files: files.map(toFile),
    askedGroupIds: groups.map(({ group_id }) => group_id),
  };
}

function toCard(row: CardRow): ArticleCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    perex: row.perex,
    categoryId: row.category_id,
    section: { slug: row.section_slug, name: row.section_name, color: row.section_color },
    authorName: row.author_name,
    publishedAt: new Date(row.published_at),
    updatedAt: new Date(row.updated_at),
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
    pinned: Boolean(row.pinned),
    important: Boolean(row.important),
    cover: row.cover_id === null ? null : toFile(coverOf(row)),
    attachmentCount: Number(row.attachment_count),
    textLength: row.text_length,
    isNotice: Boolean(row.is_notice),
  };
}

function coverOf(row: CardRow): StoredFile {
  const file = Object.fromEntries(FILE_COLUMNS.map((column) => [column, row[`cover_${column}`]]));
  return file as unknown as StoredFile;
}

/** PostgreSQL returns 64-bit integers as strings. */
function toFile(file: StoredFile): StoredFile {
  return { ...file, size: Number(file.size) };
}
