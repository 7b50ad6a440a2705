import type { LogFilter, LogTable, StoredLogEntry } from '../../database/logEntry.ts';
import { type Walked, walkBack } from '../../database/walkBack.ts';
import type { LogStore } from '../../platform/logStore.ts';
import { notFound } from '../../shared/errors.ts';
import { isIndexed, type LogQuery, toLogFilter } from './logFilter.ts';

/** One answer searches so long; who wants more goes on from there. */
const BUDGET_MS = 150;
/** So many of the newest lines a live view looks through at most. */
const LIVE_LINES = 20_000;
const LINES_OF_REQUEST = 500;

interface LogsDeps {
  store: LogStore;
  table: LogTable;
}

export interface LogPage {
  rows: StoredLogEntry[];
  next: number | null;
  /** How far a search got before its time was up. */
  searchedTo: Date | null;
}

type Filter = Omit<LogFilter, 'limit'>;

/** The system log as an admin reads it. What still waits to be written is written first. */
export function createLogs({ store, table }: LogsDeps) {
  /** The ids between which the lines of the period lie. */
  async function range(
    filter: Filter,
    cursor: number | undefined,
  ): Promise<{ first: number; before: number }> {
    const { first, last } = await table.bounds();
    const begin = filter.since && (await table.firstSince(filter.since));
    const end = filter.until && (await table.lastBefore(filter.until));
    return { first: begin ?? first, before: Math.min(cursor ?? last + 1, (end ?? last) + 1) };
  }

  async function search(filter: Filter, cursor: number | undefined, limit: number): Promise<LogPage> {
    const { first, before } = await range(filter, cursor);
    // At the edges of a period there may be an hour of lines that are not of it, and no index tells them.
    const isPeriod = (filter.since ?? filter.until) !== undefined;
    const walked: Walked<StoredLogEntry> =
      isIndexed(filter) && !isPeriod
        ? await straight({ ...filter, afterId: first - 1, beforeId: before }, limit)
        : await walkBack({
            first,
            before,
            limit,
            budgetMs: BUDGET_MS,
            read: (step) => table.find({ ...filter, ...step }),
          });
    return { rows: walked.rows, next: walked.next, searchedTo: await reached(walked) };
  }

  async function straight(filter: Filter, limit: number): Promise<Walked<StoredLogEntry>> {
    const rows = await table.find({ ...filter, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null, stopped: false };
  }

  async function reached({ next, stopped }: Walked<StoredLogEntry>): Promise<Date | null> {
    if (!stopped || next === null) return null;
    const [nearest] = await table.find({ beforeId: next, limit: 1 });
    return nearest?.at ?? null;
  }

  /** One page, newest first, from before the line `cursor` on. */
  async function page(query: LogQuery, limit: number, cursor?: number): Promise<LogPage> {
    await store.flush();
    return search(toLogFilter(query), cursor, limit);
  }

  /** How many lines there are, counted up to `most`; of filters that an index leads to. */
  async function count(query: LogQuery, most: number): Promise<number> {
    await store.flush();
    const filter = toLogFilter(query);
    const { first, before } = await range(filter, undefined);
    return table.count({ ...filter, afterId: first - 1, beforeId: before, limit: most });
  }

  /** Lines that came after this one, oldest first. */
  async function since(query: LogQuery, after: number, limit: number): Promise<StoredLogEntry[]> {
    await store.flush();
    const filter = toLogFilter(query);
    const { last } = await table.bounds();
    const afterId = isIndexed(filter) ? after : Math.max(after, last - LIVE_LINES);
    return table.find({ ...filter, afterId, oldestFirst: true, limit });
  }

  /** A line and all lines of its request, in the order in which they came. @throws 404 */
  async function one(id: number): Promise<{ line: StoredLogEntry; request: StoredLogEntry[] }> {
    await store.flush();
    const line = await table.byId(id);
    if (!line) throw notFound('Tento záznam v logu není. Staré záznamy se samy mažou.');
    if (line.request_id === null) return { line, request: [line] };
    const request = await table.find({
      requestId: line.request_id,
      oldestFirst: true,
      limit: LINES_OF_REQUEST,
    });
    return { line, request };
  }

  return { page, count, since, one, modules: () => table.modules() };
}

export type Logs = ReturnType<typeof createLogs>;
