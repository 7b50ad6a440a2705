import { stringify } from 'csv-stringify/sync';
import type { ListedUser } from './userList.ts';

/**
 * The list as CSV that a Czech spreadsheet opens as it is, and that the import takes back: UTF-8 with a byte order
 * mark, semicolons, and no cell that a spreadsheet would take for a formula (OWASP, CSV injection).
 */
export function usersAsCsv(users: readonly ListedUser[]): string {
  const rows = users.map(({ user, groups }) => ({
    username: user.username,
    full_name: user.full_name,
    email: user.email ?? '',
    role: user.role,
    groups: groups.map(({ name }) => name).join('|'),
    state: user.state,
    last_seen_at: user.last_seen_at?.toISOString() ?? '',
    created_at: user.created_at.toISOString(),
  }));
  return stringify(rows, {
    header: true,
    columns: ['username', 'full_name', 'email', 'role', 'groups', 'state', 'last_seen_at', 'created_at'],
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
