import type { Database, WriteTransaction } from '../../database/database.ts';

interface DeliveryAddressee {
  userId: number | null;
  subscriberId: number | null;
}

/** Where a digest goes; undefined where nothing may be mailed. */
export async function findDigestAddress(
  database: Database,
  { userId, subscriberId }: DeliveryAddressee,
): Promise<string | undefined> {
  const { User, Subscriber } = database.models;
  if (userId === null) {
    const subscriber = subscriberId === null ? null : await Subscriber.findByPk(subscriberId);
    return subscriber?.confirmed_at && !subscriber.mail_stop ? subscriber.email : undefined;
  }
  const where = { id: userId, state: 'active', mail_stop: null, email_confirmation_due: false } as const;
  return (await User.findOne({ attributes: ['email'], where }))?.email ?? undefined;
}

/** No news goes to an address that does not take mail. */
export async function stopAddress(
  database: Database,
  { transaction }: WriteTransaction,
  { userId, subscriberId }: DeliveryAddressee,
): Promise<void> {
  const { User, Subscriber } = database.models;
  const options = { transaction, silent: true };
  const values = { mail_stop: 'undeliverable' } as const;
  if (userId !== null) await User.update(values, { where: { id: userId, mail_stop: null }, ...options });
  if (subscriberId !== null)
    await Subscriber.update(values, { where: { id: subscriberId, mail_stop: null }, ...options });
}
