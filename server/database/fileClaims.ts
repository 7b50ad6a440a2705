import { QueryTypes } from 'sequelize';
import type { Database, WriteTransaction } from './database.ts';
import { selectRows } from './selectRows.ts';

/** A claim expires after this time; whoever holds it has finished or crashed. */
const CLAIM_MS = 60_000;

const LONG_AGO = '1970-01-01 00:00:00.000 +00:00';

export async function findWaitingFiles(database: Database): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    database,
    `SELECT id FROM files WHERE text_state = 'waiting' ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Claims a waiting file; of several instances only one succeeds, the others get undefined. Returns the number of
 * earlier attempts.
 */
export function claimFile(database: Database, fileId: number, now: Date): Promise<number | undefined> {
  const timeType = database.dialect === 'sqlite' ? 'TEXT' : 'TIMESTAMPTZ';
  return database.write(async ({ transaction }) => {
    const rows = await database.sequelize.query<{ attempts: number }>(
      // Starts with WITH, because Sequelize returns no rows of a query that starts with INSERT.
      `WITH wanted AS (SELECT id FROM files WHERE id = :fileId AND text_state = 'waiting')
       INSERT INTO article_search_files (file_id, claimed_at)
       SELECT id, CAST(:now AS ${timeType}) FROM wanted WHERE true
       ON CONFLICT (file_id) DO UPDATE SET claimed_at = excluded.claimed_at, attempts = article_search_files.attempts + 1
       WHERE article_search_files.claimed_at < :claimsBefore
       RETURNING attempts`,
      {
        type: QueryTypes.SELECT,
        transaction,
        replacements: { fileId, now, claimsBefore: new Date(now.getTime() - CLAIM_MS) },
      },
    );
    return rows[0]?.attempts;
  });
}

export async function saveFileText(
  { sequelize }: Database,
  { transaction }: WriteTransaction,
  fileId: number,
  { text, words }: { text: string; words: string },
): Promise<void> {
  const sql = `UPDATE article_search_files SET text = $1, words = $2, claimed_at = $3, attempts = 0 WHERE file_id = $4`;
  await sequelize.query(sql, { transaction, bind: [text, words, LONG_AGO, fileId] });
}

export async function releaseFileClaim(
  { sequelize }: Database,
  { transaction }: WriteTransaction,
  fileId: number,
): Promise<void> {
  const sql = 'UPDATE article_search_files SET claimed_at = $1, attempts = 0 WHERE file_id = $2';
  await sequelize.query(sql, { transaction, bind: [LONG_AGO, fileId] });
}
