import type { Database } from '../../database/database.ts';
import type { DeskAction } from '../../models/deskRecord.ts';
import {
  type Archive,
  byVersionOf,
  FILE_COLUMNS,
  FROM_NOTICES,
  NOTICE_COLUMNS,
  shownStates,
} from './publicDesk.queries.ts';
import type { PublicFile, PublicNotice } from './publicDesk.types.ts';

/** What shows whether a year of the archive has changed. */
export type ArchivedNotice = Pick<
  PublicNotice,
  'id' | 'version_id' | 'state' | 'removed_on' | 'hide_after_days'
>;

export function copiedNotices(
  database: Database,
  desk: Archive,
  ids?: readonly number[],
): Promise<PublicNotice[]> {
  return database.select<PublicNotice>(
    `SELECT ${NOTICE_COLUMNS} ${FROM_NOTICES}
     WHERE n.desk_id = :id AND n.state IN (:states) ${ids ? 'AND n.article_id IN (:ids)' : ''}
     ORDER BY n.article_id`,
    { id: desk.id, states: shownStates(desk), ...(ids && { ids }) },
  );
}

/** Of what hangs, and of the archive where it is public, by version. */
export async function copiedFiles(database: Database, desk: Archive): Promise<Map<number, PublicFile[]>> {
  const rows = await database.select<PublicFile>(
    `SELECT ${FILE_COLUMNS} ${FROM_NOTICES} JOIN desk_files f ON f.version_id = v.id
     WHERE n.desk_id = :id AND n.state IN (:states) ORDER BY f.version_id, f.position, f.id`,
    { id: desk.id, states: shownStates(desk) },
  );
  return byVersionOf(rows);
}

export function archivedInYear(database: Database, deskId: number, year: string): Promise<ArchivedNotice[]> {
  return database.select<ArchivedNotice>(
    `SELECT n.article_id AS id, v.id AS version_id, n.state, n.removed_on, t.hide_after_days ${FROM_NOTICES}
     WHERE n.desk_id = :deskId AND n.state = 'removed' AND n.removed_on BETWEEN :first AND :last
     ORDER BY n.article_id`,
    { deskId, first: `${year}-01-01`, last: `${year}-12-31` },
  );
}

/** The notices of some numbers, whatever their state: what they were copied as has to go, too. */
export function numbersOfNotices(
  database: Database,
  ids: readonly number[],
): Promise<Pick<PublicNotice, 'number' | 'year'>[]> {
  return database.select(
    'SELECT number, year FROM desk_notices WHERE article_id IN (:ids) AND number IS NOT NULL',
    { ids },
  );
}

export interface DeskEntry {
  deed: DeskAction;
  article_id: number | null;
}

/** At most one more than the limit. */
export function entriesSince(
  database: Database,
  deskId: number,
  after: number,
  limit: number,
): Promise<DeskEntry[]> {
  return database.select<DeskEntry>(
    `SELECT deed, article_id FROM desk_records WHERE desk_id = :deskId AND seq > :after
     ORDER BY seq LIMIT ${limit + 1}`,
    { deskId, after },
  );
}
