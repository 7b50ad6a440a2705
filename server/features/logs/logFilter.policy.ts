import type { LogFilter } from '../../database/logEntry.ts';

export interface LogQuery {
  level?: string | undefined;
  module?: string | undefined;
  user?: number | undefined;
  since?: string | undefined;
  until?: string | undefined;
  request?: string | undefined;
  q?: string | undefined;
}

/** From the most severe. `fatal` is shown as `error`. */
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'] as const;

/** The level and all more severe ones; undefined when that is every level. */
export function levelsFrom(level: string | undefined): readonly string[] | undefined {
  const index = (LEVELS as readonly (string | undefined)[]).indexOf(level);
  return index === -1 || index === LEVELS.length - 1 ? undefined : LEVELS.slice(0, index + 1);
}

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

/** Whether an index leads directly to the newest matches; other filters scan with a time budget. */
export function isIndexed({ levels, module, requestId, userId, text }: Omit<LogFilter, 'limit'>): boolean {
  if (requestId !== undefined) return true;
  if (text !== undefined) return false;
  return userId === undefined || (levels === undefined && module === undefined);
}
