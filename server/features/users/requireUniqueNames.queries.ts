import { Op, UniqueConstraintError } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { foldText } from '../../shared/czechText.ts';
import { AppError } from '../../shared/errors.ts';

interface Names {
  username?: string;
  email: string | null;
}

/**
 * Requires that nobody else has the user name or the address, ignoring case and diacritics.
 *
 * @param ownId the user whose own names are allowed
 * @throws 409
 */
export async function requireUniqueNames(
  { models }: Database,
  { transaction }: WriteTransaction,
  { username, email }: Names,
  ownId: number | null,
): Promise<void> {
  const others = ownId === null ? {} : { id: { [Op.ne]: ownId } };
  const isTaken = async (column: 'username_key' | 'email_key', text: string) =>
    (await models.User.count({ where: { [column]: foldText(text), ...others }, transaction })) > 0;
  if (username !== undefined && (await isTaken('username_key', username))) throw usernameTaken();
  if (email !== null && (await isTaken('email_key', email))) throw emailTaken();
}

/** Maps the unique index violation of a concurrent write to the same 409 as `requireUniqueNames`. */
export function rethrowNameConflict(error: unknown): never {
  if (!(error instanceof UniqueConstraintError)) throw error;
  const violation = `${error.parent.message} ${Object.keys(error.fields).join(' ')}`;
  throw violation.includes('email_key') ? emailTaken() : usernameTaken();
}

function usernameTaken(): AppError {
  const message = 'Toto uživatelské jméno už někdo používá.';
  return new AppError({
    status: 409,
    code: 'USERNAME_TAKEN',
    message,
    details: [{ path: 'username', message }],
  });
}

function emailTaken(): AppError {
  const message = 'Tento e-mail už má jiný uživatel.';
  return new AppError({ status: 409, code: 'EMAIL_TAKEN', message, details: [{ path: 'email', message }] });
}
