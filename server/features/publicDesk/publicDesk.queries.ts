import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { addDays } from '../../shared/days.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import { isHidden } from './deskFormats.policy.ts';
import type { DeskFrame, PublicDesk, PublicFile, PublicNotice, PublicVersion } from './publicDesk.types.ts';

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
 * The mark shows whether a rendered page is current. Every posting, change and removal adds to the record of the
 * desk in its own transaction, so that what is read here is enough on every instance.
 */
const DESKS = `SELECT d.category_id AS id, d.slug, d.operator_name, d.operator_ico, d.authority_id, d.place,
    d.has_public_archive, c.name, d.version,
    (SELECT MAX(r.seq) FROM desk_records r WHERE r.desk_id = d.category_id) AS seq,
    (SELECT SUM(k.version) FROM desk_kinds k) AS kinds
  FROM desks d JOIN categories c ON c.id = d.category_id`;

/** An instance of before posts without a copy of the kind, while the others are upgraded. */
export const KIND_NAME = 'COALESCE(k.name, t.name)';
export const NOTICE_COLUMNS = `n.article_id AS id, v.id AS version_id, n.number, n.year, n.iri, n.state, v.title, v.perex,
  ${KIND_NAME} AS kind, COALESCE(k.event_name, t.event_name) AS event_name,
  COALESCE(k.rule, t.rule) AS rule, n.own_removable_from, t.hide_after_days, n.reference_number, n.file_mark, n.originator_name,
  n.originator_ico, n.agenda, n.event_on, n.approved_on, n.posted_on, n.removable_from, n.removed_on, n.revision`;
const JOINED = `JOIN desk_kinds t ON t.id = n.kind_id
  JOIN desk_versions v ON v.article_id = n.article_id AND v.revision = n.revision
  LEFT JOIN desk_version_kinds k ON k.version_id = v.id`;
export const FROM_NOTICES = `FROM desk_notices n ${JOINED}`;
/** PostgreSQL would go through all notices for those of a list in a condition. */
export const fromNotices = (page: string): string =>
  `FROM ${page} page JOIN desk_notices n ON n.article_id = page.article_id ${JOINED}`;

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

/** What was posted or changed after one entry of the record and up to another, and hangs; the first ones first. */
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
export async function lastEntryBefore(database: Database, deskId: number, before: Date): Promise<number> {
  const last: number | null = await database.models.DeskRecord.max('seq', {
    where: { desk_id: deskId, at: { [Op.lt]: before } },
  });
  return last ?? 0;
}
