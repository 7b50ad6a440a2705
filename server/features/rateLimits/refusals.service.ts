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

interface RefusalsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}

const hourOf = (time: Date) => Math.floor(time.getTime() / HOUR_MS) * HOUR_MS;

/**
 * Rejected requests by hour and rule, counted in memory and stored once a minute. A crash loses the last
 * minute.
 */
export function createRefusals({ database, clock, logger }: RefusalsDeps) {
  const { RateLimitRefusal } = database.models;
  let pending = new Map<number, Map<string, Count>>();
  const total = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;
  let lastFlush: Promise<void> = Promise.resolve();

  function add(counts: Map<string, Count>, rule: string, increment: Count): void {
    const count = counts.get(rule) ?? { refused: 0, observed: 0 };
    counts.set(rule, count);
    count.refused += increment.refused;
    count.observed += increment.observed;
  }

  function addPending(hour: number, rule: string, increment: Count): void {
    const counts = pending.get(hour) ?? new Map<string, Count>();
    pending.set(hour, counts);
    add(counts, rule, increment);
  }

  async function write(batch: typeof pending): Promise<void> {
    const { sequelize } = database;
    await database.write(async ({ transaction }) => {
      // A fixed lock order across instances prevents deadlocks.
      for (const [hour, counts] of [...batch].sort(([a], [b]) => a - b)) {
        for (const [rule, { refused, observed }] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
          await sequelize.query(
            `INSERT INTO rate_limit_refusals (hour, rule, refused, observed) VALUES (:hour, :rule, :refused, :observed)
             ON CONFLICT (hour, rule) DO UPDATE SET refused = rate_limit_refusals.refused + excluded.refused,
             observed = rate_limit_refusals.observed + excluded.observed`,
            { replacements: { hour: new Date(hour), rule, refused, observed }, transaction },
          );
        }
      }
      const before = new Date(hourOf(clock.now()) - 2 * HOURS * HOUR_MS);
      await RateLimitRefusal.destroy({ where: { hour: { [Op.lt]: before } }, transaction });
    });
  }

  async function store(): Promise<void> {
    if (pending.size === 0) return;
    const batch = pending;
    pending = new Map();
    try {
      await write(batch);
    } catch (error) {
      logger.warn({ module: 'rate-limits', err: error }, 'refused calls were not stored; it is tried again');
      for (const [hour, counts] of batch) for (const [rule, count] of counts) addPending(hour, rule, count);
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
      const increment = { refused: isObserved ? 0 : 1, observed: isObserved ? 1 : 0 };
      addPending(hourOf(clock.now()), rule, increment);
      add(total, rule, increment);
      scheduleFlush();
    },
    total: (): ReadonlyMap<string, Count> => total,
    async getRecent() {
      const latest = hourOf(clock.now());
      const first = latest - (HOURS - 1) * HOUR_MS;
      const rows = await RateLimitRefusal.findAll({ where: { hour: { [Op.gte]: new Date(first) } } });
      const all = rows.map(({ hour, rule, refused, observed }) => ({
        hour: hour.getTime(),
        rule,
        refused,
        observed,
      }));
      for (const [hour, counts] of pending)
        for (const [rule, count] of counts) all.push({ hour, rule, ...count });
      const rules = new Map<string, Count>();
      const hours = new Map<number, Count>();
      for (let hour = first; hour <= latest; hour += HOUR_MS) hours.set(hour, { refused: 0, observed: 0 });
      for (const { hour, rule, ...count } of all) {
        const hourCount = hours.get(hour);
        if (!hourCount) continue;
        hourCount.refused += count.refused;
        hourCount.observed += count.observed;
        add(rules, rule, count);
      }
      return {
        hours: [...hours].map(([hour, count]) => ({ at: new Date(hour), ...count })),
        rules,
      };
    },
    flush,
  };
}

export type Refusals = ReturnType<typeof createRefusals>;
