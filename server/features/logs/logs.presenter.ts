import type { components } from '../../../generated/server/schema.d.ts';
import type { StoredLogEntry } from '../../database/logTable.ts';
import type { AuditEntry } from '../../models/auditEntry.ts';
import { badRequest } from '../../shared/errors.ts';
import { escapeUnsafe } from '../../shared/escapeUnsafe.ts';
import { pragueTimestamp } from '../../shared/pragueTime.ts';
import type { AuditContext } from '../audit/auditContext.queries.ts';

type Schemas = components['schemas'];

export function presentLogLine(
  entry: StoredLogEntry,
  names: ReadonlyMap<number, string>,
): Schemas['LogLine'] {
  const { user_id, data } = entry;
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    level: levelOf(entry.level),
    module: escapeUnsafe(entry.module),
    message: escapeUnsafe(entry.message),
    request_id: entry.request_id,
    user:
      user_id === null ? null : { id: user_id, full_name: names.get(user_id) ?? `Uživatel č. ${user_id}` },
    ip: entry.ip,
    duration_ms: entry.duration_ms,
    data: asJson(data),
  };
}

export function presentAuditLine(entry: AuditEntry, context: AuditContext): Schemas['AuditLine'] {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor: { id: entry.actor_id, full_name: escapeUnsafe(entry.actor_name) },
    action: entry.action,
    object_type: entry.object_type,
    object_id: entry.object_id,
    object_label: escapeUnsafe(entry.object_label),
    before: asJson(entry.before),
    after: asJson(entry.after),
    request_id: entry.request_id,
    ip: entry.ip,
    thing: context.thingOf(entry),
    names: context.namesOf(entry),
  };
}

export function presentLogMeta(next: number | null, searchedTo: Date | null): Schemas['LogMeta'] {
  return {
    nextCursor: next === null ? null : encodeLineCursor(next),
    searchedTo: searchedTo?.toISOString() ?? null,
  };
}

function levelOf(level: string): Schemas['LogLevel'] {
  if (level === 'warn' || level === 'info' || level === 'debug') return level;
  return 'error';
}

/** JSON escapes line breaks; the other unsafe characters are escaped in a form JSON can parse. */
function asJson(data: Record<string, unknown> | null): string | null {
  return data && escapeUnsafe(JSON.stringify(data));
}

function encodeLineCursor(id: number): string {
  return Buffer.from(`line.${id}`).toString('base64url');
}

/** @throws AppError 400 for anything but a cursor issued by the server */
export function decodeLineCursor(cursor: string): number {
  const match = /^line\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (match) return Number(match[1]);
  throw badRequest('Odkaz na další část seznamu není platný.', [
    { path: 'cursor', message: 'Neplatná hodnota.' },
  ]);
}

const BATCH_SIZE = 1_000;

export type ExportFormat = 'ndjson' | 'csv';
type Line = { at: string } & Record<string, unknown>;

interface Batch {
  lines: Line[];
  next: number | null;
}

/**
 * Streams lines in batches, with times in Prague and their offset. The CSV opens directly in a Czech spreadsheet: UTF-8 with a byte order mark,
 * semicolons, and no cell that would be taken for a formula (OWASP, CSV injection).
 */
export async function* exportLines(
  format: ExportFormat,
  columns: readonly string[],
  read: (cursor: number | undefined, limit: number) => Promise<Batch>,
): AsyncGenerator<string> {
  let cursor: number | undefined;
  if (format === 'csv') yield await csv([], columns, true);
  for (;;) {
    const { lines, next } = await read(cursor, BATCH_SIZE);
    const local = lines.map((line) => ({ ...line, at: pragueTimestamp(new Date(line.at)) }));
    if (local.length > 0) yield format === 'csv' ? await csv(local, columns, false) : ndjson(local);
    if (next === null) return;
    cursor = next;
  }
}

function ndjson(lines: readonly Line[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

async function csv(lines: readonly Line[], columns: readonly string[], isFirst: boolean): Promise<string> {
  const { stringify } = await import('csv-stringify/sync');
  return stringify([...lines], {
    columns: [...columns],
    header: isFirst,
    bom: isFirst,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
