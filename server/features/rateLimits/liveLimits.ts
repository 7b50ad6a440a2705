import type { BlockList } from 'node:net';
import type { Database } from '../../database/database.ts';
import type { Limits } from '../../http/rateLimit.ts';
import type { RateLimitRule } from '../../models/rateLimitRule.ts';
import type { Bus } from '../../platform/bus.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { CreatePointCounter, PointCounter } from '../../platform/pointCounter.ts';
import {
  GUESSES,
  RATE_RULES,
  type RateLimitMode,
  type RateRule,
  type RateRules,
} from '../../shared/rateRules.ts';
import type { Settings } from '../settings/settings.service.ts';
import { allows, listOf } from './networks.ts';
import { definitionOf, faultsOf, type LimitValues, withValues } from './rateLimitRules.ts';
import type { Refusals } from './refusals.ts';
import { createSightings } from './sharedAddress.ts';

/** Changes of other instances are heard at once; where that fails for a while, so late at most. */
const RELOAD_EVERY_MS = 30_000;

interface LiveLimitsDeps extends Pick<Limits, 'onExceeded' | 'isKnownBrowser'> {
  database: Database;
  bus: Bus;
  settings: Pick<Settings, 'get' | 'peek'>;
  clock: SteadyClock;
  logger: Pick<Logger, 'warn'>;
  createCounter: CreatePointCounter;
  refusals: Pick<Refusals, 'note'>;
  /** Other defaults than the product's own, for tests. */
  defaults?: RateRules | undefined;
}

export function storedValues(row: RateLimitRule): LimitValues {
  const { limit_count, window_seconds, block_seconds, key_kind, mode } = row;
  return { limit: limit_count, window_seconds, block_seconds, key: key_kind, mode };
}

/** Under which rule administrators see it: a guess at a token is one too. */
const shownAs = (rule: string) => (rule === GUESSES ? 'login' : rule);

/** The limits that hold now, in the memory of this instance; every call asks it, the database only hears of changes. */
export function createLiveLimits(deps: LiveLimitsDeps) {
  const { database, bus, settings, clock, logger, createCounter, refusals, defaults = RATE_RULES } = deps;
  const { RateLimitRule, RateLimitAllowList } = database.models;
  const counters = new Map<string, PointCounter>();
  const sightings = createSightings(clock);
  let rules = new Map<string, RateRule>(Object.entries(defaults));
  let allowed: BlockList | undefined;
  let mode: RateLimitMode = 'enforce';
  let timer: NodeJS.Timeout | undefined;
  let lastLoad: Promise<void> = Promise.resolve();

  /** What no longer fits its bounds counts as the default: a row must not shut anybody out. */
  function ruleOf(row: RateLimitRule): [string, RateRule][] {
    const [definition, initial] = [definitionOf(row.name), defaults[row.name]];
    const values = storedValues(row);
    if (!definition || !initial || row.is_default || faultsOf(definition, values).length > 0) return [];
    return [[row.name, withValues(initial, values)]];
  }

  async function load(): Promise<void> {
    const [rows, list, now] = await Promise.all([
      RateLimitRule.findAll(),
      RateLimitAllowList.findByPk(1),
      settings.get('rate_limit_mode'),
    ]);
    rules = new Map([...Object.entries(defaults), ...rows.flatMap(ruleOf)]);
    const networks = list?.networks ?? [];
    allowed = networks.length > 0 ? listOf(networks) : undefined;
    mode = now;
  }

  /** One after another: an older state never takes the place of a newer one. */
  function reload(): Promise<void> {
    lastLoad = lastLoad.then(load).catch((error: unknown) => {
      logger.warn(
        { module: 'rate-limits', err: error },
        'the rate limits were not read; the last known ones hold',
      );
    });
    return lastLoad;
  }

  bus.subscribe((event) => {
    switch (event.type) {
      case 'rate-limits.changed':
      case 'settings.changed':
      case 'events.missed':
        return reload();
      case 'rate-limits.unblocked':
        return countersOf(event.data.rule).forEach((counter) => {
          counter.forgetHere(event.data.key);
        });
    }
  });

  function counter(name: string): PointCounter {
    let known = counters.get(name);
    if (!known) {
      known = createCounter(name);
      counters.set(name, known);
    }
    return known;
  }

  /** What administrators see as one rule. */
  function countersOf(rule: string): PointCounter[] {
    return rule === 'login' ? [counter(rule), counter(GUESSES)] : [counter(rule)];
  }

  const limits: Limits = {
    mode: () => settings.peek('rate_limit_mode') ?? mode,
    rule: (name) => rules.get(name),
    counter,
    isAllowed: (ip) => allowed !== undefined && allows(allowed, ip),
    isKnownBrowser: deps.isKnownBrowser,
    onRefused: (rule, isObserved) => refusals.note(shownAs(rule), isObserved),
    onExceeded: (rule, key) => deps.onExceeded(shownAs(rule), key),
    onCall({ caller, info, req }) {
      if (caller.kind !== 'user') return;
      sightings.note(caller.user.id, info.ip, req.get('x-forwarded-for'));
    },
  };

  return {
    limits,
    reload,
    countersOf,
    /** The default of a rule. */
    defaultOf: (name: string): RateRule | undefined => defaults[name],
    sharedAddress: sightings.sharedAddress,
    start(): void {
      timer = setInterval(() => void reload(), RELOAD_EVERY_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await lastLoad;
    },
  };
}

export type LiveLimits = ReturnType<typeof createLiveLimits>;
