import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import { csvExport, type ExportFormat, loadInSlices } from '../../shared/csvExport.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { userExportColumns } from './userExportColumns.policy.ts';
import type { UserFilters, UserList, UserSort } from './userList.queries.ts';

interface UserExportDeps {
  database: Database;
  audit: AuditService;
  list: Pick<UserList, 'ids' | 'load'>;
}

export interface UserExportQuery extends UserFilters {
  sort: UserSort;
  format: ExportFormat;
}

/** The filtered users as CSV. The raw form is one that the import accepts. */
export function createUserExport({ database, audit, list }: UserExportDeps) {
  return async (actor: Actor, { format, ...query }: UserExportQuery): Promise<AsyncIterable<string>> => {
    const ids = await list.ids(query);
    const { sort: _order, ...filters } = query;
    await database.write((tx) =>
      audit.record(tx, {
        actor,
        action: 'users.exported',
        object: { type: 'user', id: null, label: '' },
        before: null,
        after: { ...filters, count: ids.length },
      }),
    );
    return csvExport(userExportColumns(format), loadInSlices(ids, list.load), format);
  };
}

export type ExportUsers = ReturnType<typeof createUserExport>;
