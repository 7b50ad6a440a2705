import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { User } from '../../models/user.ts';
import { type Counter, counterOf } from './signInLimits.ts';

/** The user with this user name or e-mail address, folded. */
export async function findByName({ models }: Database, key: string): Promise<User | null> {
  const named = await models.User.findAll({
    where: { [Op.or]: [{ username_key: key }, { email_key: key }] },
  });
  // Who has an address for a user name may have no other way in; whose address it is has a user name too.
  return named.find((one) => one.username_key === key) ?? named[0] ?? null;
}

/** What guesses at the account are counted against: each name that one can sign in with. */
export function countersOfNames(user: {
  id: number;
  username_key: string;
  email_key: string | null;
}): Counter[] {
  const keys = [user.username_key, user.email_key].filter((key) => key !== null);
  return keys.map((key) => counterOf.name(key, user.id));
}
