import type { Alternatives, Expression, Leaf } from './searchExpression.ts';
import type { SearchField } from './searchTokens.ts';

export interface SearchIndex {
  idColumn: string;
  insert: string;
  insertValues(id: number, tokensByField: readonly string[], hasFiles: boolean): (string | number)[];
  matches: string;
  query(expression: Expression): string;
  /** The same condition for a given row, without the index; `name` is the parameter's. */
  rowMatches(expression: Expression, name: string): string;
  hasFiles: string;
  contains(column: string, leaf: Leaf): string;
  /** A subquery of the ids in the parameter `:ids`, and that parameter's value. */
  ids: string;
  idsValue(ids: readonly number[]): string;
}

interface Syntax {
  leaf: (leaf: Leaf) => string;
  and: string;
  or: string;
  not: string;
}

/** Tokens are letters and digits only, so they need no escaping. */
function toSql({ needs, unless }: Expression, { leaf, and, or, not }: Syntax): string {
  const all = (list: Alternatives[]) => list.map((need) => `(${need.map(leaf).join(or)})`).join(and);
  return unless.length === 0 ? all(needs) : `(${all(needs)})${not}(${all(unless)})`;
}

const FTS5: Syntax = {
  leaf: ({ token, prefix }) => (prefix ? `"${token}"*` : `"${token}"`),
  and: ' AND ',
  or: ' OR ',
  not: ' NOT ',
};
/** Each token is surrounded by spaces. */
function contains(find: 'instr' | 'strpos') {
  return (column: string, { token, prefix }: Leaf) =>
    `${find}(${column}, ' ${token}${prefix ? '' : ' '}') > 0`;
}

/** One column per field: a search in titles does not read the long text. */
const COLUMNS: Record<SearchField, string> = { 1: 'title', 2: 'perex', 3: 'body', 4: 'files' };

/** For a single row, opening the FTS index costs more than a string search. */
const IN_ROW: Syntax = {
  leaf: (leaf) => SQLITE_SEARCH.contains(`article_search.${COLUMNS[leaf.field]}`, leaf),
  and: ' AND ',
  or: ' OR ',
  not: ' AND NOT ',
};
const TSQUERY: Syntax = {
  leaf: ({ token, prefix }) => (prefix ? `'${token}':*` : `'${token}'`),
  and: ' & ',
  or: ' | ',
  not: ' & !',
};

export const SQLITE_SEARCH: SearchIndex = {
  idColumn: 'rowid',
  insert: 'INSERT INTO article_search (rowid, title, perex, body, files) VALUES ($1, $2, $3, $4, $5)',
  insertValues: (id, tokensByField) => [id, ...tokensByField],
  matches: 'article_search MATCH :query',
  query: (expression) => toSql(expression, FTS5),
  rowMatches: (expression) => toSql(expression, IN_ROW),
  hasFiles: `article_search.files <> '  '`,
  contains: contains('instr'),
  ids: '(SELECT value FROM json_each(:ids))',
  idsValue: (ids) => JSON.stringify(ids),
};

const HEAD_FIELDS = 2;

export const POSTGRES_SEARCH: SearchIndex = {
  idColumn: 'article_id',
  insert: `INSERT INTO article_search (article_id, head, has_files, document)
    VALUES ($1, CAST($2 AS tsvector), CAST($3 AS boolean), CAST($4 AS tsvector))`,
  insertValues: (id, tokensByField, hasFiles) => {
    const head = tokensByField.slice(0, HEAD_FIELDS).join('');
    return [id, head, String(hasFiles), tokensByField.join('')];
  },
  matches: 'article_search.document @@ CAST(:query AS tsquery)',
  query: (expression) => toSql(expression, TSQUERY),
  // Title and perex are in a small column stored in the row; the document is out of line (TOAST).
  rowMatches: ({ needs }, name) => {
    const inHead = needs.every((need) => need.every(({ field }) => field <= HEAD_FIELDS));
    return `article_search.${inHead ? 'head' : 'document'} @@ CAST(:${name} AS tsquery)`;
  },
  hasFiles: 'article_search.has_files',
  contains: contains('strpos'),
  ids: '(SELECT unnest(CAST(:ids AS integer[])))',
  idsValue: (ids) => `{${ids.join(',')}}`,
};
