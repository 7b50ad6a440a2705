import { randomBytes } from 'node:crypto';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database } from '../../database/database.ts';
import { hashPassword } from '../../platform/password.ts';
import { czechSortKey, foldText } from '../../shared/czechText.ts';
import { type AppError, serviceUnavailable } from '../../shared/errors.ts';

export interface CreatedAdmin {
  username: string;
  /** Set when the password was generated; it must be shown to the operator once. */
  generatedPassword: string | null;
}

/**
 * Creates an admin where there is no active one, so that nobody is locked out of a new installation. Returns
 * null when there is one.
 */
export async function ensureAdmin(
  database: Database,
  options: { username: string; password: string | undefined },
): Promise<CreatedAdmin | null> {
  const { User } = database.models;
  if (await User.findOne({ where: { role: 'admin', state: 'active' }, attributes: ['id'] })) return null;
  const password = options.password ?? randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  const fullName = 'Správce';
  const isCreated = await database.write(async (tx) => {
    const { transaction } = tx;
    // Serializes instances that start at the same time.
    await acquireAdvisoryLock(database, tx, 'first admin');
    if (await User.findOne({ where: { role: 'admin', state: 'active' }, attributes: ['id'], transaction }))
      return false;
    if (
      await User.findOne({
        where: { username_key: foldText(options.username) },
        attributes: ['id'],
        transaction,
      })
    )
      throw nameTaken(options.username);
    await User.create(
      {
        username: options.username,
        username_key: foldText(options.username),
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
  return isCreated
    ? { username: options.username, generatedPassword: options.password === undefined ? password : null }
    : null;
}

function nameTaken(username: string): AppError {
  return serviceUnavailable({
    message: 'Není tu žádný aktivní správce a nového nelze založit.',
    logMessage: `there is no active administrator, and "${username}" is somebody else. Set ADMIN_USERNAME to a free name.`,
  });
}
