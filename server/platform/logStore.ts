import { isRejectedContent } from '../database/databaseErrors.ts';
import type { LogEntry, LogTable } from '../database/logTable.ts';

const FLUSH_AFTER_MS = 500;
const BATCH_SIZE = 500;
/** Buffered lines while the table is unavailable or not connected; beyond it the oldest are dropped. */
const MAX_BUFFERED = 10_000;

/** Buffers log entries and writes them to the log table in batches, so that logging does not delay requests. */
export interface LogStore {
  appendLine(line: string): void;
  connect(table: LogTable): void;
  size(): number;
  flush(): Promise<void>;
  close(): Promise<void>;
}

function textOr<T>(value: unknown, fallback: T): string | T {
  return typeof value === 'string' ? value : fallback;
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
  /** As JSON strings, which take less memory than parsed entries. */
  private buffer: string[] = [];
  private dropped = 0;
  private table: LogTable | undefined;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private closed = false;

  appendLine(line: string): void {
    if (this.closed) return;
    this.buffer.push(line);
    if (this.buffer.length > MAX_BUFFERED) {
      this.buffer.shift();
      this.dropped += 1;
    }
    if (this.buffer.length >= BATCH_SIZE) this.scheduleFlush(0);
    else this.scheduleFlush(FLUSH_AFTER_MS);
  }

  size(): number {
    return this.buffer.length;
  }

  private scheduleFlush(delay: number): void {
    if (!this.table || (this.timer && delay > 0)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), delay).unref();
  }

  connect(table: LogTable): void {
    this.table = table;
    if (this.buffer.length > 0) this.scheduleFlush(0);
  }

  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.writeAll());
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    if (!this.table) return;
    this.logDropped();
    while (this.buffer.length > 0) {
      const batch = this.buffer.slice(0, BATCH_SIZE);
      try {
        await this.insert(
          this.table,
          batch.flatMap((line) => this.parseLine(line)),
        );
      } catch {
        // The lines are on standard output too; here they stay buffered until the table is back.
        this.scheduleFlush(FLUSH_AFTER_MS * 10);
        return;
      }
      this.buffer.splice(0, batch.length);
    }
  }

  /** A line that is not JSON is counted as dropped and stays on standard output only. */
  private parseLine(line: string): LogEntry[] {
    try {
      return [toEntry(line)];
    } catch {
      this.dropped += 1;
      return [];
    }
  }

  /** Inserts by bisection: only the entries that the table rejects are dropped. */
  private async insert(table: LogTable, entries: LogEntry[]): Promise<void> {
    if (entries.length === 0) return;
    try {
      await table.insert(entries);
    } catch (error) {
      if (!isRejectedContent(error)) throw error;
      if (entries.length === 1) {
        this.dropped += 1;
        return;
      }
      const half = Math.ceil(entries.length / 2);
      await this.insert(table, entries.slice(0, half));
      await this.insert(table, entries.slice(half));
    }
  }

  private logDropped(): void {
    if (this.dropped === 0) return;
    const message = `${this.dropped} log entries were not kept: the store was away or too slow, or could not take them`;
    const time = new Date().toISOString();
    this.buffer.push(JSON.stringify({ time, level: 'warn', module: 'logs', msg: message }));
    this.dropped = 0;
  }

  async close(): Promise<void> {
    await this.flush();
    this.closed = true;
    await this.table?.close();
    this.table = undefined;
  }
}

/** Created before the database, which logs too; call `connect` once the log table is open. */
export function createLogStore(): LogStore {
  return new BatchedLogStore();
}
