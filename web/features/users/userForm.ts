import type { UserRecord, UserUpdate } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import type { RecordState } from '../../lib/mergeRecord';
import { roleLabel } from '../../lib/roleLabel';
import type { FieldTable } from '../../ui/form/ConflictNotice';
import { type FormErrors, fieldErrors } from '../../ui/form/fieldErrors';
import { parseIds, serializeIds } from './newUser';

/** The values of the form; groups are serialized ids. */
export type UserValues = Readonly<
  Record<'username' | 'full_name' | 'email' | 'role' | 'color' | 'groups', string>
>;

/** `groups` are those whose names are known. */
export function userFields(
  groups: readonly { readonly id: number; readonly name: string }[],
): FieldTable<UserValues> {
  const groupName = (id: number) => groups.find((group) => group.id === id)?.name ?? `Skupina #${id}`;
  return {
    username: { label: 'Uživatelské jméno' },
    full_name: { label: 'Jméno a příjmení' },
    email: { label: 'E-mail' },
    role: { label: 'Role', format: roleLabel },
    color: { label: 'Barva' },
    groups: { label: 'Skupiny', format: (ids) => parseIds(ids).map(groupName).join(', ') },
  };
}

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

const API_FIELDS = ['username', 'full_name', 'email', 'role', 'color', 'group_ids', 'password'];

export function userErrors(error: ApiError): FormErrors {
  if (error.code === 'LAST_ADMIN') return { fields: { role: error.message }, form: undefined };
  const { fields, form } = fieldErrors(error, API_FIELDS);
  const { group_ids: groups, ...others } = fields;
  return { fields: groups === undefined ? others : { ...others, groups }, form };
}
