import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { foldText } from '../../shared/czechText.ts';
import { addDays, type Day } from '../../shared/days.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import { isHidden } from './deskFormats.policy.ts';
import type {
  DeskFrame,
  FilterChoices,
  NoticeFilter,
  NoticePage,
  PublicDesk,
  PublicFile,
  PublicNotice,
  PublicVersion,
} from './publicDesk.types.ts';

export const PAGE_SIZE = 50;
const MAX_COPIED = 1_000_000;

type State = PublicNotice['state'];

/** Differs whenever what open data have of a notice differs. */
export interface NoticeMark {
  id: number;
  mark: string;
}

type MarkRow = Pick<PublicNotice, 'id' | 'state' | 'removable_from' | 'removed_on' | 'hide_after_days'> & {
  version: number;
  updated_at: string | Date;
};

/**
 * The mark tells whether a page that was made is still true. Every posting, change and removal adds to the record of the
 * desk in its own transaction, so that what is read here is enough on every instance.
 */
const DESKS = `SELECT d.category_id AS id, d.slug, d.operator_name, d.operator_ico, d.authority_id, d.place,
    d.has_public_archive, c.name, d.version,
    (SELECT MAX(r.seq) FROM desk_records r WHERE r.desk_id = d.category_id) AS seq,
    (SELECT SUM(k.version) FROM desk_kinds k) AS kinds
  FROM desks d JOIN categories c ON c.id = d.category_id`;

/** An instance of before posts without a copy of the kind, while the others are upgraded. */
const KIND_NAME = 'COALESCE(k.name, t.name)';
export const NOTICE_COLUMNS = `n.article_id AS id, v.id AS version_id, n.number, n.year, n.iri, n.state, v.title, v.perex,
  ${KIND_NAME} AS kind, COALESCE(k.event_name, t.event_name) AS event_name,
  COALESCE(k.rule, t.rule) AS rule, n.own_removable_from, t.hide_after_days, n.reference_number, n.file_mark, n.originator_name,
  n.originator_ico, n.agenda, n.event_on, n.approved_on, n.posted_on, n.removable_from, n.removed_on, n.revision`;
export const FROM_NOTICES = `FROM desk_notices n
  JOIN desk_kinds t ON t.id = n.kind_id
  JOIN desk_versions v ON v.article_id = n.article_id AND v.revision = n.revision
  LEFT JOIN desk_version_kinds k ON k.version_id = v.id`;

type DeskRow = Omit<PublicDesk, 'look' | 'mark' | 'has_public_archive'> & {
  has_public_archive: boolean | number;
  version: number;
  kinds: number | string;
};

function toDesk({ version, kinds, ...row }: DeskRow): PublicDesk {
  const seq = Number(row.seq ?? 0);
  const look = [row.id, version, kinds, row.name].join(' ');
  return { ...row, seq, has_public_archive: Boolean(row.has_public_archive), look, mark: `${look} ${seq}` };
}

export async function listPublicDesks(database: Database): Promise<PublicDesk[]> {
  return (await database.select<DeskRow>(`${DESKS} ORDER BY c.name_sort, c.id`)).map(toDesk);
}

export async function findPublicDesk(database: Database, slug: string): Promise<PublicDesk | undefined> {
  const [row] = await database.select<DeskRow>(`${DESKS} WHERE d.slug = :slug`, { slug });
  return row && toDesk(row);
}

/** Of what the archive hides, filters must not tell either: see `isHidden`. Of numbers and days of our own. */
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
    ...(text === '' ? [] : [`(${contains('a.title_search')} OR ${contains('LOWER(n.reference_number)')})`]),
  ];
  const tells = text !== '' || filter.originator !== '';
  if (tells) conditions.push(...(await notHidden(database, state, today)));
  // Texts of versions are read for the rows of the page only.
  const from = [
    filter.kind === '' ? 'FROM desk_notices n' : FROM_NOTICES,
    ...(text === '' ? [] : ['JOIN articles a ON a.id = n.article_id']),
    `WHERE ${conditions.join(' AND ')}`,
  ].join(' ');
  const originator = filter.originator === desk.operator_name ? '' : filter.originator;
  const values = {
    ...{ id: desk.id, state, text, kind: filter.kind, originator },
    ...{ first: `${filter.year}-01-01`, last: `${filter.year}-12-31` },
  };
  const [count] = await database.select<{ total: number | string }>(
    `SELECT COUNT(*) AS total ${from}`,
    values,
  );
  const order = `ORDER BY ${state === 'posted' ? 'n.posted_on' : 'n.removed_on'} DESC, n.article_id DESC`;
  const limit = copiedAt && isWhole(state, filter) ? MAX_COPIED : PAGE_SIZE;
  const rows = await database.select<PublicNotice>(
    `SELECT ${NOTICE_COLUMNS} ${FROM_NOTICES}
     WHERE n.article_id IN (SELECT n.article_id ${from} ${order} LIMIT ${limit} OFFSET :offset) ${order}`,
    { ...values, offset: (filter.page - 1) * PAGE_SIZE },
  );
  return { rows, total: Number(count?.total ?? 0) };
}

export type Archive = Pick<PublicDesk, 'id' | 'has_public_archive'>;

