import type { Database, WriteTransaction } from '../../database/database.ts';

/** Records that a device was sent a notification; false where it was removed meanwhile. */
export async function markDeviceSent(
  database: Database,
  { transaction }: WriteTransaction,
  id: number,
  now: Date,
): Promise<boolean> {
  const options = { where: { id }, transaction };
  const [updated] = await database.models.PushSubscription.update({ last_sent_at: now }, options);
  return updated > 0;
}

/** A device whose subscription has ended, with all that waits for it. */
export async function deleteDevice(
  database: Database,
  { transaction }: WriteTransaction,
  id: number,
): Promise<void> {
  await database.models.PushSubscription.destroy({ where: { id }, transaction });
}
