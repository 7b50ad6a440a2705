import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;
/** A flood of refused calls is one write a minute. */
const STORE_AFTER_MS = 60_000;

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

/** Refused calls by hour and rule: counted in memory, stored once a minute. A crash loses the last minute. */
export function createRefusals({ database, clock, logger }: RefusalsDeps) {
  const { RateLimitRefusal } = database.models;
  /** By hour, then by rule. */
  let waiting = new Map<number, Map<string, Count>>();
  const total = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;
  let lastFlush: Promise<void> = Promise.resolve();

  function add(counts: Map<string, Count>, rule: string, more: Count): void {
    const count = counts.get(rule) ?? { refused: 0, observed: 0 };
    counts.set(rule, count);
    count.refused += more.refused;
    count.observed += more.observed;
  }

  function addWaiting(hour: number, rule: string, more: Count): void {
    const counts = waiting.get(hour) ?? new Map<string, Count>();
    waiting.set(hour, counts);
    add(counts, rule, more);
  }

  async function write(stored: typeof waiting): Promise<void> {
    const { sequelize } = database;
    await database.write(async ({ transaction }) => {
      // All instances lock the rows in one order; in two, they could wait for each other.
      for (const [hour, counts] of [...stored].sort(([a], [b]) => a - b)) {
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
    if (waiting.size === 0) return;
    const stored = waiting;
    waiting = new Map();
    try {
      await write(stored);
    } catch (error) {
      logger.warn({ module: 'rate-limits', err: error }, 'refused calls were not stored; it is tried again');
      for (const [hour, counts] of stored) for (const [rule, count] of counts) addWaiting(hour, rule, count);
      soon();
    }
  }

  function soon(): void {
    timer ??= setTimeout(() => void flush(), STORE_AFTER_MS).unref();
  }

  /** One after another: who waits for a flush waits for the one under way too. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    lastFlush = lastFlush.then(store);
    return lastFlush;
  }

  return {
    /** Notes one; costs two entries of maps. */
    note(rule: string, isObserved: boolean): void {
      const one = { refused: isObserved ? 0 : 1, observed: isObserved ? 1 : 0 };
      addWaiting(hourOf(clock.now()), rule, one);
      add(total, rule, one);
      soon();
    },
    /** Since the start of this instance, by rule. */
    total: (): ReadonlyMap<string, Count> => total,
    /** Of the last 24 hours, this one included: every hour, oldest first, and by rule. */
    async lately() {
      const latest = hourOf(clock.now());
      const first = latest - (HOURS - 1) * HOUR_MS;
      const rows = await RateLimitRefusal.findAll({ where: { hour: { [Op.gte]: new Date(first) } } });
      const all = rows.map(({ hour, rule, refused, observed }) => ({
        hour: hour.getTime(),
        rule,
        refused,
        observed,
      }));
      for (const [hour, counts] of waiting)
        for (const [rule, count] of counts) all.push({ hour, rule, ...count });
      const rules = new Map<string, Count>();
      const hours = new Map<number, Count>();
      for (let hour = first; hour <= latest; hour += HOUR_MS) hours.set(hour, { refused: 0, observed: 0 });
      for (const { hour, rule, ...count } of all) {
        const ofHour = hours.get(hour);
        if (!ofHour) continue;
        ofHour.refused += count.refused;
        ofHour.observed += count.observed;
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
