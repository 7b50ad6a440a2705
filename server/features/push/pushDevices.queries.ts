import type { WhereAttributeHashValue } from 'sequelize';
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

/**
 * The devices of sessions that somebody has ended on purpose: a lost phone gets nothing more. A session that expires
 * leaves them, because notifications are for when the board is not open.
 *
 * @param sessionId a condition on the session, where not all are meant
 */
export async function endDevicesOfSessions(
  database: Database,
  { transaction }: Pick<WriteTransaction, 'transaction'>,
  userId: number,
  sessionId?: WhereAttributeHashValue<number>,
): Promise<void> {
  const where = { user_id: userId, ...(sessionId !== undefined && { session_id: sessionId }) };
  await database.models.PushSubscription.destroy({ where, transaction });
}
