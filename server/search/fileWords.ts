import type { Database, WriteTransaction } from '../database/database.ts';
import { selectRows } from '../database/selectRows.ts';
import { fileAlternatives } from './searchExpression.ts';
import { indexOf } from './searchIndex.ts';
import type { SearchTerm } from './searchTerms.ts';

/**
 * A limit for all files of an article: a hundred long files would fill memory at every save, and the index holds a
 * quarter of it.
 */
const MAX_CHARACTERS = 4_000_000;

export async function articleFileWords(
  database: Database,
  { transaction }: WriteTransaction,
  articleId: number,
): Promise<string[]> {
  const rows = await selectRows<{ words: string }>(
    database,
    `SELECT words FROM (
       SELECT words, place, sum(size) OVER (ORDER BY place) - size AS before FROM (
         SELECT article_search_files.words, length(article_search_files.words) AS size,
           row_number() OVER (ORDER BY files.position, files.id) AS place
         FROM article_search_files JOIN files ON files.id = article_search_files.file_id
         WHERE files.article_id = :articleId) AS numbered) AS summed
     WHERE before < :limit ORDER BY place`,
    { articleId, limit: MAX_CHARACTERS },
    transaction,
  );
  return rows.map(({ words }) => words);
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
}

/** For each article the file that matches most terms, the first on a tie. */
export async function findBestFiles(
  database: Database,
  articleIds: readonly number[],
  terms: readonly SearchTerm[],
): Promise<MatchingFile[]> {
  if (articleIds.length === 0) return [];
  const { contains } = indexOf(database);
  const score = fileAlternatives(terms)
    .map((need) => need.map((leaf) => contains('article_search_files.words', leaf)).join(' OR '))
    .map((condition) => `CASE WHEN ${condition} THEN 1 ELSE 0 END`)
    .join(' + ');
  return selectRows<MatchingFile>(
    database,
    `SELECT id, name, article_id AS "articleId" FROM (
       SELECT *, row_number() OVER (PARTITION BY article_id ORDER BY score DESC, position, id) AS place FROM (
         SELECT files.id, files.name, files.article_id, files.position, ${score} AS score
         FROM files JOIN article_search_files ON article_search_files.file_id = files.id
         WHERE files.article_id IN (:articleIds)) AS scored) AS ranked
     WHERE place = 1 AND score > 0`,
    { articleIds },
  );
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
