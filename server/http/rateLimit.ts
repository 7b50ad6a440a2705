import type { RateUsage } from '../platform/rateCounter.ts';
import { tooManyRequests } from '../shared/errors.ts';
import {
  addressKey,
  BEARER_RULE,
  effectiveMode,
  type LimitKeyKind,
  type RateLimitMode,
  type RateRule,
  tokenKey,
  userKey,
} from '../shared/rateRules.ts';
import type { ApiRequest, Limits, Operation, OperationId, RequestInfo, Step } from './types.ts';

/** Exempt for administrators: whoever corrects a rule must not be locked out by it. */
const RATE_LIMIT_ADMIN_PATH = '/api/admin/rate-limits';
const PAGE_LOAD_OPERATIONS: ReadonlySet<string> = new Set<OperationId>([
  'getMe',
  'getPermissions',
  'getCsrfToken',
  'getSite',
  'verifySession',
  'checkExpiry',
]);
/** Exempt: exceeding a rule must not end a session. */
const RENEWAL_OPERATION: OperationId = 'refreshToken';

/**
 * The step that counts a call and refuses it when the limit is exceeded. In the mode `observe` it only logs. With an
 * in-memory counter it is synchronous.
 * @throws when the document names an unknown rule
 */
export function createRateLimit(operations: readonly Operation[], limits: Limits): Step {
  for (const { id, rateLimit } of operations) {
    if (rateLimit !== 'none' && !limits.rule(rateLimit))
      throw new Error(`${id} counts against the rate limit ${rateLimit}, which does not exist.`);
  }

  return (request) => {
    const { operation } = request.call;
    const rule = limits.rule(operation.rateLimit);
    if (!rule) return;
    limits.onCall(request);
    const mode = effectiveMode(limits.mode(), rule);
    if (mode === 'off' || limits.isAllowed(request.info.ip) || isExempt(request)) return;
    const key = keyOf(request, rule.key);
    if (key === undefined) return;
    const call = { request, client: request.info, name: operation.rateLimit, rule, mode, key };
    return rule.failuresOnly ? countFailures(limits, call) : countCall(limits, call);
  };
}

type Client = Pick<RequestInfo, 'ip' | 'log'>;

interface CountedUse {
  client: Client;
  name: string;
  rule: RateRule;
  key: string;
}

interface CountedCall extends CountedUse {
  request: ApiRequest;
  mode: RateLimitMode;
}

function countCall(limits: Limits, call: CountedCall): void | Promise<void> {
  const usage = consume(limits, call, call.rule.points + 1);
  return usage instanceof Promise
    ? usage.then((now) => applyLimit(limits, call, now))
    : applyLimit(limits, call, usage);
}

/**
 * Counts only responses with 401, so that other invalid requests do not use up the limit of everybody at the same
 * address.
 */
function countFailures(limits: Limits, call: CountedCall): void | Promise<void> {
  const { request, name, rule, key } = call;
  const pendingUsage = limits.counter(name).find(key);
  const continueWith = (usage: RateUsage | undefined) => {
    request.res.once('close', () => {
      if (request.res.statusCode === 401) void consume(limits, call, rule.points);
    });
    const next = {
      points: (usage?.points ?? 0) + 1,
      milliseconds: usage?.milliseconds ?? rule.seconds * 1000,
    };
    if (next.points <= rule.points) return applyLimit(limits, call, next);
    // An attacker at the same address does not lock out a browser with a device cookie, which has its own, stricter
    // limit.
    return limits.hasDeviceCookie(request.cookies).then((isKnown) => {
      if (!isKnown) applyLimit(limits, call, next);
    });
  };
  return pendingUsage instanceof Promise ? pendingUsage.then(continueWith) : continueWith(pendingUsage);
}

/** Logs once a window, so that a flood of requests does not flood the log. */
function consume(
  limits: Pick<Limits, 'counter' | 'onExceeded'>,
  { client, name, rule, key }: CountedUse,
  threshold: number,
) {
  const { seconds, blockSeconds = 0 } = rule;
  const pendingUpdate = limits.counter(name).add(key, { seconds, threshold, blockSeconds });
  const report = (now: Awaited<typeof pendingUpdate>) => {
    if (now.isFirstOverLimit) {
      client.log.warn({ rule: name, key }, 'rate limit exceeded');
      limits.onExceeded(name, key);
    }
    return now;
  };
  return pendingUpdate instanceof Promise ? pendingUpdate.then(report) : report(pendingUpdate);
}

