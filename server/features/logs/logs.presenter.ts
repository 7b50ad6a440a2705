import type { components } from '../../../generated/server/schema.d.ts';
import type { StoredLogEntry } from '../../database/logEntry.ts';
import type { AuditEntry } from '../../models/auditEntry.ts';
import { escapeUnsafe } from '../../shared/escapeUnsafe.ts';
import { encodeLineCursor } from './lineCursor.policy.ts';

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

export function presentAuditLine(entry: AuditEntry): Schemas['AuditLine'] {
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
