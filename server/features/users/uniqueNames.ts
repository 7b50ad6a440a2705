import { Op, UniqueConstraintError } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { foldText } from '../../shared/czechText.ts';
import { AppError } from '../../shared/errors.ts';

interface Names {
  username?: string;
  email: string | null;
}

/**
 * Refuses a user name or an address that somebody else has; case and diacritics make no other name.
 *
 * @param ownId the user who may keep theirs
 * @throws 409
 */
export async function requireUniqueNames(
  { models }: Database,
  { transaction }: WriteTransaction,
  { username, email }: Names,
  ownId: number | null,
): Promise<void> {
  const others = ownId === null ? {} : { id: { [Op.ne]: ownId } };
  const taken = async (column: 'username_key' | 'email_key', text: string) =>
    (await models.User.count({ where: { [column]: foldText(text), ...others }, transaction })) > 0;
  if (username !== undefined && (await taken('username_key', username))) throw usernameTaken();
  if (email !== null && (await taken('email_key', email))) throw emailTaken();
}

/** Of two at once, the one that the index refused gets the same answer as the one that came later. */
export function explainNameRace(error: unknown): never {
  if (!(error instanceof UniqueConstraintError)) throw error;
  const broken = `${error.parent.message} ${Object.keys(error.fields).join(' ')}`;
  throw broken.includes('email_key') ? emailTaken() : usernameTaken();
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
