import type { LogFilter } from '../../database/logEntry.ts';

/** What an admin asks of the log. */
export interface LogQuery {
  level?: string | undefined;
  module?: string | undefined;
  user?: number | undefined;
  since?: string | undefined;
  until?: string | undefined;
  request?: string | undefined;
  q?: string | undefined;
}

/** From the worst on. What ends the server is an error to whoever reads. */
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'] as const;

/** The level and all that are worse; undefined when these are all. */
export function levelsFrom(level: string | undefined): readonly string[] | undefined {
  const place = (LEVELS as readonly (string | undefined)[]).indexOf(level);
  return place === -1 || place === LEVELS.length - 1 ? undefined : LEVELS.slice(0, place + 1);
}

/** The query as the table takes it. */
export function toLogFilter(query: LogQuery): Omit<LogFilter, 'limit'> {
  const levels = levelsFrom(query.level);
  const text = query.q?.trim();
  return {
    ...(levels && { levels }),
    ...(query.module !== undefined && { module: query.module }),
    ...(query.user !== undefined && { userId: query.user }),
    ...(query.request !== undefined && { requestId: query.request }),
    ...(query.since !== undefined && { since: new Date(query.since) }),
    ...(query.until !== undefined && { until: new Date(query.until) }),
    ...(text && { text }),
  };
}

/** Whether one index leads straight to the newest entries; anything else is walked through, for a while at a time. */
export function isIndexed({ levels, module, requestId, userId, text }: Omit<LogFilter, 'limit'>): boolean {
  if (requestId !== undefined) return true;
  if (text !== undefined) return false;
  return userId === undefined || (levels === undefined && module === undefined);
}
