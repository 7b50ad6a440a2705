import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { ArticleState } from '../../models/article.ts';

/** Templates are drafts that nobody publishes. */
export const NO_TEMPLATE = 'articles.id NOT IN (SELECT article_id FROM article_templates)';
/** Of a text as a page and as JSON, and of a person as JSON: enough for an estimate. */
const TEXT_BYTES = 10_000;
const PERSON_BYTES = 300;

export interface ExportPart {
  count: number;
  bytes: number;
}

export interface ExportSizes {
  articles: ExportPart;
  drafts: ExportPart;
  trash: ExportPart;
  pages: ExportPart;
  people: ExportPart;
}

/** How large an export would be before it is compressed. */
export async function findExportSizes(database: Database): Promise<ExportSizes> {
  const [articles, pages, people] = await Promise.all([
    selectRows<{ state: ArticleState; count: number | string; bytes: number | string | null }>(
      database,
      `SELECT articles.state, COUNT(*) AS count, SUM((SELECT SUM(files.size) FROM files WHERE files.article_id = articles.id)) AS bytes
       FROM articles WHERE ${NO_TEMPLATE} GROUP BY articles.state`,
    ),
    selectRows<{ count: number | string; bytes: number | string | null }>(
      database,
      `SELECT COUNT(*) AS count, SUM((SELECT SUM(files.size) FROM files WHERE files.page_id = pages.id)) AS bytes
       FROM pages WHERE pages.state = 'published'`,
    ),
    database.models.User.count({ where: { erased_at: null } }),
  ]);
  const sum = (states: readonly ArticleState[]) =>
    partOf(articles.filter(({ state }) => states.includes(state)));
  return {
    articles: sum(['published', 'unpublished']),
    drafts: sum(['draft']),
    trash: sum(['trashed']),
    pages: partOf(pages),
    people: { count: people, bytes: people * PERSON_BYTES },
  };
}

/** PostgreSQL sends large numbers as text. */
function partOf(rows: readonly { count: number | string; bytes: number | string | null }[]): ExportPart {
  const count = rows.reduce((total, row) => total + Number(row.count), 0);
  const files = rows.reduce((total, row) => total + Number(row.bytes ?? 0), 0);
  return { count, bytes: files + count * TEXT_BYTES };
}
