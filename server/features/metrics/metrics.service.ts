import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import type { OnRequest, OperationId } from '../../http/types.ts';
import { CACHE_TYPES, type Cache } from '../../platform/cache.ts';
import type { LogStore } from '../../platform/logStore.ts';
import type { Refusals } from '../rateLimits/refusals.service.ts';
import type { Settings } from '../settings/settings.service.ts';

/** Seconds: cache, database, slow, unacceptable. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 5];
/** For static files of the web app and unknown paths. */
const NO_OPERATION = 'none';

interface MetricsDeps {
  cache: Pick<Cache, 'stats'>;
  database: Pick<Database, 'load'>;
  logStore: Pick<LogStore, 'size'>;
  refusals: Pick<Refusals, 'total'>;
  openStreams: () => number;
  isDegraded: () => boolean;
  version: string;
}

/**
 * Prometheus metrics of this instance. All label values come from fixed lists, so callers cannot increase
 * their number.
 */
export function createMetrics(deps: MetricsDeps) {
  const { cache, database, logStore, refusals, openStreams, isDegraded, version } = deps;
  const registry = new Registry();
  const registers = [registry];
  let isStarted = false;

  const requests = new Counter({
    name: 'nastenka_http_requests_total',
    help: 'Requests by operation and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'nastenka_http_request_duration_seconds',
    help: 'How long requests took, by operation; a stream until it opened.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  });

  /** For counters stored elsewhere and read on collection. */
  function counter(name: string, help: string, labelNames: string[], read: (metric: Counter) => void): void {
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        read(this);
      },
    });
  }

  function gauge(name: string, help: string, labelNames: string[], read: (metric: Gauge) => void): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        read(this);
      },
    });
  }

  const cacheValues = (field: 'hits' | 'misses' | 'entries') => {
    const stats = cache.stats();
    return CACHE_TYPES.map((type) => [{ type }, stats[type][field]] as const);
  };
  counter('nastenka_cache_hits_total', 'Found in memory, by type.', ['type'], (metric) => {
    for (const [labels, value] of cacheValues('hits')) metric.inc(labels, value);
  });
  counter('nastenka_cache_misses_total', 'Not found in memory, by type.', ['type'], (metric) => {
    for (const [labels, value] of cacheValues('misses')) metric.inc(labels, value);
  });
  gauge('nastenka_cache_entries', 'Entries in memory, by type.', ['type'], (metric) => {
    for (const [labels, value] of cacheValues('entries')) metric.set(labels, value);
  });
  counter(
    'nastenka_rate_limit_refusals_total',
    'Calls that a rule has refused, or (observed) would have.',
    ['rule', 'outcome'],
    (metric) => {
      for (const [rule, { refused, observed }] of refusals.total()) {
        metric.inc({ rule, outcome: 'refused' }, refused);
        metric.inc({ rule, outcome: 'observed' }, observed);
      }
    },
  );
  gauge('nastenka_streams', 'Open live streams.', [], (metric) => metric.set(openStreams()));
  gauge('nastenka_database_writes_waiting', 'Writes that wait for their turn.', [], (metric) =>
    metric.set(database.load().waiting),
  );
  gauge('nastenka_database_writes_running', 'Writes under way.', [], (metric) =>
    metric.set(database.load().running),
  );
  gauge('nastenka_log_lines_waiting', 'Log lines that wait to be stored.', [], (metric) =>
    metric.set(logStore.size()),
  );
  gauge('nastenka_degraded', '1 while what instances share is out of reach.', [], (metric) =>
    metric.set(isDegraded() ? 1 : 0),
  );
  gauge('nastenka_info', 'The version that runs.', ['version'], (metric) => metric.set({ version }, 1));

  const onRequest: OnRequest = ({ operation }, status, durationMs) => {
    const name = operation?.id ?? NO_OPERATION;
    requests.inc({ operation: name, status });
    durations.observe({ operation: name }, durationMs / 1000);
  };

  return {
    onRequest,
    /** Process metrics are collected from the first call on. */
    async text(): Promise<string> {
      if (!isStarted) collectDefaultMetrics({ register: registry });
      isStarted = true;
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** The metrics secret authorizes only `getMetrics`. */
export function createScraperCheck(settings: Pick<Settings, 'get'>) {
  return async (operation: OperationId, authorization: string): Promise<boolean> => {
    if (operation !== 'getMetrics') return false;
    const secret = await settings.get('metrics_token');
    const provided = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!secret || provided === undefined) return false;
    // Hashing gives equal lengths, which a constant-time comparison needs.
    return timingSafeEqual(sha256(provided), sha256(secret));
  };
}
