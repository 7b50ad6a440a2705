import type { Database, WriteTransaction } from './database.ts';

/**
 * Serialises transactions that generate a unique name from `name`: on PostgreSQL two at once would both find the same
 * one free. SQLite has only one write at a time. Held until the transaction ends.
 */
export async function acquireAdvisoryLock(
  { dialect, sequelize }: Database,
  { transaction }: WriteTransaction,
  name: string,
): Promise<void> {
  if (dialect === 'sqlite') return;
  await sequelize.query('SELECT pg_advisory_xact_lock(hashtext(:name))', {
    transaction,
    replacements: { name },
  });
}
