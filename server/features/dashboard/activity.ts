import type { components } from '../../../generated/server/schema.d.ts';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Clock } from '../../platform/clock.ts';
import { lastPragueDays, type PragueDay } from '../../shared/pragueDays.ts';

type Day = components['schemas']['DashboardDay'];

const DAYS = 30;
/** Marks of reading are stored some seconds late. */
const SETTLED_MS = 3_600_000;

/**
 * What went on in the last days. A day that is over changes no more, so it is counted once; only the present one is
 * counted each time, by its part of an index.
 */
export function createActivity({ database, clock }: { database: Database; clock: Clock }) {
  let counted = new Map<string, Day>();

  async function count(days: readonly PragueDay[]): Promise<Day[]> {
    if (days.length === 0) return [];
    const values = Object.fromEntries(
      days.flatMap(({ from, until }, n) => [
        [`from${n}`, from],
        [`until${n}`, until],
      ]),
    );
    const within = (column: string, n: number) => `${column} >= :from${n} AND ${column} < :until${n}`;
    const rows = await selectRows<{ day: number; reads: number | string; writes: number | string }>(
      database,
      days
        .map(
          (_, n) => `SELECT ${n} AS day,
            (SELECT count(*) FROM article_reads WHERE ${within('read_at', n)}) AS reads,
            (SELECT count(*) FROM audit_log
              WHERE ${within('at', n)} AND object_type = 'article') AS writes`,
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
    const known = counted;
    const found = await count(days.filter(({ date }) => !known.has(date)));
    const all = new Map([...known, ...found.map((day) => [day.date, day] as const)]);
    const settled = days.filter(({ until }) => until.getTime() + SETTLED_MS < now.getTime());
    counted = new Map(settled.flatMap(({ date }) => pairOf(date, all.get(date))));
    return days.map(({ date }) => all.get(date) ?? { date, reads: 0, writes: 0 });
  };
}

function pairOf(date: string, day: Day | undefined): [string, Day][] {
  return day ? [[date, day]] : [];
}
