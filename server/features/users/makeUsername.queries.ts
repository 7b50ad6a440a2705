import { Op } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { badRequest } from '../../shared/errors.ts';
import { createUsernameMaker, usernameBase } from './makeUsernames.policy.ts';

/**
 * Makes a user name of a full name that nobody has yet.
 *
 * @throws 400 at `username` when the name has nothing to make one of
 */
export async function makeUsername(
  { models }: Database,
  { transaction }: WriteTransaction,
  fullName: string,
): Promise<string> {
  const base = usernameBase(fullName);
  if (base === '') {
    const message = 'Z tohoto jména uživatelské jméno vytvořit nejde, napište ho.';
    throw badRequest(message, [{ path: 'username', message }]);
  }
  const namesakes = await models.User.findAll({
    attributes: ['username_key'],
    where: { username_key: { [Op.startsWith]: base } },
    transaction,
  });
  return createUsernameMaker(namesakes.map(({ username_key }) => username_key))(fullName);
}
