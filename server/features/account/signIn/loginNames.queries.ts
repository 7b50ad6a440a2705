import { Op } from 'sequelize';
import type { Database } from '../../../database/database.ts';
import type { User } from '../../../models/user.ts';
import { type SignInKey, signInKey } from '../../rateLimits/signInKeys.policy.ts';

/** `key` is a folded user name or e-mail address. */
export async function findByLoginName({ models }: Database, key: string): Promise<User | null> {
  const matches = await models.User.findAll({
    where: { [Op.or]: [{ username_key: key }, { email_key: key }] },
  });
  // A user whose user name equals somebody else's address takes precedence: the owner of the address can
  // still sign in with a user name.
  return matches.find((one) => one.username_key === key) ?? matches[0] ?? null;
}

export function loginNameKeys(user: {
  id: number;
  username_key: string;
  email_key: string | null;
}): SignInKey[] {
  const keys = [user.username_key, user.email_key].filter((key) => key !== null);
  return keys.map((key) => signInKey.name(key, user.id));
}
