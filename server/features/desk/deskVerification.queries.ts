import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { noticeLabel } from './noticeLabel.policy.ts';

const MAX_ROWS = 100;

interface Numbered {
  number: number;
  year: number;
}

/** @returns what is stored without an entry of the record that says so, in Czech */
export async function listStrayRows(database: Database, deskId: number): Promise<string[]> {
  const select = <Row extends object>(sql: string) =>
    selectRows<Row>(database, `${sql} LIMIT ${MAX_ROWS}`, { deskId });
  const hasEntry = (deed: string, more = '') =>
    `EXISTS (SELECT 1 FROM desk_records r WHERE r.desk_id = n.desk_id AND r.article_id = n.article_id AND r.deed ${deed}${more})`;
  const [unposted, unprepared, replaced, unremoved, versions, undisposed, unrecorded, unlisted] =
    await Promise.all([
      select<{ number: number; year: number }>(
        `SELECT n.number, n.year FROM desk_notices n
       WHERE n.desk_id = :deskId AND n.state <> 'prepared' AND NOT ${hasEntry("= 'posted'")} ORDER BY n.article_id`,
      ),
      select<{ number: number; year: number }>(
        `SELECT n.number, n.year FROM desk_notices n
       WHERE n.desk_id = :deskId AND n.state = 'prepared' AND ${hasEntry("= 'posted'")} ORDER BY n.article_id`,
      ),
      select<{ number: number; year: number; revision: number }>(
        `SELECT n.number, n.year, n.revision FROM desk_notices n
       WHERE n.desk_id = :deskId AND n.revision <>
         (SELECT COUNT(*) FROM desk_records r
          WHERE r.desk_id = n.desk_id AND r.article_id = n.article_id AND r.deed IN ('posted', 'changed'))
       ORDER BY n.article_id`,
      ),
      select<{ number: number; year: number; state: string }>(
        `SELECT n.number, n.year, n.state FROM desk_notices n
       WHERE n.desk_id = :deskId AND (n.state = 'removed') <> ${hasEntry("= 'removed'")} ORDER BY n.article_id`,
      ),
      select<{ number: number; year: number; revision: number }>(
        `SELECT n.number, n.year, v.revision FROM desk_versions v JOIN desk_notices n ON n.article_id = v.article_id
       WHERE n.desk_id = :deskId AND v.revision >
         (SELECT COUNT(*) FROM desk_records r
          WHERE r.desk_id = n.desk_id AND r.article_id = n.article_id AND r.deed IN ('posted', 'changed'))
       ORDER BY v.id`,
      ),
      select<Numbered>(
        `SELECT n.number, n.year FROM desk_notices n
       WHERE n.desk_id = :deskId AND ${hasEntry("= 'disposed'")} ORDER BY n.article_id`,
      ),
      select<Numbered>(
        `SELECT n.number, n.year FROM desk_disposals n
       WHERE n.desk_id = :deskId AND NOT ${hasEntry("= 'disposed'")} ORDER BY n.id`,
      ),
      select<{ seq: number }>(
        `SELECT r.seq FROM desk_records r WHERE r.desk_id = :deskId AND r.deed = 'disposed'
         AND NOT EXISTS (SELECT 1 FROM desk_disposals n WHERE n.desk_id = r.desk_id AND n.article_id = r.article_id)
       ORDER BY r.seq`,
      ),
    ]);
  return [
    ...unposted.map((row) => `Písemnost ${noticeLabel(row)} visela, ale záznam o jejím vyvěšení chybí.`),
    ...unprepared.map(
      (row) => `Písemnost ${noticeLabel(row)} byla podle záznamu vyvěšena, ale v databázi čeká na vyvěšení.`,
    ),
    ...replaced.map(
      (row) => `Písemnost ${noticeLabel(row)}: poslední verze podle záznamu není ${row.revision}.`,
    ),
    ...unremoved.map((row) =>
      row.state === 'removed'
        ? `Písemnost ${noticeLabel(row)} je sejmutá, ale záznam o sejmutí chybí.`
        : `Písemnost ${noticeLabel(row)} je podle záznamu sejmutá, ale v databázi ne.`,
    ),
    ...versions.map((row) => `Písemnost ${noticeLabel(row)}: verze ${row.revision} nemá svůj záznam.`),
    ...undisposed.map((row) => `Písemnost ${noticeLabel(row)} je podle záznamu vyřazená, ale v databázi je.`),
    ...unrecorded.map((row) => `Písemnost ${noticeLabel(row)} je vyřazená, ale záznam o vyřazení chybí.`),
    ...unlisted.map(({ seq }) => `Vyřazení podle záznamu č. ${seq} v přehledu vyřazených chybí.`),
  ];
}
