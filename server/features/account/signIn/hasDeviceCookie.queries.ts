import type { Database } from '../../../database/database.ts';
import type { Cookies } from '../../../shared/cookies.ts';
import type { DeviceCookies } from './deviceCookies.service.ts';

/** Whether the device cookie proves an earlier sign-in of an active user. */
export function createHasDeviceCookie({
  database,
  deviceCookies,
}: {
  database: Database;
  deviceCookies: DeviceCookies;
}) {
  return async ({ knownDevice }: Cookies): Promise<boolean> => {
    const id = deviceCookies.claimedUserIds(knownDevice);
    if (id.length === 0) return false;
    const attributes = ['id', 'password_hash'];
    const owners = await database.models.User.findAll({ where: { id, state: 'active' }, attributes });
    return owners.some((owner) => deviceCookies.findDeviceId(knownDevice, owner) !== null);
  };
}
