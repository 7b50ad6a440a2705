import type { Database } from '../../database/database.ts';
import type { Cookies } from '../../http/cookies.ts';
import type { KnownDevices } from './knownDevice.ts';

/** Checks whether the device cookie proves an earlier sign-in of an active user. */
export function createKnownBrowser({
  database,
  deviceCookies,
}: {
  database: Database;
  deviceCookies: KnownDevices;
}) {
  return async ({ knownDevice }: Cookies): Promise<boolean> => {
    const id = deviceCookies.ownersOf(knownDevice);
    if (id.length === 0) return false;
    const attributes = ['id', 'password_hash'];
    const owners = await database.models.User.findAll({ where: { id, state: 'active' }, attributes });
    return owners.some((owner) => deviceCookies.recognise(knownDevice, owner) !== null);
  };
}
