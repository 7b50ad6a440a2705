import type { Database, WriteTransaction } from '../../database/database.ts';

/** When a device was last sent a notification. */
export async function markDeviceSent(
  database: Database,
  { transaction }: WriteTransaction,
  id: number,
  now: Date,
): Promise<void> {
  await database.models.PushSubscription.update({ last_sent_at: now }, { where: { id }, transaction });
}

/** A device whose subscription has ended, with all that waits for it. */
export async function deleteDevice(
  database: Database,
  { transaction }: WriteTransaction,
  id: number,
): Promise<void> {
  await database.models.PushSubscription.destroy({ where: { id }, transaction });
}
