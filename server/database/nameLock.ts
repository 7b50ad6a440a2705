import type { Database, WriteTransaction } from './database.ts';

/**
 * Lets one write after another make a free name out of `name`, until each has ended: on PostgreSQL two at once would
 * both find the same one free. On SQLite there is only one write at a time.
 */
export async function lockName(
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
