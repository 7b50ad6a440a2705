import type { Database } from '../../database/database.ts';
import { nextVisibilityChange } from '../../database/nextVisibilityChange.ts';
import type { Bus } from '../../events/bus.ts';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { isVisible } from '../../shared/visibility.ts';
import { findArticlesChangedBetween, toVisibilityEvent } from './visibilityChanges.queries.ts';

/** The wall clock may be adjusted at any moment, so it is checked at least this often. */
const MAX_WAIT_MS = 1_000;
/** A notified client may fetch from another instance whose clock is slightly behind. */
const CLOCK_SKEW_MS = 50;
/** Above this number, as after a clock adjustment, one `events.missed` replaces the single events. */
const MAX_EVENTS = 100;

interface ArticleClockDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}

/**
 * Publishes an event when an article becomes visible or expires by time alone. Nothing is persisted: clients
 * that reconnect to a restarted server refetch everything.
 */
export function createVisibilityScheduler({ database, bus, clock, logger }: ArticleClockDeps) {
  let publishedUntil = clock.now();
  let nextChangeAt = 0;
  /** Visibility by article id, from events received since the last check. */
  let changedVisibility = new Map<number, boolean>();
  let isPublishing = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;

  function publish(event: DomainEvent): void {
    isPublishing = true;
    bus.publish(event);
    isPublishing = false;
  }

  /** Events received while the query runs are newer than its result, so they win. */
  async function publishChanges(): Promise<void> {
    const from = publishedUntil;
    const to = clock.now();
    const knownVisibility = changedVisibility;
    changedVisibility = new Map();
    try {
      const articles = await findArticlesChangedBetween(database, from, to, MAX_EVENTS + 1);
      nextChangeAt = await nextVisibilityChange(database, to);
      publishedUntil = to;
      if (articles.length > MAX_EVENTS) return publish({ type: 'events.missed', data: { reason: 'clock' } });
      for (const article of articles) {
        if (changedVisibility.has(article.id)) continue;
        const event = toVisibilityEvent(
          article,
          knownVisibility.get(article.id) ?? isVisible(article, from),
          to,
        );
        if (event) publish(event);
      }
    } catch (error) {
      changedVisibility = new Map([...knownVisibility, ...changedVisibility]);
      throw error;
    }
  }

  async function check(): Promise<void> {
    const now = clock.now();
    if (now.getTime() < nextChangeAt + CLOCK_SKEW_MS && now >= publishedUntil && changedVisibility.size === 0)
      return scheduleCheck();
    try {
      await publishChanges();
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({ err: error, module: 'live' }, 'changes by the clock are published later');
      isFailing = true;
    }
    scheduleCheck();
  }

  function scheduleCheck(): void {
    if (timer === undefined) return;
    const delay = isFailing ? MAX_WAIT_MS : nextChangeAt + CLOCK_SKEW_MS - clock.now().getTime();
    timer = setTimeout(() => void check(), Math.min(Math.max(delay, 0), MAX_WAIT_MS)).unref();
  }

  const unsubscribe = bus.subscribe((event) => {
    if (isPublishing) return;
    if (event.type === 'events.missed') nextChangeAt = 0;
    if (event.type === 'article.created' || event.type === 'article.updated')
      changedVisibility.set(event.data.id, event.data.visible);
    if (event.type === 'article.deleted') changedVisibility.set(event.data.id, false);
  });
  timer = setTimeout(() => void check(), 0).unref();

  return {
    stop(): void {
      unsubscribe();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
