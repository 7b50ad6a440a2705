import type { Database } from '../database/database.ts';
import { VISIBLE_NOW } from '../shared/visibility.ts';
import type { Alternatives, Expression, Leaf } from './searchExpression.ts';

/** The index in one of the databases: SQLite's FTS5 or PostgreSQL's tsvector. Both hold the same tokens. */
export interface SearchIndex {
  /** Of articles whose `insertValues` are bound as one JSON array. */
  insert: string;
  insertValues(id: number, tokensByField: readonly string[]): (string | number)[];
  /** Of the article `:id`. */
  remove: string;
  /** Keeps the words of a JSON array, and lists those that begin with `:beginning`. */
  words?: { insert: string; beginning: string };
  /** An expression as the value of `:query`. */
  query(expression: Expression): string;
  /** Of all that match `:query`, what is readable at `:now` in `:categoryIds`: one column, up to `:limit` rows. */
  count(expression: Expression): string;
  /** Of the same the newest, with id and time. */
  page(expression: Expression, options: PageOptions): string;
  /** The ids of all articles that match the value of this name, whoever may read them. */
  idsMatching(expression: Expression, name: string): string;
  /** Whether a column of tokens, as written by `searchTokens.ts`, has one of them. */
  contains(column: string, leaf: Leaf): string;
}

interface PageOptions {
  /** Only what is older than the article `:afterId` of `:afterTime`. */
  isContinued: boolean;
  /** Whether the query has so many hits that the newest are likely among the newest articles. */
  isFrequent: boolean;
}

const READABLE = `${VISIBLE_NOW} AND articles.category_id IN (:categoryIds)`;

interface Syntax {
  leaf: (leaf: Leaf) => string;
  and: string;
  or: string;
  not: string;
}

/** Tokens are letters and digits only, so they need no escaping. */
function toQuery({ needs, unless }: Expression, { leaf, and, or, not }: Syntax): string {
  const all = (list: Alternatives[]) => list.map((need) => `(${need.map(leaf).join(or)})`).join(and);
  return unless.length === 0 ? all(needs) : `(${all(needs)})${not}(${all(unless)})`;
}

/** Each token is surrounded by spaces. */
function contains(find: 'instr' | 'strpos') {
  return (column: string, { token, prefix }: Leaf) =>
    `${find}(${column}, ' ${token}${prefix ? '' : ' '}') > 0`;
}

/** What matches is read in the order of age, and what decides who may read it is beside its place. */
const SQLITE_MATCHES = `article_search CROSS JOIN article_search_places AS articles
  ON articles.place = article_search.rowid WHERE article_search MATCH :query AND ${READABLE}`;
const SQLITE_OLDER = `AND article_search.rowid < coalesce(
  (SELECT place FROM article_search_places WHERE id = :afterId AND published_at = :afterTime),
  unixepoch(:afterTime) * 16)`;

const SQLITE: SearchIndex = {
  insert: `INSERT INTO article_search (rowid, title, perex, body, files)
    SELECT places.place, value ->> 1, value ->> 2, value ->> 3, value ->> 4
    FROM json_each($1) JOIN article_search_places AS places ON places.id = value ->> 0 ORDER BY 1`,
  insertValues: (id, tokensByField) => [id, ...tokensByField],
  words: {
    insert:
      'INSERT INTO article_search_words SELECT value FROM json_each($1) WHERE true ON CONFLICT DO NOTHING',
    beginning: `SELECT word FROM article_search_words
      WHERE word >= :beginning AND word < :beginning || char(1114111) LIMIT :limit`,
  },
  remove: 'DELETE FROM article_search WHERE rowid = (SELECT place FROM article_search_places WHERE id = :id)',
  query: (expression) =>
    toQuery(expression, {
      leaf: ({ token, prefix }) => (prefix ? `"${token}"*` : `"${token}"`),
      and: ' AND ',
      or: ' OR ',
      not: ' NOT ',
    }),
  count: () => `SELECT 1 FROM ${SQLITE_MATCHES} LIMIT :limit`,
  page: (_expression, { isContinued }) => `
    SELECT articles.id, articles.published_at FROM ${SQLITE_MATCHES} ${isContinued ? SQLITE_OLDER : ''}
    ORDER BY article_search.rowid DESC LIMIT :limit`,
  idsMatching: (_expression, name) => `SELECT places.id FROM article_search
    JOIN article_search_places AS places ON places.place = article_search.rowid WHERE article_search MATCH :${name}`,
  contains: contains('instr'),
};

