import type { Role, UserState } from '../../models/user.ts';
import type { ExportColumn, ExportFormat } from '../../shared/csvExport.ts';
import type { ListedUser } from './userList.queries.ts';

const ROLES: Readonly<Record<Role, string>> = {
  admin: 'administrátor',
  user: 'uživatel',
};

const STATES: Readonly<Record<UserState, string>> = {
  active: 'aktivní',
  deactivated: 'deaktivovaný',
  pending: 'čeká na schválení',
};

/** The import reads groups from one cell, divided by bars. */
export function userExportColumns(format: ExportFormat): readonly ExportColumn<ListedUser>[] {
  const groupSeparator = format === 'table' ? ', ' : '|';
  return [
    { field: 'username', label: 'Uživatelské jméno', value: ({ user }) => user.username },
    { field: 'full_name', label: 'Jméno a příjmení', value: ({ user }) => user.full_name },
    { field: 'email', label: 'E-mail', value: ({ user }) => user.email },
    {
      field: 'role',
      label: 'Role',
      value: ({ user }) => user.role,
      text: ({ user }) => ROLES[user.role as Role],
    },
    {
      field: 'groups',
      label: 'Skupiny',
      value: ({ groups }) => groups.map(({ name }) => name).join(groupSeparator),
    },
    {
      field: 'state',
      label: 'Stav',
      value: ({ user }) => user.state,
      text: ({ user }) => STATES[user.state as UserState],
    },
    { field: 'last_seen_at', label: 'Naposledy tu byl', value: ({ user }) => user.last_seen_at },
    { field: 'created_at', label: 'Účet založen', value: ({ user }) => user.created_at },
  ];
}
