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

interface SizeRow {
  count: number | string;
  bytes: number | string | null;
}

type ArticleSizeRow = SizeRow & { state: ArticleState };

/** How large an export would be before it is compressed. */
export async function findExportSizes(database: Database): Promise<ExportSizes> {
  const [articles, former, pages, people] = await Promise.all([
    selectRows<ArticleSizeRow>(
      database,
      `SELECT articles.state, COUNT(*) AS count, SUM((SELECT SUM(files.size) FROM files WHERE files.article_id = articles.id)) AS bytes
       FROM articles WHERE ${NO_TEMPLATE} GROUP BY articles.state`,
    ),
    // What hung on desks and is no file of an article any more; several versions have the same one.
    selectRows<ArticleSizeRow>(
      database,
      `SELECT articles.state, 0 AS count, SUM(former.size) AS bytes
       FROM (SELECT DISTINCT desk_versions.article_id, desk_files.file_id, desk_files.size
         FROM desk_files JOIN desk_versions ON desk_versions.id = desk_files.version_id
         WHERE NOT EXISTS (SELECT 1 FROM files WHERE files.id = desk_files.file_id)) AS former
       JOIN articles ON articles.id = former.article_id GROUP BY articles.state`,
    ),
    selectRows<SizeRow>(
      database,
      `SELECT COUNT(*) AS count, SUM((SELECT SUM(files.size) FROM files WHERE files.page_id = pages.id)) AS bytes
       FROM pages WHERE pages.state = 'published'`,
    ),
    database.models.User.count({ where: { erased_at: null } }),
  ]);
  const sum = (states: readonly ArticleState[]) =>
    partOf([...articles, ...former].filter(({ state }) => states.includes(state)));
  return {
    articles: sum(['published', 'unpublished']),
    drafts: sum(['draft']),
    trash: sum(['trashed']),
    pages: partOf(pages),
    people: { count: people, bytes: people * PERSON_BYTES },
  };
}

/** PostgreSQL sends large numbers as text. */
function partOf(rows: readonly SizeRow[]): ExportPart {
  const count = rows.reduce((total, row) => total + Number(row.count), 0);
  const files = rows.reduce((total, row) => total + Number(row.bytes ?? 0), 0);
  return { count, bytes: files + count * TEXT_BYTES };
}
