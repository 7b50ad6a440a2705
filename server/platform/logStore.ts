import { isRefusedContent } from '../database/databaseErrors.ts';
import type { LogEntry, LogTable } from '../database/logEntry.ts';

const FLUSH_AFTER_MS = 500;
/** Written at once: few statements, each too short to hold up the requests between them. */
const BATCH = 500;
/** What waits while the table is away or not open yet; beyond it the oldest is dropped, not the server's memory. */
const MOST_WAITING = 10_000;

/** Keeps log entries for the viewer, written in batches so that a line costs a request nothing. */
export interface LogStore {
  /** Takes one JSON line of the logger. */
  appendLine(line: string): void;
  /** Tells where to write; until then entries wait. */
  connect(table: LogTable): void;
  /** How many lines wait to be written. */
  size(): number;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Flushes and lets go of the table; what comes later is not kept. */
  close(): Promise<void>;
}

function textOr<T>(value: unknown, otherwise: T): string | T {
  return typeof value === 'string' ? value : otherwise;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function toEntry(line: string): LogEntry {
  const fields = JSON.parse(line) as Record<string, unknown>;
  const { time, level, module, msg, requestId, userId, ip, durationMs, ...data } = fields;
  return {
    at: typeof time === 'string' ? new Date(time) : new Date(),
    level: textOr(level, 'info'),
    module: textOr(module, 'server'),
    message: textOr(msg, ''),
    request_id: textOr(requestId, null),
    user_id: numberOrNull(userId),
    ip: textOr(ip, null),
    duration_ms: numberOrNull(durationMs),
    data: Object.keys(data).length > 0 ? data : null,
  };
}

class BatchedLogStore implements LogStore {
  /** As lines: one text each is less to keep alive than what is made of it. */
  private waiting: string[] = [];
  private dropped = 0;
  private table: LogTable | undefined;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private closed = false;

  appendLine(line: string): void {
    if (this.closed) return;
    this.waiting.push(line);
    if (this.waiting.length > MOST_WAITING) {
      this.waiting.shift();
      this.dropped += 1;
    }
    if (this.waiting.length >= BATCH) this.soon(0);
    else this.soon(FLUSH_AFTER_MS);
  }

  size(): number {
    return this.waiting.length;
  }

  private soon(delay: number): void {
    if (!this.table || (this.timer && delay > 0)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), delay).unref();
  }

  connect(table: LogTable): void {
    this.table = table;
    if (this.waiting.length > 0) this.soon(0);
  }

  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.writeAll());
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    if (!this.table) return;
    this.noteDropped();
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, BATCH);
      try {
        await this.insert(
          this.table,
          batch.flatMap((line) => this.entryOf(line)),
        );
      } catch {
        // The lines are on standard output too. They wait here, within bounds, for the table to come back.
        this.soon(FLUSH_AFTER_MS * 10);
        return;
      }
      this.waiting.splice(0, batch.length);
    }
  }

  /** What cannot be read holds up nothing: it is counted as dropped, and stands on standard output. */
  private entryOf(line: string): LogEntry[] {
    try {
      return [toEntry(line)];
    } catch {
      this.dropped += 1;
      return [];
    }
  }

  /** What the table refuses holds up nothing either: it is looked for half by half, and dropped alone. */
  private async insert(table: LogTable, entries: LogEntry[]): Promise<void> {
    if (entries.length === 0) return;
    try {
      await table.insert(entries);
    } catch (error) {
      if (!isRefusedContent(error)) throw error;
      if (entries.length === 1) {
        this.dropped += 1;
        return;
      }
      const half = Math.ceil(entries.length / 2);
      await this.insert(table, entries.slice(0, half));
      await this.insert(table, entries.slice(half));
    }
  }

  private noteDropped(): void {
    if (this.dropped === 0) return;
    const message = `${this.dropped} log entries were not kept: the store was away or too slow, or could not take them`;
    const time = new Date().toISOString();
    this.waiting.push(JSON.stringify({ time, level: 'warn', module: 'logs', msg: message }));
    this.dropped = 0;
  }

  async close(): Promise<void> {
    await this.flush();
    this.closed = true;
    await this.table?.close();
    this.table = undefined;
  }
}

/** Made before the database, because the database logs; `connect` it when the database is open. */
export function createLogStore(): LogStore {
  return new BatchedLogStore();
}
