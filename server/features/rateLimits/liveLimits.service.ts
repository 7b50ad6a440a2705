import type { BlockList } from 'node:net';
import type { Database } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Limits } from '../../http/types.ts';
import type { RateLimitRule } from '../../models/rateLimitRule.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { type CreateRateCounter, type RateCounter, subjectOf } from '../../platform/rateCounter.ts';
import {
  BEARER_RULE,
  RATE_RULES,
  type RateLimitMode,
  type RateRule,
  type RateRules,
} from '../../shared/rateRules.ts';
import type { Settings } from '../settings/settings.service.ts';
import { containsAddress, toBlockList } from './networks.policy.ts';
import { definitionOf, findRuleErrors, type LimitValues, withValues } from './rateLimitRules.policy.ts';
import type { Refusals } from './refusals.service.ts';
import { createUserAddresses } from './sharedAddress.service.ts';
import { SIGN_IN_COUNTERS } from './signInLimits.service.ts';

/** Fallback for lost change events of other instances. */
const RELOAD_INTERVAL_MS = 30_000;

/** The device cookie belongs to the accounts, which are limited themselves. */
type OwnLimits = Omit<Limits, 'hasDeviceCookie'>;

interface LiveLimitsDeps {
  database: Database;
  bus: Bus;
  settings: Pick<Settings, 'get' | 'peek'>;
  clock: SteadyClock;
  logger: Pick<Logger, 'warn'>;
  createCounter: CreateRateCounter;
  refusals: Pick<Refusals, 'record'>;
  defaults?: RateRules | undefined;
}

export function toStoredValues(row: RateLimitRule): LimitValues {
  const { limit_count, window_seconds, block_seconds, key_kind, mode } = row;
  return { limit: limit_count, window_seconds, block_seconds, key: key_kind, mode };
}

const displayedRule = (rule: string) => (rule === BEARER_RULE ? 'login' : rule);

/** The current limits, held in memory and reloaded on change events. Requests never wait for the database. */
export function createLiveLimits(deps: LiveLimitsDeps) {
  const { database, bus, settings, clock, logger, createCounter, refusals, defaults = RATE_RULES } = deps;
  const { RateLimitRule, RateLimitAllowList } = database.models;
  const counters = new Map<string, RateCounter>();
  const userAddresses = createUserAddresses(clock);
  const exceededListeners: OwnLimits['onExceeded'][] = [];
  let rules = new Map<string, RateRule>(Object.entries(defaults));
  let allowList: BlockList | undefined;
  let mode: RateLimitMode = 'enforce';
  let timer: NodeJS.Timeout | undefined;
  let lastLoad: Promise<void> = Promise.resolve();

  /** Stored values outside their bounds are replaced by the default, so that no row can lock everyone out. */
  function toRule(row: RateLimitRule): [string, RateRule][] {
    const [definition, initial] = [definitionOf(row.name), defaults[row.name]];
    const values = toStoredValues(row);
    if (!definition || !initial || row.is_default || findRuleErrors(definition, values).length > 0) return [];
    return [[row.name, withValues(initial, values)]];
  }

  async function load(): Promise<void> {
    const [rows, list, storedMode] = await Promise.all([
      RateLimitRule.findAll(),
      RateLimitAllowList.findByPk(1),
      settings.get('rate_limit_mode'),
    ]);
    rules = new Map([...Object.entries(defaults), ...rows.flatMap(toRule)]);
    const networks = list?.networks ?? [];
    allowList = networks.length > 0 ? toBlockList(networks) : undefined;
    mode = storedMode;
  }

  /** Loads run one after another, so that an older state never replaces a newer one. */
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
          counter.resetLocal(event.data.key);
        });
    }
  });

  function counter(name: string): RateCounter {
    let existing = counters.get(name);
    if (!existing) {
      existing = createCounter(name);
      counters.set(name, existing);
    }
    return existing;
  }

  function countersOf(rule: string): RateCounter[] {
    return (rule === 'login' ? [rule, BEARER_RULE, ...SIGN_IN_COUNTERS] : [rule]).map(counter);
  }

  /** Resets all counts of the subject under the rule, for all instances. Returns whether there were any. */
  async function reset(rule: string, subject: string): Promise<boolean> {
    const results = countersOf(rule).map(async (one) => {
      const listed = (await one.list()).map(({ key }) => key).filter((key) => subjectOf(key) === subject);
      return Promise.all([...new Set([subject, ...listed])].map((key) => one.reset(key)));
    });
    return (await Promise.all(results)).flat().includes(true);
  }

  const limits: OwnLimits = {
    mode: () => settings.peek('rate_limit_mode') ?? mode,
    rule: (name) => rules.get(name),
    counter,
    isAllowed: (ip) => allowList !== undefined && containsAddress(allowList, ip),
    onRefused: (rule, isObserved) => refusals.record(displayedRule(rule), isObserved),
    onExceeded: (rule, key) => {
      for (const listener of exceededListeners) listener(displayedRule(rule), key);
    },
    onCall({ caller, info, req }) {
      if (caller.kind !== 'user') return;
      userAddresses.record(caller.user.id, info.ip, req.get('x-forwarded-for'));
    },
  };

  return {
    limits,
    reload,
    reset,
    defaultOf: (name: string): RateRule | undefined => defaults[name],
    sharedAddress: userAddresses.sharedAddress,
    /** The listener is called once per rule, key and time window. */
    subscribeExceeded: (listener: OwnLimits['onExceeded']): void => void exceededListeners.push(listener),
    start(): void {
      timer = setInterval(() => void reload(), RELOAD_INTERVAL_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await lastLoad;
    },
  };
}

export type LiveLimits = ReturnType<typeof createLiveLimits>;
