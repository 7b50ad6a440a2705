import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ListedUser, UserFilters, UserList } from './userList.queries.ts';

interface UserExportDeps {
  database: Database;
  audit: AuditService;
  list: Pick<UserList, 'all'>;
}

export function createUserExport({ database, audit, list }: UserExportDeps) {
  return async (actor: Actor, filters: UserFilters): Promise<string> => {
    const users = await list.all(filters);
    await database.write((tx) =>
      audit.record(tx, {
        actor,
        action: 'users.exported',
        object: { type: 'user', id: null, label: '' },
        before: null,
        after: { ...filters, count: users.length },
      }),
    );
    return usersAsCsv(users);
  };
}

export type ExportUsers = ReturnType<typeof createUserExport>;

/**
 * CSV that Czech spreadsheets open directly and the import accepts: UTF-8 with a byte order mark, semicolons,
 * and no cell that a spreadsheet would run as a formula (OWASP, CSV injection).
 */
async function usersAsCsv(users: readonly ListedUser[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync');
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