function applyLimit(limits: Limits, { request, name, rule, mode }: CountedCall, usage: RateUsage): void {
  const { points, seconds } = rule;
  const secondsLeft = usage.milliseconds / 1000;
  request.res.setHeader('RateLimit-Policy', `"${name}";q=${points};w=${seconds}`);
  request.res.setHeader(
    'RateLimit',
    `"${name}";r=${Math.max(0, points - usage.points)};t=${Math.ceil(secondsLeft)}`,
  );
  if (usage.points <= points) return;
  limits.onRefused(name, mode === 'observe');
  if (mode === 'enforce') throw tooManyRequests(secondsLeft);
}

function isExempt({ call, caller }: ApiRequest): boolean {
  const { id, template } = call.operation;
  if (caller.kind === 'visitor') return id === RENEWAL_OPERATION && caller.renewable !== undefined;
  if (caller.kind === 'view' || caller.via !== 'session') return false;
  if (id === RENEWAL_OPERATION) return true;
  return (
    caller.user.role === 'admin' &&
    (template.startsWith(RATE_LIMIT_ADMIN_PATH) || PAGE_LOAD_OPERATIONS.has(id))
  );
}

/** The key that the call is counted by; undefined where the rule counts users and there is none. */
function keyOf({ caller, info }: ApiRequest, kind: LimitKeyKind = 'both'): string | undefined {
  if (kind === 'address') return addressKey(info.ip);
  if (caller.kind === 'user')
    return caller.via === 'bearer' ? tokenKey(caller.tokenId) : userKey(caller.user.id);
  // In the morning a whole school renews its tokens from one address.
  if (caller.kind === 'visitor' && caller.renewable) return userKey(caller.renewable.userId);
  return kind === 'user' ? undefined : addressKey(info.ip);
}

export type PageLimits = Pick<Limits, 'mode' | 'rule' | 'counter' | 'isAllowed' | 'onRefused' | 'onExceeded'>;

/**
 * Counts a request that is none of the API against one of its rules, by the address of the visitor.
 *
 * @returns a check that throws 429
 */
export function createPageRateLimit(limits: PageLimits): (client: Client, name: string) => Promise<void> {
  return async (client, name) => {
    const rule = requireRule(limits, name);
    const mode = effectiveMode(limits.mode(), rule);
    if (mode === 'off' || limits.isAllowed(client.ip)) return;
    const usage = await consume(limits, { client, name, rule, key: addressKey(client.ip) }, rule.points + 1);
    if (usage.points <= rule.points) return;
    limits.onRefused(name, mode === 'observe');
    if (mode === 'enforce') throw tooManyRequests(usage.milliseconds / 1000);
  };
}

function requireRule(limits: Pick<Limits, 'rule'>, name: string): RateRule {
  const rule = limits.rule(name);
  if (!rule) throw new Error(`There is no rate limit ${name}.`);
  return rule;
}

/** Counts invalid tokens by address, so that brute force costs few database queries. */
export interface BearerRateLimit {
  /** @throws 429 after too many invalid tokens from this address; cached tokens skip this check. */
  check(client: Client): Promise<void>;
  count(client: Client): Promise<void>;
}

/** As for every limit, the mode `observe` only logs, and `off` does not count. */
export function createBearerRateLimit(limits: Limits): BearerRateLimit {
  const name = BEARER_RULE;

  function current({ ip }: Client) {
    const rule = requireRule(limits, name);
    const mode = limits.isAllowed(ip) ? 'off' : effectiveMode(limits.mode(), rule);
    return { rule, mode, key: addressKey(ip) };
  }

  return {
    async check(client) {
      const { rule, mode, key } = current(client);
      if (mode === 'off') return;
      const usage = await limits.counter(name).find(key);
      if (!usage || usage.points < rule.points) return;
      limits.onRefused(name, mode === 'observe');
      if (mode === 'enforce') throw tooManyRequests(usage.milliseconds / 1000);
    },
    async count(client) {
      const { rule, mode, key } = current(client);
      if (mode !== 'off') await consume(limits, { client, name, rule, key }, rule.points);
    },
  };
}
