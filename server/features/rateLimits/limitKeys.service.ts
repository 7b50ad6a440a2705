import type { Database } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { badRequest } from '../../shared/errors.ts';
import { BEARER_RULE, effectiveMode, tokenKey } from '../../shared/rateRules.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import type { LiveLimits } from './liveLimits.service.ts';
import { definitionOf, limitReason, passwordFailureReason, RULE_NAMES } from './rateLimitRules.policy.ts';
import type { SignInLimits } from './signInLimits.service.ts';

const MAX_KEYS = 200;

interface LimitKeysDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  live: LiveLimits;
  signInLimits: SignInLimits;
}

/** The rest is added only for the keys shown: in a flood there are thousands. */
interface CountedKey {
  rule: string;
  /** `user:7`, `token:3` or `address:192.0.2.7`. */
  key: string;
  isBlocked: boolean;
  used: number;
  limit: number;
  age: number;
  secondsLeft: number;
  reason(): string;
}

interface KeyFilter {
  state?: 'blocked' | 'counted' | undefined;
  rule?: string | undefined;
}

class NothingToUnblock extends Error {}

export function createLimitKeys({ database, bus, clock, audit, live, signInLimits }: LimitKeysDeps) {
  const { User, ApiToken } = database.models;
  const { limits } = live;

  /** Keys of one counter; invalid bearer tokens are listed under the login rule. */
  async function listCounter(counterName: string, shownAs: string): Promise<CountedKey[]> {
    const rule = limits.rule(counterName);
    const definition = definitionOf(shownAs);
    if (!rule || !definition) return [];
    const isEnforced = effectiveMode(limits.mode(), rule) === 'enforce';
    const countsFailures = rule.failuresOnly || counterName === BEARER_RULE;
    return (await limits.counter(counterName).list()).map(({ key, points, milliseconds, age }) => {
      const isBlocked = isEnforced && (countsFailures ? points >= rule.points : points > rule.points);
      const usage = { isBlocked, used: points, limit: rule.points };
      return {
        rule: shownAs,
        key,
        age,
        ...usage,
        secondsLeft: Math.ceil(milliseconds / 1000),
        reason: () => limitReason(definition, { ...usage, seconds: rule.seconds }),
      };
    });
  }

  async function listFailedSignIns(): Promise<CountedKey[]> {
    const isEnforced = limits.mode() === 'enforce';
    return (await signInLimits.list()).map(({ subject, count, free, ageMs, secondsLeft }) => {
      const isBlocked = isEnforced && secondsLeft > 0;
      return {
        rule: 'login',
        key: subject,
        isBlocked,
        secondsLeft,
        used: count,
        limit: free,
        age: ageMs,
        reason: () => passwordFailureReason(count, isBlocked),
      };
    });
  }

  async function listRule(rule: string): Promise<CountedKey[]> {
    if (rule !== 'login') return listCounter(rule, rule);
    const lists = [listCounter(rule, rule), listCounter(BEARER_RULE, rule), listFailedSignIns()];
    return (await Promise.all(lists)).flat();
  }

  async function list({ state, rule }: KeyFilter, limit = MAX_KEYS) {
    const names = RULE_NAMES.filter((name) => rule === undefined || name === rule);
    const all = (await Promise.all(names.map(listRule))).flat().sort(compareByUrgency);
    const found = deduplicate(all).filter(
      ({ isBlocked }) => state === undefined || isBlocked === (state === 'blocked'),
    );
    return { keys: await present(found.slice(0, limit)), total: found.length };
  }

  async function present(keys: CountedKey[]) {
    const tokenIds = keys.flatMap(({ key }) => idIn(key, 'token') ?? []);
    const tokens = tokenIds.length === 0 ? [] : await ApiToken.findAll({ where: { id: tokenIds } });
    const owners = new Map(tokens.map((token) => [tokenKey(token.id), token.user_id]));
    const ownerOf = (key: string) => idIn(key, 'user') ?? owners.get(key);
    const id = [...new Set(keys.flatMap(({ key }) => ownerOf(key) ?? []))];
    const users =
      id.length === 0 ? [] : await User.findAll({ where: { id }, attributes: ['id', 'full_name'] });
    const byId = new Map(users.map((one) => [one.id, { id: one.id, full_name: one.full_name }]));
    return keys.map(({ rule, key, isBlocked, used, limit, age, secondsLeft, reason }) => ({
      rule,
      key,
      used,
      limit,
      kind: (['user', 'token'] as const).find((kind) => key.startsWith(`${kind}:`)) ?? ('address' as const),
      state: isBlocked ? ('blocked' as const) : ('counted' as const),
      user: byId.get(ownerOf(key) ?? 0) ?? null,
      reason: reason(),
      since: new Date(clock.now().getTime() - age).toISOString(),
      seconds_left: secondsLeft,
    }));
  }

  async function listBlocked(count: number) {
    const blocked = await list({ state: 'blocked' }, count);
    return { total: blocked.total, first: blocked.keys };
  }

  /** Resets the key on all instances. Returns whether it had a count. */
  async function unblock(actor: AuditActor, rule: string, key: string): Promise<boolean> {
    const definition = definitionOf(rule);
    if (!definition)
      throw badRequest('Takové pravidlo neexistuje.', [{ path: 'rule', message: 'Neznámé pravidlo.' }]);
    try {
      await database.write(async (tx) => {
        // The audit record comes first: without it the key stays blocked.
        await audit.record(tx, {
          actor,
          action: 'rate-limit.unblocked',
          object: { type: 'rate-limit', id: key.slice(0, 200), label: `${definition.label}: ${key}` },
          before: null,
          after: null,
        });
        if (!(await live.reset(rule, key))) throw new NothingToUnblock();
        tx.afterCommit(() => bus.publish({ type: 'rate-limits.unblocked', data: { rule, key } }));
      });
    } catch (error) {
      if (error instanceof NothingToUnblock) return false;
      throw error;
    }
    return true;
  }

  return { list, listBlocked, unblock };
}

export type LimitKeys = ReturnType<typeof createLimitKeys>;

function idIn(key: string, kind: 'user' | 'token'): number | undefined {
  return key.startsWith(`${kind}:`) ? Number(key.slice(kind.length + 1)) : undefined;
}

function compareByUrgency(a: CountedKey, b: CountedKey): number {
  if (a.isBlocked !== b.isBlocked) return a.isBlocked ? -1 : 1;
  if (a.isBlocked) return b.secondsLeft - a.secondsLeft;
  return b.used / b.limit - a.used / a.limit;
}

/** Several counters may hold a key under one rule; the one nearest to its limit is listed. */
function deduplicate(sorted: CountedKey[]): CountedKey[] {
  const seen = new Set<string>();
  return sorted.filter(({ rule, key }) => {
    const name = `${rule} ${key}`;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
