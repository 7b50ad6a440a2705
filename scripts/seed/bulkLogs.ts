import type { Database } from '../../server/database/database.ts';
import type { LogEntry, LogTable } from '../../server/database/logTable.ts';
import { insertRows, toTimestampText } from './insertRows.ts';
import type { Random } from './random.ts';

const DAYS = 10;
const SPAN_MS = DAYS * 24 * 3_600_000;
const LINE_BATCH = 2_000;
const AUDIT_BATCH = 10_000;
const LINES_PER_REQUEST = 5;

/** Repeated names are more frequent. */
export const MODULES = ['http', 'http', 'http', 'http', 'database', 'database', 'live', 'mailer', 'backups'];
export const ACTIONS = ['article.updated', 'article.published', 'user.updated', 'group.members-changed'];

interface BulkLogOptions {
  readonly count: number;
  readonly random: Random;
  readonly userIds: readonly number[];
  readonly onProgress: (done: number, total: number, milliseconds: number) => void;
}

export function requestIdOf(serial: number): string {
  return Math.floor(serial / LINES_PER_REQUEST)
    .toString(16)
    .padStart(16, '0');
}

export async function writeBulkLines(table: LogTable, options: BulkLogOptions): Promise<void> {
  const { random, userIds } = options;
  await inBatches(options, LINE_BATCH, (serials, timeOf) =>
    table.insert(
      serials.map((serial): LogEntry => {
        const level = levelOf(random.next());
        return {
          at: timeOf(serial),
          level,
          module: random.pick(MODULES),
          request_id: requestIdOf(serial),
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

export async function writeBulkAudit(database: Database, options: BulkLogOptions): Promise<void> {
  const { random, userIds } = options;
  await inBatches(options, AUDIT_BATCH, (serials, timeOf) => {
    const rows = serials.map((serial) => {
      const action = random.pick(ACTIONS);
      return {
        at: toTimestampText(timeOf(serial)),
        actor_id: random.pick(userIds),
        actor_name: 'Jana Nováková',
        action,
        object_type: action.split('.')[0] ?? '',
        object_id: String(random.integer(5_000)),
        object_label: 'Odstávka vody',
        before: null,
        after: null,
        request_id: requestIdOf(serial),
        ip: '192.0.2.7',
      };
    });
    return database.write(({ transaction }) => insertRows(database, 'audit_log', rows, transaction));
  });
}

async function inBatches(
  { count, onProgress }: BulkLogOptions,
  batchSize: number,
  write: (serials: readonly number[], timeOf: (serial: number) => Date) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const first = Date.now() - SPAN_MS;
  const timeOf = (serial: number) => new Date(first + Math.floor((serial / count) * SPAN_MS));
  for (let done = 0; done < count; done += batchSize) {
    const length = Math.min(batchSize, count - done);
    await write(
      Array.from({ length }, (_, i) => done + i),
      timeOf,
    );
    onProgress(done + length, count, performance.now() - startedAt);
  }
}

function levelOf(chance: number): string {
  if (chance < 0.002) return 'error';
  if (chance < 0.02) return 'warn';
  return chance < 0.7 ? 'info' : 'debug';
}