const NEWEST_FIRST = 'ORDER BY articles.published_at DESC, articles.id DESC';
/** Articles compared one by one before the index lists all that match. */
const RECENT = 500;

/** Title and perex are in a small column of their own; the document is stored apart from its row. */
function isMatch({ needs }: Expression, name = 'query'): string {
  const inHead = needs.every((need) => need.every(({ field }) => field <= 2));
  return `article_search.${inHead ? 'head' : 'document'} @@ CAST(:${name} AS tsquery)`;
}

/** Apart from the rest, so that the index is read: the planner would rather compare all articles in their order. */
function matching(expression: Expression, condition = ''): string {
  return `matching AS MATERIALIZED (
    SELECT article_id FROM article_search WHERE ${isMatch(expression)} ${condition})`;
}

const POSTGRES: SearchIndex = {
  insert: `INSERT INTO article_search (article_id, head, document)
    SELECT CAST(value ->> 0 AS integer), CAST(value ->> 1 AS tsvector), CAST(value ->> 2 AS tsvector)
    FROM json_array_elements(CAST($1 AS json))`,
  insertValues: (id, tokensByField) => [id, tokensByField.slice(0, 2).join(''), tokensByField.join('')],
  remove: 'DELETE FROM article_search WHERE article_id = :id',
  query: (expression) =>
    toQuery(expression, {
      leaf: ({ token, prefix }) => (prefix ? `'${token}':*` : `'${token}'`),
      and: ' & ',
      or: ' | ',
      not: ' & !',
    }),
  count: (expression) => `WITH ${matching(expression)}
    SELECT 1 FROM matching JOIN articles ON articles.id = matching.article_id WHERE ${READABLE} LIMIT :limit`,
  page: (expression, { isContinued, isFrequent }) => {
    const older = isContinued ? 'AND (articles.published_at, articles.id) < (:afterTime, :afterId)' : '';
    const ofAll = `SELECT articles.id, articles.published_at FROM matching
      JOIN articles ON articles.id = matching.article_id WHERE ${READABLE} ${older} ${NEWEST_FIRST} LIMIT :limit`;
    if (!isFrequent) return `WITH ${matching(expression)} ${ofAll}`;
    return `WITH recent AS MATERIALIZED (
        SELECT articles.id, articles.published_at FROM articles WHERE ${READABLE} ${older} ${NEWEST_FIRST}
        LIMIT ${RECENT}),
      newest AS MATERIALIZED (
        SELECT articles.id, articles.published_at FROM recent AS articles
        JOIN article_search ON article_search.article_id = articles.id
        WHERE ${isMatch(expression)} ${NEWEST_FIRST} LIMIT :limit),
      ${matching(expression, 'AND (SELECT count(*) FROM newest) < :limit')}
      SELECT id, published_at FROM newest WHERE (SELECT count(*) FROM newest) = :limit
      UNION ALL (${ofAll})`;
  },
  idsMatching: (expression, name) =>
    `SELECT article_id FROM article_search WHERE ${isMatch(expression, name)}`,
  contains: contains('strpos'),
};

export function indexOf({ dialect }: Pick<Database, 'dialect'>): SearchIndex {
  return dialect === 'sqlite' ? SQLITE : POSTGRES;
}
