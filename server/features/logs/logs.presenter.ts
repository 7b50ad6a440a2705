import type { components } from '../../../generated/server/schema.d.ts';
import type { StoredLogEntry } from '../../database/logEntry.ts';
import type { AuditEntry } from '../../models/auditEntry.ts';
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
    module: escapeUnsafeCharacters(entry.module),
    message: escapeUnsafeCharacters(entry.message),
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
    actor: { id: entry.actor_id, full_name: escapeUnsafeCharacters(entry.actor_name) },
    action: entry.action,
    object_type: entry.object_type,
    object_id: entry.object_id,
    object_label: escapeUnsafeCharacters(entry.object_label),
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
  return data && escapeUnsafeCharacters(JSON.stringify(data));
}

/** Control characters, line breaks of all kinds, bidirectional controls and invisible characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Escapes unsafe characters, so that a log line stays one line wherever it is shown. */
function escapeUnsafeCharacters(text: string): string {
  return text.replace(UNSAFE, (character) => {
    if (character === '\n') return '\\n';
    if (character === '\t') return '\\t';
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