export const shownStates = ({ has_public_archive: hasArchive }: Archive): State[] =>
  hasArchive ? ['posted', 'removed'] : ['posted'];

/** Which notices open data have, in their order; without the texts of those that have not changed. */
export async function listNoticeMarks(
  database: Database,
  { desk, today }: Pick<DeskFrame, 'desk' | 'today'>,
): Promise<NoticeMark[]> {
  const rows = await database.select<MarkRow>(
    `SELECT n.article_id AS id, n.version, n.updated_at, n.state, n.removable_from, n.removed_on, t.hide_after_days
     FROM desk_notices n JOIN desk_kinds t ON t.id = n.kind_id WHERE n.desk_id = :id AND n.state IN (:states)
     ORDER BY n.posted_on DESC, n.article_id DESC`,
    { id: desk.id, states: shownStates(desk) },
  );
  const tomorrow = addDays(today, 1);
  return rows.map(({ id, version, updated_at, ...row }) => {
    const isDue = row.removable_from !== null && row.removable_from <= tomorrow;
    return { id, mark: [version, new Date(updated_at).getTime(), isHidden(row, today), isDue].join(' ') };
  });
}

export async function findPublicNotices(database: Database, ids: readonly number[]): Promise<PublicNotice[]> {
  return database.select<PublicNotice>(
    `SELECT ${NOTICE_COLUMNS} ${FROM_NOTICES} WHERE n.article_id IN (:ids)`,
    { ids },
  );
}

export async function findPublicNotice(
  database: Database,
  deskId: number,
  { year, number }: { year: number; number: number },
): Promise<(PublicNotice & { html: string }) | undefined> {
  const [row] = await database.select<PublicNotice & { html: string }>(
    `SELECT ${NOTICE_COLUMNS}, v.html ${FROM_NOTICES}
     WHERE n.desk_id = :deskId AND n.year = :year AND n.number = :number`,
    { deskId, year, number },
  );
  return row;
}

/** Whether there was one that was disposed of since. */
export async function wasDisposed(
  database: Database,
  deskId: number,
  { year, number }: { year: number; number: number },
): Promise<boolean> {
  const rows = await database.select(
    'SELECT id FROM desk_disposals WHERE desk_id = :deskId AND year = :year AND number = :number',
    { deskId, year, number },
  );
  return rows.length > 0;
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

export const FILE_COLUMNS = 'f.version_id, f.file_id, f.name, f.mime, f.size, f.sha256, f.storage_key';

export async function filesOfVersion(database: Database, versionId: number): Promise<PublicFile[]> {
  const rows = await database.select<PublicFile>(
    `SELECT ${FILE_COLUMNS} FROM desk_files f WHERE f.version_id = :versionId ORDER BY f.position, f.id`,
    { versionId },
  );
  return rows.map(toFile);
}

export async function filesOfVersions(
  database: Database,
  versionIds: readonly number[],
): Promise<Map<number, PublicFile[]>> {
  const rows = await database.select<PublicFile>(
    `SELECT ${FILE_COLUMNS} FROM desk_files f WHERE f.version_id IN (:versionIds)
     ORDER BY f.version_id, f.position, f.id`,
    { versionIds },
  );
  return byVersionOf(rows);
}

export function byVersionOf(rows: readonly PublicFile[]): Map<number, PublicFile[]> {
  const byVersion = new Map<number, PublicFile[]>();
  for (const file of rows.map(toFile))
    byVersion.set(file.version_id, [...(byVersion.get(file.version_id) ?? []), file]);
  return byVersion;
}

/** PostgreSQL gives 64-bit sizes as text. */
function toFile(file: PublicFile): PublicFile {
  return { ...file, size: Number(file.size) };
}

/** The last one first. */
export async function versionsOf(database: Database, articleId: number): Promise<PublicVersion[]> {
  const rows = await database.select<{ revision: number; reason: string; created_at: string | Date }>(
    `SELECT revision, reason, created_at FROM desk_versions WHERE article_id = :articleId
     ORDER BY revision DESC LIMIT 1000`,
    { articleId },
  );
  return rows.map(({ revision, reason, created_at }) => ({
    revision,
    reason,
    posted_on: pragueDate(new Date(created_at)),
  }));
}

/** What was posted or changed after one deed of the record and up to another, and hangs; the first ones first. */
export function newsSince(
  database: Database,
  deskId: number,
  after: number,
  until: number,
): Promise<PublicNotice[]> {
  return database.select<PublicNotice>(
    `SELECT ${NOTICE_COLUMNS} ${FROM_NOTICES}
     WHERE n.state = 'posted' AND n.article_id IN (
       SELECT r.article_id FROM desk_records r
       WHERE r.desk_id = :deskId AND r.seq > :after AND r.seq <= :until AND r.deed IN ('posted', 'changed'))
     ORDER BY n.posted_on, n.article_id`,
    { deskId, after, until },
  );
}

/** @returns 0 where there is none */
export async function lastDeedBefore(database: Database, deskId: number, before: Date): Promise<number> {
  const last: number | null = await database.models.DeskRecord.max('seq', {
    where: { desk_id: deskId, at: { [Op.lt]: before } },
  });
  return last ?? 0;
}
