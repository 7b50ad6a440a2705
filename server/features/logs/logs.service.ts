import type { LogFilter } from '../../database/logSelect.ts';
import type { LogTable, StoredLogEntry } from '../../database/logTable.ts';
import { type ScanResult, scanBackwards } from '../../database/scanBackwards.ts';
import type { LogStore } from '../../platform/logStore.ts';
import { notFound } from '../../shared/errors.ts';

const SEARCH_BUDGET_MS = 150;
const MAX_LIVE_SCAN = 20_000;
const MAX_REQUEST_LINES = 500;

interface LogsDeps {
  store: LogStore;
  table: LogTable;
}

export interface LogPage {
  rows: StoredLogEntry[];
  next: number | null;
  /** How far a search got within its time budget; null when it is complete. */
  searchedTo: Date | null;
}

type Filter = Omit<LogFilter, 'limit'>;

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
function levelsFrom(level: string | undefined): readonly string[] | undefined {
  const index = (LEVELS as readonly (string | undefined)[]).indexOf(level);
  return index === -1 || index === LEVELS.length - 1 ? undefined : LEVELS.slice(0, index + 1);
}

function toLogFilter(query: LogQuery): Filter {
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
function isIndexed({ levels, module, requestId, userId, text }: Filter): boolean {
  if (requestId !== undefined) return true;
  if (text !== undefined) return false;
  return userId === undefined || (levels === undefined && module === undefined);
}

/** Pending lines are written before each read. */
export function createLogs({ store, table }: LogsDeps) {
  async function range(
    filter: Filter,
    cursor: number | undefined,
  ): Promise<{ first: number; before: number }> {
    const { first, last } = await table.bounds();
    const firstInPeriod = filter.since && (await table.firstSince(filter.since));
    const lastInPeriod = filter.until && (await table.lastBefore(filter.until));
    return {
      first: firstInPeriod ?? first,
      before: Math.min(cursor ?? last + 1, (lastInPeriod ?? last) + 1),
    };
  }

  async function search(filter: Filter, cursor: number | undefined, limit: number): Promise<LogPage> {
    const { first, before } = await range(filter, cursor);
    // A period may include up to an hour of other lines at its edges, which no index excludes.
    const isPeriod = (filter.since ?? filter.until) !== undefined;
    const result: ScanResult<StoredLogEntry> =
      isIndexed(filter) && !isPeriod
        ? await readIndexed({ ...filter, afterId: first - 1, beforeId: before }, limit)
        : await scanBackwards({
            first,
            before,
            limit,
            budgetMs: SEARCH_BUDGET_MS,
            read: (step) => table.find({ ...filter, ...step }),
          });
    return { rows: result.rows, next: result.next, searchedTo: await findSearchedTo(result) };
  }

  async function readIndexed(filter: Filter, limit: number): Promise<ScanResult<StoredLogEntry>> {
    const rows = await table.find({ ...filter, limit: limit + 1 });
    const visible = rows.slice(0, limit);
    return { rows: visible, next: rows.length > limit ? (visible.at(-1)?.id ?? null) : null, stopped: false };
  }

  async function findSearchedTo({ next, stopped }: ScanResult<StoredLogEntry>): Promise<Date | null> {
    if (!stopped || next === null) return null;
    const [nearest] = await table.find({ beforeId: next, limit: 1 });
    return nearest?.at ?? null;
  }

  async function page(query: LogQuery, limit: number, cursor?: number): Promise<LogPage> {
    await store.flush();
    return search(toLogFilter(query), cursor, limit);
  }

  /** Counts up to the limit; only for filters with an index. */
  async function count(query: LogQuery, limit: number): Promise<number> {
    await store.flush();
    const filter = toLogFilter(query);
    const { first, before } = await range(filter, undefined);
    return table.count({ ...filter, afterId: first - 1, beforeId: before, limit });
  }

  async function findAfter(query: LogQuery, after: number, limit: number): Promise<StoredLogEntry[]> {
    await store.flush();
    const filter = toLogFilter(query);
    const { last } = await table.bounds();
    const afterId = isIndexed(filter) ? after : Math.max(after, last - MAX_LIVE_SCAN);
    return table.find({ ...filter, afterId, oldestFirst: true, limit });
  }

  /**
   * Includes all lines of the same request in order.
   *
   * @throws AppError 404
   */
  async function get(id: number): Promise<{ line: StoredLogEntry; request: StoredLogEntry[] }> {
    await store.flush();
    const line = await table.byId(id);
    if (!line) throw notFound('Tento záznam v logu není. Staré záznamy se samy mažou.');
    if (line.request_id === null) return { line, request: [line] };
    const request = await table.find({
      requestId: line.request_id,
      oldestFirst: true,
      limit: MAX_REQUEST_LINES,
    });
    return { line, request };
  }

  return { page, count, findAfter, get, modules: () => table.modules() };
}

export type Logs = ReturnType<typeof createLogs>;
