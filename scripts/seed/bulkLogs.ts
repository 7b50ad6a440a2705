import type { Database } from '../../server/database/database.ts';
import type { LogEntry, LogTable } from '../../server/database/logEntry.ts';
import { insertRows } from './insertRows.ts';
import type { Random } from './random.ts';
import { timeText } from './timeText.ts';

const DAYS = 10;
const SPAN_MS = DAYS * 24 * 3_600_000;
const LINES_AT_ONCE = 2_000;
const AUDIT_AT_ONCE = 10_000;
/** So many lines one request leaves behind. */
const OF_REQUEST = 5;

/** What writes much, and what hardly ever does. */
export const MODULES = ['http', 'http', 'http', 'http', 'database', 'database', 'live', 'mailer', 'backups'];
export const ACTIONS = ['article.updated', 'article.published', 'user.updated', 'group.members-changed'];

interface BulkLines {
  readonly count: number;
  readonly random: Random;
  readonly userIds: readonly number[];
  readonly onProgress: (done: number, total: number, milliseconds: number) => void;
}

/** The request that the line of this number belongs to. */
export function requestOf(serial: number): string {
  return Math.floor(serial / OF_REQUEST)
    .toString(16)
    .padStart(16, '0');
}

/** Writes lines of the system log, as of the last ten days, in the order of their times. */
export async function writeBulkLines(table: LogTable, bulk: BulkLines): Promise<void> {
  const { random, userIds } = bulk;
  await inBatches(bulk, LINES_AT_ONCE, (serials, timeOf) =>
    table.insert(
      serials.map((serial): LogEntry => {
        const level = levelOf(random.next());
        return {
          at: timeOf(serial),
          level,
          module: random.pick(MODULES),
          request_id: requestOf(serial),
          message: level === 'error' ? 'zápis se nepovedl' : 'request answered',
          user_id: random.pick(userIds),
          ip: '192.0.2.7',
          duration_ms: random.integer(400) / 10,
          data: { method: 'GET', path: `/api/public/articles/clanek-${serial}`, status: 200 },
        };
      }),
    ),
  );
}

/** Writes lines of the audit, too. */
export async function writeBulkAudit(database: Database, bulk: BulkLines): Promise<void> {
  const { random, userIds } = bulk;
  await inBatches(bulk, AUDIT_AT_ONCE, (serials, timeOf) => {
    const rows = serials.map((serial) => {
      const action = random.pick(ACTIONS);
      return {
        at: timeText(timeOf(serial)),
        actor_id: random.pick(userIds),
        actor_name: 'Jana Nováková',
        action,
        object_type: action.split('.')[0] ?? '',
        object_id: String(random.integer(5_000)),
        object_label: 'Odstávka vody',
        before: null,
        after: null,
        request_id: requestOf(serial),
        ip: '192.0.2.7',
      };
    });
    return database.write(({ transaction }) => insertRows(database, 'audit_log', rows, transaction));
  });
}

async function inBatches(
  { count, onProgress }: BulkLines,
  size: number,
  write: (serials: readonly number[], timeOf: (serial: number) => Date) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const first = Date.now() - SPAN_MS;
  const timeOf = (serial: number) => new Date(first + Math.floor((serial / count) * SPAN_MS));
  for (let done = 0; done < count; done += size) {
    const length = Math.min(size, count - done);
    await write(
      Array.from({ length }, (_, i) => done + i),
      timeOf,
    );
    onProgress(done + length, count, performance.now() - started);
  }
}

function levelOf(chance: number): string {
  if (chance < 0.002) return 'error';
  if (chance < 0.02) return 'warn';
  return chance < 0.7 ? 'info' : 'debug';
}
