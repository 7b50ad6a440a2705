import type { components } from '../../../generated/server/schema.d.ts';
import { toActor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import type { StoredLogEntry } from '../../database/logTable.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import type { AuditEntry } from '../../models/auditEntry.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DeferredWrites } from '../../platform/deferredWrites.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import { readAuditContext } from '../audit/auditContext.queries.ts';
import type { AuditTrail } from '../audit/auditTrail.queries.ts';
import {
  decodeLineCursor,
  type ExportFormat,
  exportLines,
  presentAuditLine,
  presentLogLine,
  presentLogMeta,
} from './logs.presenter.ts';
import type { Logs } from './logs.service.ts';

interface LogsRoutesDeps {
  database: Database;
  logs: Logs;
  auditTrail: AuditTrail;
  audit: AuditService;
  clock: Clock;
  deferredWrites: Pick<DeferredWrites, 'write'>;
  level: () => string;
  debugUntil: () => Promise<string | null>;
}

const LOG_COLUMNS = 'at level module message request_id user_id user ip duration_ms data'.split(' ');
const AUDIT_COLUMNS =
  'at actor_id actor action object_type object_id object_label before after request_id ip'.split(' ');

const EXPORT_OBJECTS = {
  logs: { type: 'log', id: null, label: 'Logy' },
  audit: { type: 'audit', id: null, label: 'Audit' },
};

export function logsRoutes(deps: LogsRoutesDeps) {
  const { database, logs, auditTrail, audit, clock, level, debugUntil, deferredWrites } = deps;

  async function present(rows: readonly StoredLogEntry[]): Promise<components['schemas']['LogLine'][]> {
    const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
    const users =
      ids.length === 0
        ? []
        : await database.models.User.findAll({ attributes: ['id', 'full_name'], where: { id: ids } });
    const names = new Map(users.map(({ id, full_name }) => [id, full_name]));
    return rows.map((row) => presentLogLine(row, names));
  }

  async function presentAudit(rows: readonly AuditEntry[]) {
    const context = await readAuditContext(database, rows);
    return rows.map((row) => presentAuditLine(row, context));
  }

  /**
   * The audit record precedes the first exported line. On a full disk, when the log may be needed most, it is
   * deferred.
   */
  async function auditExport(
    actor: AuditActor,
    source: keyof typeof EXPORT_OBJECTS,
    filters: Record<string, unknown>,
  ): Promise<void> {
    const line = { actor, object: EXPORT_OBJECTS[source], before: null, after: filters, at: clock.now() };
    const writeAudit = () =>
      database.write((tx) => audit.record(tx, { ...line, action: `${source}.exported` }));
    const context = { module: 'audit', userId: actor.id, requestId: actor.requestId, filters };
    await deferredWrites.write(`the audit line of an export (${source})`, writeAudit, context);
  }

  return {
    listLogs: async ({ query }) => {
      if (query.after !== undefined) {
        const data = await present(await logs.findAfter(query, query.after, query.limit));
        return ok({ success: true, data, meta: presentLogMeta(null, null) });
      }
      const { rows, next, searchedTo } = await logs.page(query, query.limit, toLineId(query.cursor));
      return ok({ success: true, data: await present(rows), meta: presentLogMeta(next, searchedTo) });
    },
    getLogFacets: async () => {
      const [modules, kinds, until] = await Promise.all([
        logs.modules(),
        auditTrail.listKinds(),
        debugUntil(),
      ]);
      return ok({
        success: true,
        data: { modules, ...kinds, level: toLogLevel(level()), debug_until: until },
      });
    },
    getLog: async ({ params }) => {
      const { line, request } = await logs.get(params.id);
      const [presented] = await present([line]);
      if (!presented) throw new Error('a line that was found has no shape');
      const audit = line.request_id === null ? [] : await auditTrail.findByRequest(line.request_id);
      const data = { line: presented, request: await present(request), audit: await presentAudit(audit) };
      return ok({ success: true, data });
    },
    exportLogs: async (request) => {
      const { query } = request;
      await auditExport(toActor(request), 'logs', query);
      return download('logy', query.format, LOG_COLUMNS, async (cursor, limit) => {
        const { rows, next } = await logs.page(query, limit, cursor);
        const lines = (await present(rows)).map(({ id: _id, user, ...line }) => ({
          ...line,
          user_id: user?.id ?? null,
          user: user?.full_name ?? null,
        }));
        return { lines, next };
      });
    },
    listAudit: async ({ query }) => {
      const { rows, next, searchedTo } = await auditTrail.page(query, query.limit, toLineId(query.cursor));
      const data = await presentAudit(rows);
      return ok({ success: true, data, meta: presentLogMeta(next, searchedTo) });
    },
    exportAudit: async (request) => {
      const { query } = request;
      await auditExport(toActor(request), 'audit', query);
      return download('audit', query.format, AUDIT_COLUMNS, async (cursor, limit) => {
        const { rows, next } = await auditTrail.page(query, limit, cursor);
        const lines = (await presentAudit(rows)).map(({ id: _id, actor, thing: _thing, ...line }) => ({
          ...line,
          actor_id: actor.id,
          actor: actor.full_name,
        }));
        return { lines, next };
      });
    },
  } satisfies Partial<Handlers>;
}

function toLineId(cursor: string | undefined): number | undefined {
  return cursor === undefined ? undefined : decodeLineCursor(cursor);
}

function toLogLevel(level: string): components['schemas']['LogLevel'] {
  return level === 'warn' || level === 'info' || level === 'debug' ? level : 'error';
}

function download(
  name: string,
  format: ExportFormat,
  columns: readonly string[],
  read: Parameters<typeof exportLines>[2],
) {
  const contentType = format === 'csv' ? ('text/csv' as const) : ('application/x-ndjson' as const);
  const headers = { 'Content-Disposition': `attachment; filename="${name}.${format}"` };
  return { status: 200 as const, text: exportLines(format, columns, read), contentType, headers };
}
