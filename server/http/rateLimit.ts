import type { RateUsage } from '../platform/rateCounter.ts';
import { tooManyRequests } from '../shared/errors.ts';
import { networkOf } from '../shared/networkOf.ts';
import { effectiveMode, type LimitKeyKind, type RateLimitMode, type RateRule } from '../shared/rateRules.ts';
import type { ApiRequest, Limits, Operation, OperationId, Step } from './types.ts';

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
    const call = { request, name: operation.rateLimit, rule, mode, key };
    return rule.failuresOnly ? countFailures(limits, call) : countCall(limits, call);
  };
}

interface CountedCall {
  request: ApiRequest;
  name: string;
  rule: RateRule;
  mode: RateLimitMode;
  key: string;
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
function consume(limits: Limits, { request, name, rule, key }: CountedCall, threshold: number) {
  const { seconds, blockSeconds = 0 } = rule;
  const pendingUpdate = limits.counter(name).add(key, { seconds, threshold, blockSeconds });
  const report = (now: Awaited<typeof pendingUpdate>) => {
    if (now.isFirstOverLimit) {
      request.info.log.warn({ rule: name, key }, 'rate limit exceeded');
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
  if (caller.via !== 'session') return false;
  if (id === RENEWAL_OPERATION) return true;
  return (
    caller.user.role === 'admin' &&
    (template.startsWith(RATE_LIMIT_ADMIN_PATH) || PAGE_LOAD_OPERATIONS.has(id))
  );
}

/** The key that the call is counted by; undefined where the rule counts users and there is none. */
function keyOf({ caller, info }: ApiRequest, kind: LimitKeyKind = 'both'): string | undefined {
  if (kind === 'address') return `address:${networkOf(info.ip)}`;
  if (caller.kind === 'user')
    return caller.via === 'bearer' ? `token:${caller.tokenId}` : `user:${caller.user.id}`;
  // In the morning a whole school renews its tokens from one address.
  if (caller.renewable) return `user:${caller.renewable.userId}`;
  return kind === 'user' ? undefined : `address:${networkOf(info.ip)}`;
}
