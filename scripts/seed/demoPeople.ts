import { hashPassword } from '../../server/platform/password.ts';
import { czechSortKey, foldText } from '../../server/shared/czechText.ts';
import type { DemoGroup, DemoUser } from '../demo/demo.types.ts';
import type { DemoAccount } from './demoAccounts.ts';
import { type Ids, idOf, type SeedContext } from './seed.ts';

/** Hashed before the transaction, which blocks other writers. */
export async function hashPasswords(accounts: readonly DemoAccount[]): Promise<ReadonlyMap<string, string>> {
  const entries = accounts.map(
    async ({ username, password }): Promise<[string, string]> => [username, await hashPassword(password)],
  );
  return new Map(await Promise.all(entries));
}

export async function writeGroups(
  { database, tx: { transaction } }: SeedContext,
  groups: readonly DemoGroup[],
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const { name, description } of groups) {
    const row = { name, name_sort: czechSortKey(name), description };
    const { id } = await database.models.Group.create(row, { transaction });
    ids.set(name, id);
  }
  return ids;
}

/** Users without a hash are authors only and cannot sign in. */
export async function writeUsers(
  { database, tx: { transaction } }: SeedContext,
  users: readonly DemoUser[],
  groups: Ids,
  hashes: ReadonlyMap<string, string>,
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const { username, full_name, email, role, color, groups: names } of users) {
    const { id } = await database.models.User.create(
      {
        username,
        username_key: foldText(username),
        email,
        email_key: foldText(email),
        full_name,
        full_name_sort: czechSortKey(full_name),
        full_name_search: foldText(full_name),
        role,
        color,
        password_hash: hashes.get(username) ?? null,
      },
      { transaction },
    );
    ids.set(username, id);
    const memberships = names.map((name) => ({ user_id: id, group_id: idOf(groups, name) }));
    await database.models.GroupMember.bulkCreate(memberships, { transaction });
  }
  return ids;
}
