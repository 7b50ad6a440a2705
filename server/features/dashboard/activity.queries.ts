import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Clock } from '../../platform/clock.ts';
import { lastPragueDays, type PragueDay } from '../../shared/pragueTime.ts';

interface Day {
  date: string;
  reads: number;
  writes: number;
}

const DAYS = 30;
/** Read marks are stored with a delay of some seconds. */
const SETTLE_DELAY_MS = 3_600_000;

/**
 * Reads and writes of the last days. Past days are counted once and cached; the current one is counted by an
 * index range.
 */
export function createActivity({ database, clock }: { database: Database; clock: Clock }) {
  let cachedDays = new Map<string, Day>();

  async function count(days: readonly PragueDay[]): Promise<Day[]> {
    if (days.length === 0) return [];
    const values = Object.fromEntries(
      days.flatMap(({ from, until }, n) => [
        [`from${n}`, from],
        [`until${n}`, until],
      ]),
    );
    const inRange = (column: string, n: number) => `${column} >= :from${n} AND ${column} < :until${n}`;
    const rows = await selectRows<{ day: number; reads: number | string; writes: number | string }>(
      database,
      days
        .map(
          (_, n) => `SELECT ${n} AS day,
            (SELECT count(*) FROM article_reads WHERE ${inRange('read_at', n)}) AS reads,
            (SELECT count(*) FROM audit_log
              WHERE ${inRange('at', n)} AND object_type = 'article') AS writes`,
        )
        .join(' UNION ALL '),
      values,
    );
    return rows.map(({ day, reads, writes }) => ({
      date: days[day]?.date ?? '',
      reads: Number(reads),
      writes: Number(writes),
    }));
  }

  return async function activity(): Promise<Day[]> {
    const now = clock.now();
    const days = lastPragueDays(now, DAYS);
    const cached = cachedDays;
    const found = await count(days.filter(({ date }) => !cached.has(date)));
    const all = new Map([...cached, ...found.map((day) => [day.date, day] as const)]);
    const settled = days.filter(({ until }) => until.getTime() + SETTLE_DELAY_MS < now.getTime());
    cachedDays = new Map(settled.flatMap(({ date }) => toEntry(date, all.get(date))));
    return days.map(({ date }) => all.get(date) ?? { date, reads: 0, writes: 0 });
  };
}

function toEntry(date: string, day: Day | undefined): [string, Day][] {
  return day ? [[date, day]] : [];
}
