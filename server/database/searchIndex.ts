import type { Expression, Leaf, Need } from './searchExpression.ts';
import type { Place } from './searchTokens.ts';

/** How one database keeps the index and is asked: SQL that differs, and nothing else. */
export interface SearchIndex {
  /** The article's id in the index's table. */
  idColumn: string;
  insert: string;
  /** The row of an article: its tokens by place, and whether some are of files. */
  insertValues(id: number, places: readonly string[], hasFiles: boolean): (string | number)[];
  /** SQL that is true for rows of `article_search` that answer `:query`; found by the index. */
  matches: string;
  /** The value of `:query`. */
  query(expression: Expression): string;
  /** The same truth for one row that is at hand already, without the index; `name` is that of the query's parameter. */
  rowMatches(expression: Expression, name: string): string;
  /** SQL that is true for rows of `article_search` with words of files. */
  hasFiles: string;
  /** SQL for whether a column of tokens holds this one. */
  contains(column: string, leaf: Leaf): string;
  /** SQL for the ids in `:ids`, and its value. */
  ids: string;
  idsValue(ids: readonly number[]): string;
}

interface Signs {
  leaf: (leaf: Leaf) => string;
  and: string;
  or: string;
  not: string;
}

/** Tokens are letters and digits only, so nothing in them means anything to a database. */
function written({ needs, unless }: Expression, { leaf, and, or, not }: Signs): string {
  const all = (list: Need[]) => list.map((need) => `(${need.map(leaf).join(or)})`).join(and);
  return unless.length === 0 ? all(needs) : `(${all(needs)})${not}(${all(unless)})`;
}

const FTS5: Signs = {
  leaf: ({ token, prefix }) => (prefix ? `"${token}"*` : `"${token}"`),
  and: ' AND ',
  or: ' OR ',
  not: ' NOT ',
};
/** A space stands on both sides of each token. */
function contains(find: 'instr' | 'strpos') {
  return (column: string, { token, prefix }: Leaf) =>
    `${find}(${column}, ' ${token}${prefix ? '' : ' '}') > 0`;
}

/** A column for each place: what is looked for in a title is not looked for in a long text. */
const COLUMNS: Record<Place, string> = { 1: 'title', 2: 'perex', 3: 'body', 4: 'files' };

/** Opening the index costs more for one row than looking for the token in its text. */
const IN_ROW: Signs = {
  leaf: (leaf) => SQLITE_SEARCH.contains(`article_search.${COLUMNS[leaf.place]}`, leaf),
  and: ' AND ',
  or: ' OR ',
  not: ' AND NOT ',
};
const TSQUERY: Signs = {
  leaf: ({ token, prefix }) => (prefix ? `'${token}':*` : `'${token}'`),
  and: ' & ',
  or: ' | ',
  not: ' & !',
};

export const SQLITE_SEARCH: SearchIndex = {
  idColumn: 'rowid',
  insert: 'INSERT INTO article_search (rowid, title, perex, body, files) VALUES ($1, $2, $3, $4, $5)',
  insertValues: (id, places) => [id, ...places],
  matches: 'article_search MATCH :query',
  query: (expression) => written(expression, FTS5),
  rowMatches: (expression) => written(expression, IN_ROW),
  hasFiles: `article_search.files <> '  '`,
  contains: contains('instr'),
  ids: '(SELECT value FROM json_each(:ids))',
  idsValue: (ids) => JSON.stringify(ids),
};

const HEAD_PLACES = 2;

export const POSTGRES_SEARCH: SearchIndex = {
  idColumn: 'article_id',
  insert: `INSERT INTO article_search (article_id, head, has_files, document)
    VALUES ($1, CAST($2 AS tsvector), CAST($3 AS boolean), CAST($4 AS tsvector))`,
  insertValues: (id, places, hasFiles) => {
    const head = places.slice(0, HEAD_PLACES).join('');
    return [id, head, String(hasFiles), places.join('')];
  },
  matches: 'article_search.document @@ CAST(:query AS tsquery)',
  query: (expression) => written(expression, TSQUERY),
  // Title and perex stand in a small column of their own, which is at hand with the row; the document is not.
  rowMatches: ({ needs }, name) => {
    const inHead = needs.every((need) => need.every(({ place }) => place <= HEAD_PLACES));
    return `article_search.${inHead ? 'head' : 'document'} @@ CAST(:${name} AS tsquery)`;
  },
  hasFiles: 'article_search.has_files',
  contains: contains('strpos'),
  ids: '(SELECT unnest(CAST(:ids AS integer[])))',
  idsValue: (ids) => `{${ids.join(',')}}`,
};
