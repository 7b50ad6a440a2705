import type { Database, WriteTransaction } from '../../database/database.ts';
import { VAPID_KEY_ID, type VapidKey } from '../../models/vapidKey.ts';
import { createBoundCipher } from '../../platform/boundCipher.ts';
import type { Logger } from '../../platform/logger.ts';

export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

interface VapidKeysDeps {
  database: Database;
  logger: Pick<Logger, 'warn'>;
  secret: string;
}

/**
 * The keys that the site signs its notifications with, made when they are first needed. Browsers subscribe to the public
 * one, so new keys end all subscriptions. See `docs/decisions/web-push.md`.
 */
export function createVapidKeys({ database, logger, secret }: VapidKeysDeps) {
  const { VapidKey: Keys, PushSubscription } = database.models;
  const cipher = createBoundCipher(secret, 'vapid-keys');
  let known: Promise<KeyPair> | undefined;

  function decrypt(row: VapidKey | null): KeyPair | undefined {
    const privateKey = row ? cipher.decrypt(row.private_key, row.public_key) : undefined;
    return row && privateKey !== undefined ? { publicKey: row.public_key, privateKey } : undefined;
  }

  async function generate() {
    const { default: webPush } = await import('web-push');
    const pair: KeyPair = webPush.generateVAPIDKeys();
    const { publicKey, privateKey } = pair;
    return { pair, row: { public_key: publicKey, private_key: cipher.encrypt(privateKey, publicKey) } };
  }

  /** Of instances that start at once the first one decides: the row is locked, and only there is it looked at. */
  async function readOrReplace({ transaction }: WriteTransaction): Promise<KeyPair> {
    const { pair, row } = await generate();
    await Keys.bulkCreate([{ id: VAPID_KEY_ID, ...row }], { ignoreDuplicates: true, transaction });
    const stored = await Keys.findByPk(VAPID_KEY_ID, { transaction, lock: transaction.LOCK.UPDATE });
    const readable = decrypt(stored);
    if (readable) return readable;
    await Keys.update(row, { where: { id: VAPID_KEY_ID }, transaction });
    const ended = await PushSubscription.destroy({ where: {}, transaction });
    logger.warn(
      { module: 'push', ended },
      'SECRET has changed: the keys of notifications are new, and all devices have to be added again',
    );
    return pair;
  }

  async function load(): Promise<KeyPair> {
    return decrypt(await Keys.findByPk(VAPID_KEY_ID)) ?? database.write(readOrReplace);
  }

  return {
    get(): Promise<KeyPair> {
      known ??= load().catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
  };
}

export type VapidKeys = ReturnType<typeof createVapidKeys>;
