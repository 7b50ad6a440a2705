import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { lockName } from '../../database/nameLock.ts';
import { hashPassword } from '../../platform/password.ts';
import { czechSortKey, foldText } from '../../shared/czechText.ts';
import { AppError } from '../../shared/errors.ts';

export interface FirstAdmin {
  username: string;
  /** Set when it was made up here: whoever starts the server must be told, once. */
  newPassword: string | null;
}

/** Creates an admin where there is none, so that nobody is locked out of a fresh installation; null when there is one. */
export async function ensureAdmin(
  database: Database,
  wanted: { username: string; password: string | undefined },
): Promise<FirstAdmin | null> {
  const { User } = database.models;
  if (await User.findOne({ where: { role: 'admin', state: 'active' }, attributes: ['id'] })) return null;
  const password = wanted.password ?? randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  const fullName = 'Správce';
  const created = await database.write(async (tx) => {
    const { transaction } = tx;
    // Instances that start together ask one after another.
    await lockName(database, tx, 'first admin');
    if (await User.findOne({ where: { role: 'admin', state: 'active' }, attributes: ['id'], transaction }))
      return false;
    if (
      await User.findOne({
        where: { username_key: foldText(wanted.username) },
        attributes: ['id'],
        transaction,
      })
    )
      throw nameTaken(wanted.username);
    await User.create(
      {
        username: wanted.username,
        username_key: foldText(wanted.username),
        full_name: fullName,
        full_name_sort: czechSortKey(fullName),
        full_name_search: foldText(fullName),
        role: 'admin',
        color: '#1f5f7a',
        password_hash: passwordHash,
      },
      { transaction },
    );
    return true;
  });
  return created
    ? { username: wanted.username, newPassword: wanted.password === undefined ? password : null }
    : null;
}

function nameTaken(username: string): AppError {
  return new AppError({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: 'Není tu žádný aktivní správce a nového nelze založit.',
    logMessage: `there is no active administrator, and "${username}" is somebody else. Set ADMIN_USERNAME to a free name.`,
  });
}
