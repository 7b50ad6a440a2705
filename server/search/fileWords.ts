import type { Database, WriteTransaction } from '../database/database.ts';
import { selectRows } from '../database/selectRows.ts';
import { fileAlternatives, hasToken } from './searchExpression.ts';
import { indexOf } from './searchIndex.ts';
import type { SearchTerm } from './searchTerms.ts';
import { fileTokens, type IndexedFile } from './searchTokens.ts';

const IS_ATTACHMENT = `files.kind = 'attachment'`;

/**
 * A limit for the texts of all files of an article: a hundred long files would fill memory at every save, and the index
 * holds a quarter of it.
 */
const MAX_CHARACTERS = 4_000_000;

/** The attachments of an article in their order, with the words of the first ones; images are not among them. */
export function articleFiles(
  database: Database,
  { transaction }: WriteTransaction,
  articleId: number,
): Promise<IndexedFile[]> {
  return selectRows<IndexedFile>(
    database,
    `SELECT name, CASE WHEN before < :limit THEN words ELSE '' END AS words FROM (
       SELECT name, words, place, sum(length(words)) OVER (ORDER BY place) - length(words) AS before FROM (
         SELECT files.name, coalesce(article_search_files.words, '') AS words,
           row_number() OVER (ORDER BY files.position, files.id) AS place
         FROM files LEFT JOIN article_search_files ON article_search_files.file_id = files.id
         WHERE files.article_id = :articleId AND ${IS_ATTACHMENT}) AS numbered) AS summed
     ORDER BY place`,
    { articleId, limit: MAX_CHARACTERS },
    transaction,
  );
}

export async function deleteFileWords(
  { sequelize }: Database,
  { transaction }: WriteTransaction,
  fileId: number,
): Promise<void> {
  await sequelize.query('DELETE FROM article_search_files WHERE file_id = $1', {
    transaction,
    bind: [fileId],
  });
}

export interface MatchingFile {
  id: number;
  name: string;
  articleId: number;
  inText: boolean;
}

interface FileRow {
  id: number;
  name: string;
  articleId: number;
  /** For each need whether the text of the file meets it, as ones and zeros. */
  met: string;
}

/** For each article the attachment that matches most terms by its name and its text, the first on a tie. */
export async function findBestFiles(
  database: Database,
  articleIds: readonly number[],
  terms: readonly SearchTerm[],
): Promise<MatchingFile[]> {
  if (articleIds.length === 0) return [];
  const { contains } = indexOf(database);
  const needs = fileAlternatives(terms);
  const met = needs
    .map((need) => need.map((leaf) => contains('article_search_files.words', leaf)).join(' OR '))
    .map((condition) => `CASE WHEN ${condition} THEN '1' ELSE '0' END`)
    .join(' || ');
  const rows = await selectRows<FileRow>(
    database,
    `SELECT files.id, files.name, files.article_id AS "articleId", ${met} AS met
     FROM files LEFT JOIN article_search_files ON article_search_files.file_id = files.id
     WHERE files.article_id IN (:articleIds) AND ${IS_ATTACHMENT} ORDER BY files.position, files.id`,
    { articleIds },
  );
  const best = new Map<number, MatchingFile & { score: number }>();
  for (const { met, ...file } of rows) {
    const nameTokens = fileTokens(file.name);
    const score = needs.filter((need, i) => met[i] === '1' || hasToken(nameTokens, need)).length;
    if (score > (best.get(file.articleId)?.score ?? 0))
      best.set(file.articleId, { ...file, inText: met.includes('1'), score });
  }
  return [...best.values()].map(({ score: _, ...file }) => file);
}

export async function readFileTextPart(
  database: Database,
  fileId: number,
  from: number,
  length: number,
): Promise<string> {
  const [row] = await selectRows<{ part: string }>(
    database,
    'SELECT substr(text, :from, :length) AS part FROM article_search_files WHERE file_id = :fileId',
    { fileId, from: from + 1, length },
  );
  return row?.part ?? '';
}
