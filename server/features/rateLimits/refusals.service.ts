import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;
/** Limits a flood of rejected requests to one write a minute. */
const FLUSH_DELAY_MS = 60_000;

interface Count {
  refused: number;
  observed: number;
}

interface HourlyCount extends Count {
  /** Milliseconds of its beginning. */
  hour: number;
  rule: string;
}

interface RefusalsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}

function addTo<T extends Count>(count: T, { refused, observed }: Count): T {
  count.refused += refused;
  count.observed += observed;
  return count;
}

const hourOf = (time: Date) => Math.floor(time.getTime() / HOUR_MS) * HOUR_MS;

/**
 * Rejected requests by hour and rule, counted in memory and stored once a minute. A crash loses the last
 * minute.
 */
export function createRefusals({ database, clock, logger }: RefusalsDeps) {
  const { RateLimitRefusal } = database.models;
  /** By hour and rule. */
  let pending = new Map<string, HourlyCount>();
  const total = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;
  let lastFlush: Promise<void> = Promise.resolve();

  function addPending({ hour, rule, ...increment }: HourlyCount): void {
    const key = `${hour} ${rule}`;
    const count = pending.get(key) ?? { hour, rule, refused: 0, observed: 0 };
    pending.set(key, addTo(count, increment));
  }

  async function write(batch: readonly HourlyCount[]): Promise<void> {
    await database.write(async ({ transaction }) => {
      // A fixed lock order across instances prevents deadlocks.
      for (const { hour, ...count } of batch.toSorted(
        (a, b) => a.hour - b.hour || (a.rule < b.rule ? -1 : 1),
      )) {
        await database.sequelize.query(
          `INSERT INTO rate_limit_refusals (hour, rule, refused, observed) VALUES (:hour, :rule, :refused, :observed)
           ON CONFLICT (hour, rule) DO UPDATE SET refused = rate_limit_refusals.refused + excluded.refused,
           observed = rate_limit_refusals.observed + excluded.observed`,
          { replacements: { hour: new Date(hour), ...count }, transaction },
        );
      }
      const before = new Date(hourOf(clock.now()) - 2 * HOURS * HOUR_MS);
      await RateLimitRefusal.destroy({ where: { hour: { [Op.lt]: before } }, transaction });
    });
  }

  async function store(): Promise<void> {
    if (pending.size === 0) return;
    const batch = [...pending.values()];
    pending = new Map();
    try {
      await write(batch);
    } catch (error) {
      logger.warn({ module: 'rate-limits', err: error }, 'refused calls were not stored; it is tried again');
      batch.forEach(addPending);
      scheduleFlush();
    }
  }

  function scheduleFlush(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_DELAY_MS).unref();
  }

  /** Flushes run one after another; awaiting one also awaits those before it. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    lastFlush = lastFlush.then(store);
    return lastFlush;
  }

  return {
    record(rule: string, isObserved: boolean): void {
      const increment = isObserved ? { refused: 0, observed: 1 } : { refused: 1, observed: 0 };
      addPending({ hour: hourOf(clock.now()), rule, ...increment });
      total.set(rule, addTo({ refused: 0, observed: 0, ...total.get(rule) }, increment));
      scheduleFlush();
    },
    total: (): ReadonlyMap<string, Count> => total,
    /** The last 24 hours: by hour, as the API presents it, and by rule. */
    async getRecent() {
      const latest = hourOf(clock.now());
      const first = latest - (HOURS - 1) * HOUR_MS;
      const rows = await RateLimitRefusal.findAll({ where: { hour: { [Op.gte]: new Date(first) } } });
      const stored = rows.map((row) => ({ ...row.get(), hour: row.hour.getTime() }));
      const rules = new Map<string, Count>();
      const hours = Array.from({ length: HOURS }, (_, index) => ({
        at: new Date(first + index * HOUR_MS).toISOString(),
        refused: 0,
        observed: 0,
      }));
      for (const { hour, rule, refused, observed } of [...stored, ...pending.values()]) {
        const hourly = hours[(hour - first) / HOUR_MS];
        if (!hourly) continue;
        addTo(hourly, { refused, observed });
        rules.set(rule, addTo({ refused: 0, observed: 0, ...rules.get(rule) }, { refused, observed }));
      }
      return { hours, rules };
    },
    flush,
  };
}

export type Refusals = ReturnType<typeof createRefusals>;
