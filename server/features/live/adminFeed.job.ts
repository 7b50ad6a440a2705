import { CACHE_TYPES, type Cache } from '../../platform/cache.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import type { LiveEvent } from './live.types.ts';
import type { LiveHub } from './liveHub.service.ts';

const REPORT_INTERVAL_MS = 10_000;

interface AdminFeedDeps {
  hub: LiveHub;
  cache: Pick<Cache, 'stats'>;
  clock: SteadyClock;
  pingDatabase: () => Promise<unknown>;
  isDraining: () => boolean;
}

/** Sends cache statistics, server health and rate-limit alerts to the admin streams of this instance. */
export function createAdminFeed({ hub, cache, clock, pingDatabase, isDraining }: AdminFeedDeps) {
  const startedAt = clock.steady();
  let timer: NodeJS.Timeout | undefined;

  function cacheStats(): LiveEvent {
    const stats = cache.stats();
    const types = CACHE_TYPES.map((type) => {
      const { entries, hits, misses } = stats[type];
      return { type, entries, hits, misses };
    });
    return { event: 'cache-stats', data: { types } };
  }

  async function health(): Promise<LiveEvent> {
    const database = await pingDatabase().then(
      () => true,
      () => false,
    );
    return {
      event: 'system-health',
      data: {
        database,
        degraded: hub.isDegraded(),
        draining: isDraining(),
        streams: hub.count(),
        memoryBytes: process.memoryUsage.rss(),
        uptimeSeconds: Math.floor((clock.steady() - startedAt) / 1000),
      },
    };
  }

  async function report(): Promise<void> {
    const events = [cacheStats(), await health()];
    const streams = hub.adminStreams();
    for (const stream of streams) hub.sendToStream(stream, ...events);
    if (streams.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  hub.onAdminJoined(() => {
    timer ??= setInterval(() => void report(), REPORT_INTERVAL_MS).unref();
    void report();
  });

  return {
    /** Called once per rule, key and time window. */
    limitExceeded(rule: string, key: string): void {
      for (const stream of hub.adminStreams())
        hub.sendToStream(stream, { event: 'rate-limit-alert', data: { rule, key } });
    },
    stop: () => clearInterval(timer),
  };
}
