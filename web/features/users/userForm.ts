import type { UserRecord, UserUpdate } from '../../../generated/web/model';
import type { RecordState } from '../../lib/mergeRecord';
import { roleLabel } from '../../lib/roleLabel';
import { parseIds, serializeIds } from './newUser';

/** The values of the form; groups are serialized ids. */
export type UserValues = Readonly<
  Record<'username' | 'full_name' | 'email' | 'role' | 'color' | 'groups', string>
>;

export const USER_LABELS: UserValues = {
  username: 'Uživatelské jméno',
  full_name: 'Jméno a příjmení',
  email: 'E-mail',
  role: 'Role',
  color: 'Barva',
  groups: 'Skupiny',
};

export function userFormState(user: UserRecord): RecordState<UserValues> {
  const { username, full_name, email, role, color, groups, version } = user;
  return {
    values: {
      username,
      full_name,
      role,
      color,
      email: email ?? '',
      groups: serializeIds(groups.map(({ id }) => id)),
    },
    version,
  };
}

export function userUpdate(values: UserValues, version: number): UserUpdate {
  const { username, full_name, email, role, color, groups } = values;
  return {
    username: username.trim(),
    full_name: full_name.trim(),
    email: email.trim() || null,
    color,
    version,
    role: role === 'admin' ? 'admin' : 'user',
    group_ids: [...parseIds(groups)],
  };
}

export function userValueLabel(
  name: keyof UserValues,
  value: string,
  groups: readonly { readonly id: number; readonly name: string }[],
): string {
  if (name === 'role') return roleLabel(value);
  if (name !== 'groups') return value;
  return parseIds(value)
    .map((id) => groups.find((group) => group.id === id)?.name ?? `Skupina #${id}`)
    .join(', ');
}
