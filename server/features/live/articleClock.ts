import type { Database } from '../../database/database.ts';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { isVisible, nextChange } from '../board/visibility.ts';
import { changeByClock, findTimed } from './clockChanges.ts';

/** The time of day may be put on or back at any moment; so often somebody looks at it. */
const LONGEST_WAIT_MS = 1_000;
/** Whoever is told may ask another instance, whose clock may be a little behind. */
const BEHIND_MS = 50;
/** More at once, after a jump of the clock: everything may have changed. */
const MOST_TOLD = 100;

interface ArticleClockDeps {
  database: Database;
  /** Inside this instance: each one watches the clock for its own streams. */
  bus: Bus;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}

/**
 * Tells of articles that appear or expire because their time has come, as if somebody had published or withdrawn
 * them at that moment. Nothing of it is stored: what was to happen before the start, the start itself has told
 * everybody, because who comes back to another run asks for everything anew.
 */
export function createArticleClock({ database, bus, clock, logger }: ArticleClockDeps) {
  /** What changed by the clock up to then has been told. */
  let toldUntil = clock.now();
  /** When something is to be told next, in milliseconds since 1970. */
  let next = 0;
  /** Whether readers have them, of articles that somebody has changed since. */
  let heard = new Map<number, boolean>();
  let telling = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;

  function tell(event: DomainEvent): void {
    telling = true;
    bus.publish(event);
    telling = false;
  }

  /** What is heard while the articles are read is newer than what is read. */
  async function look(): Promise<void> {
    const from = toldUntil;
    const to = clock.now();
    const known = heard;
    heard = new Map();
    try {
      const articles = await findTimed(database, from, to, MOST_TOLD + 1);
      next = await nextChange(database, to);
      toldUntil = to;
      if (articles.length > MOST_TOLD) return tell({ type: 'events.missed', data: { reason: 'clock' } });
      for (const article of articles) {
        if (heard.has(article.id)) continue;
        const event = changeByClock(article, known.get(article.id) ?? isVisible(article, from), to);
        if (event) tell(event);
      }
    } catch (error) {
      heard = new Map([...known, ...heard]);
      throw error;
    }
  }

  async function wake(): Promise<void> {
    const now = clock.now();
    if (now.getTime() < next + BEHIND_MS && now >= toldUntil && heard.size === 0) return plan();
    try {
      await look();
      failing = false;
    } catch (error) {
      if (!failing) logger.warn({ err: error, module: 'live' }, 'what the clock changes is told later');
      failing = true;
    }
    plan();
  }

  function plan(): void {
    if (timer === undefined) return;
    const wait = failing ? LONGEST_WAIT_MS : next + BEHIND_MS - clock.now().getTime();
    timer = setTimeout(() => void wake(), Math.min(Math.max(wait, 0), LONGEST_WAIT_MS)).unref();
  }

  const unsubscribe = bus.subscribe((event) => {
    if (telling) return;
    if (event.type === 'events.missed') next = 0;
    if (event.type === 'article.created' || event.type === 'article.updated')
      heard.set(event.data.id, event.data.visible);
    if (event.type === 'article.deleted') heard.set(event.data.id, false);
  });
  timer = setTimeout(() => void wake(), 0).unref();

  return {
    end(): void {
      unsubscribe();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
