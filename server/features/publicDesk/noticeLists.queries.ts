import type { Database } from '../../database/database.ts';
import { foldText } from '../../shared/czechText.ts';
import { addDays, type Day } from '../../shared/days.ts';
import { dayColumn } from './listPlace.policy.ts';
import { FROM_NOTICES, fromNotices, KIND_NAME, NOTICE_COLUMNS } from './publicDesk.queries.ts';
import type { DeskFrame, FilterChoices, NoticeFilter, NoticePage, PublicNotice } from './publicDesk.types.ts';

export const PAGE_SIZE = 50;
const MAX_COPIED = 1_000_000;

type State = PublicNotice['state'];

/** Of what the archive hides, filters must not reveal it either: see `isHidden`. Of numbers and days of our own. */
async function notHidden(database: Database, state: State, today: Day): Promise<string[]> {
  if (state !== 'removed') return [];
  const kinds = await database.select<{ id: number; after: number }>(
    'SELECT id, hide_after_days AS after FROM desk_kinds WHERE hide_after_days IS NOT NULL',
  );
  return kinds.map(
    ({ id, after }) => `NOT (n.kind_id = ${id} AND n.removed_on <= '${addDays(today, -after)}')`,
  );
}

/** Files have no pages: they hold all that hangs and whole years, and the archive begins with a page. */
const isWhole = (state: State, { year }: NoticeFilter) => state === 'posted' || year !== '';

/** Those that hang, or the archive; the last ones first. */
export async function listPublicNotices(
  database: Database,
  { desk, today, copiedAt }: Pick<DeskFrame, 'desk' | 'today' | 'copiedAt'>,
  state: State,
  filter: NoticeFilter,
): Promise<NoticePage> {
  const text = foldText(filter.q.trim());
  const contains = (column: string) =>
    `${database.dialect === 'sqlite' ? 'instr' : 'strpos'}(${column}, :text) > 0`;
  const conditions = [
    'n.desk_id = :id AND n.state = :state',
    ...(filter.kind === '' ? [] : [`${KIND_NAME} = :kind`]),
    ...(filter.originator === '' ? [] : ['n.originator_name = :originator']),
    ...(filter.year === '' ? [] : [`n.removed_on BETWEEN :first AND :last`]),
    ...(text === '' ? [] : [`(${contains('n.title_search')} OR ${contains('LOWER(n.reference_number)')})`]),
  ];
  const searchesText = text !== '' || filter.originator !== '';
  if (searchesText) conditions.push(...(await notHidden(database, state, today)));
  // Texts of versions are read for the rows of the page only.
  const from = [
    filter.kind === '' ? 'FROM desk_notices n' : FROM_NOTICES,
    `WHERE ${conditions.join(' AND ')}`,
  ].join(' ');
  const originator = filter.originator === desk.operator_name ? '' : filter.originator;
  const values = {
    id: desk.id,
    state,
    text,
    kind: filter.kind,
    originator,
    first: `${filter.year}-01-01`,
    last: `${filter.year}-12-31`,
  };
  const [count] = await database.select<{ total: number | string }>(
    `SELECT COUNT(*) AS total ${from}`,
    values,
  );
  const { edge } = filter;
  const day = `n.${dayColumn(state)}`;
  const isBackwards = edge?.side === 'before';
  const orderBy = (direction: 'ASC' | 'DESC') => `ORDER BY ${day} ${direction}, n.article_id ${direction}`;
  const limit = copiedAt && isWhole(state, filter) ? MAX_COPIED : PAGE_SIZE;
  const page = `SELECT n.article_id ${from}
    ${edge ? `AND (${day}, n.article_id) ${isBackwards ? '>' : '<'} (:edgeDay, :edgeId)` : ''}
    ${orderBy(isBackwards ? 'ASC' : 'DESC')} LIMIT ${limit} OFFSET :offset`;
  const rows = await database.select<PublicNotice>(
    `SELECT ${NOTICE_COLUMNS} ${fromNotices(`(${page})`)} ${orderBy('DESC')}`,
    {
      ...values,
      ...(edge && { edgeDay: edge.day, edgeId: edge.id }),
      offset: edge ? 0 : (filter.page - 1) * PAGE_SIZE,
    },
  );
  return { rows, total: Number(count?.total ?? 0) };
}

/** In which something came down; the last one first. */
export async function archiveYears(database: Database, deskId: number, state: State): Promise<string[]> {
  if (state === 'posted') return [];
  const rows = await database.select<{ year: string }>(
    `SELECT DISTINCT substr(removed_on, 1, 4) AS year FROM desk_notices
     WHERE desk_id = :deskId AND state = 'removed' ORDER BY year DESC`,
    { deskId },
  );
  return rows.map(({ year }) => year);
}

/** What the lists of the filters offer; a name that is empty stands for the operator. */
export async function filterChoices(
  database: Database,
  { desk: { id, operator_name }, today }: Pick<DeskFrame, 'desk' | 'today'>,
  state: State,
): Promise<FilterChoices> {
  const shown = ['', ...(await notHidden(database, state, today))].join(' AND ');
  const values = { id, state };
  const where = 'WHERE n.desk_id = :id AND n.state = :state';
  const [kinds, originators] = await Promise.all([
    database.select<{ name: string }>(
      `SELECT ${KIND_NAME} AS name ${FROM_NOTICES} ${where} GROUP BY ${KIND_NAME}
       ORDER BY MIN(t.position), ${KIND_NAME}`,
      values,
    ),
    database.select<{ name: string }>(
      `SELECT DISTINCT n.originator_name AS name FROM desk_notices n ${where}${shown}`,
      values,
    ),
  ]);
  const names = originators.map(({ name }) => name || operator_name);
  return {
    kinds: kinds.map(({ name }) => name),
    originators: [...new Set(names)].sort((a, b) => a.localeCompare(b, 'cs')),
    years: await archiveYears(database, id, state),
  };
}
