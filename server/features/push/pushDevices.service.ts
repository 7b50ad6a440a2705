import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { badRequest, notFound } from '../../shared/errors.ts';
import type { PushState } from '../../shared/isPushPossible.ts';
import { deviceName } from '../account/signIn/deviceName.policy.ts';
import { pushDisabled } from './push.errors.ts';
import { normalizeEndpoint, type SubscriptionKeys, subscriptionProblem } from './pushSubscription.policy.ts';
import type { VapidKeys } from './vapidKeys.service.ts';

export interface PushDevices {
  public_key: string | null;
  devices: PushDevice[];
}

export interface PushDevice {
  id: number;
  device_name: string;
  created_at: string;
  last_sent_at: string | null;
}

interface PushDevicesDeps {
  database: Database;
  clock: Clock;
  vapidKeys: VapidKeys;
  pushState: PushState;
}

const MAX_DEVICES = 10;

export function createPushDevices({ database, clock, vapidKeys, pushState }: PushDevicesDeps) {
  const { User, PushSubscription } = database.models;

  async function list(userId: number): Promise<PushDevices> {
    const publicKey = pushState.isEnabled() ? (await vapidKeys.get()).publicKey : null;
    const rows = await PushSubscription.findAll({
      attributes: ['id', 'device_name', 'created_at', 'last_sent_at'],
      where: { user_id: userId },
      order: [['id', 'DESC']],
    });
    return {
      public_key: publicKey,
      devices: rows.map(({ id, device_name, created_at, last_sent_at }) => ({
        id,
        device_name,
        created_at: created_at.toISOString(),
        last_sent_at: last_sent_at?.toISOString() ?? null,
      })),
    };
  }

  async function deleteOldest({ transaction }: WriteTransaction, userId: number, keptId: number) {
    const others = await PushSubscription.findAll({
      attributes: ['id'],
      where: { user_id: userId, id: { [Op.ne]: keptId } },
      order: [['id', 'DESC']],
      offset: MAX_DEVICES - 1,
      limit: MAX_DEVICES,
      transaction,
    });
    await PushSubscription.destroy({ where: { id: others.map(({ id }) => id) }, transaction });
  }

  /**
   * Returns the number of the device.
   *
   * @throws 400, 409 where the site sends no notifications
   */
  async function add(
    { userId, sessionId }: { userId: number; sessionId: number },
    subscription: { endpoint: string; keys: SubscriptionKeys },
    userAgent: string,
  ): Promise<number> {
    if (!pushState.isEnabled()) throw pushDisabled();
    const { keys } = subscription;
    const problem = subscriptionProblem(subscription.endpoint, keys);
    if (problem) throw badRequest(problem.message, [problem]);
    const endpoint = normalizeEndpoint(subscription.endpoint);
    // Before the transaction: keys that are made anew end all subscriptions.
    await vapidKeys.get();
    return database.write(async (tx) => {
      const { transaction } = tx;
      // The lock makes two devices of one person wait for each other.
      await User.findByPk(userId, { attributes: ['id'], transaction, lock: transaction.LOCK.UPDATE });
      // Not changed, because what waits for the former person must not be sent there.
      await PushSubscription.destroy({ where: { endpoint, user_id: { [Op.ne]: userId } }, transaction });
      await database.sequelize.query(
        `INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, device_name, created_at)
         VALUES (:userId, :sessionId, :endpoint, :p256dh, :auth, :name, :now)
         ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
           auth = excluded.auth, device_name = excluded.device_name`,
        {
          transaction,
          replacements: { userId, sessionId, endpoint, ...keys, name: nameOf(userAgent), now: clock.now() },
        },
      );
      const where = { endpoint };
      const { id } = await PushSubscription.findOne({ where, transaction, rejectOnEmpty: true });
      await deleteOldest(tx, userId, id);
      return id;
    });
  }

  return {
    list,
    add,

    /** @throws 404, for a device of another user too */
    async remove(userId: number, id: number): Promise<void> {
      const removed = await database.write(({ transaction }) =>
        PushSubscription.destroy({ where: { id, user_id: userId }, transaction }),
      );
      if (removed === 0) throw notFound();
    },

    /** Nothing happens where the user has no such device. */
    async removeEndpoint(userId: number, address: string): Promise<void> {
      const endpoint = normalizeEndpoint(address);
      await database.write(({ transaction }) =>
        PushSubscription.destroy({ where: { endpoint, user_id: userId }, transaction }),
      );
    },
  };
}

export type PushDevicesService = ReturnType<typeof createPushDevices>;

/** „Chrome, Android“; without the versions, which change while the device is notified. */
function nameOf(userAgent: string): string {
  const { browser, system } = deviceName(userAgent);
  const parts = [browser, system].map((part) => part.replace(/ [\d.]+$/, '')).filter((part) => part !== '');
  return parts.length > 0 ? parts.join(', ') : 'Neznámé zařízení';
}
