import type { PointCounter, Used } from '../platform/pointCounter.ts';
import { tooManyRequests } from '../shared/errors.ts';
import { type LimitKeyKind, modeOf, type RateLimitMode, type RateRule } from '../shared/rateRules.ts';
import type { ApiRequest, Step } from './apiRequest.ts';
import type { Cookies } from './cookies.ts';
import { networkOf } from './networkOf.ts';
import type { OperationId } from './operation.ts';
import type { Operation } from './operationTable.ts';

/** The limits as they are at this very moment; all of it is asked for in the middle of a request. */
export interface Limits {
  /** `off` and `observe` hold for every rule. */
  mode(): RateLimitMode;
  rule(name: string): RateRule | undefined;
  counter(name: string): PointCounter;
  /** Whether an administrator lets everything from there through. */
  isAllowed(ip: string): boolean;
  /** Whether the cookies are of a browser that somebody has signed in with; asked only of who would be refused. */
  isKnownBrowser(cookies: Cookies): Promise<boolean>;
  /** Hears of everybody who is refused, or would be. */
  onRefused(rule: string, observed: boolean): void;
  /** Hears once a window that somebody has used up a rule. */
  onExceeded(rule: string, key: string): void;
  /** Hears of every call, to find out whether all seem to come from one address. */
  onCall(request: ApiRequest): void;
}

/** An administrator who mends a rule must not be kept out by it: neither here, nor of what every page asks first. */
const REMEDY = '/api/admin/rate-limits';
const EVERY_PAGE: ReadonlySet<string> = new Set<OperationId>([
  'getMe',
  'getPermissions',
  'getCsrfToken',
  'getSite',
  'verifySession',
  'checkExpiry',
]);
/** Who has used up a rule must not be signed out by it. */
const RENEWAL: OperationId = 'refreshToken';

/**
 * The step that counts a call and refuses it when the rule is used up. In the mode `observe` nobody is refused, and
 * the log says who would have been. Counted in memory it makes no promise.
 *
 * @throws when the document names a rule that does not exist
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
    const mode = modeOf(limits.mode(), rule);
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
  const used = consume(limits, call, call.rule.points + 1);
  return used instanceof Promise ? used.then((now) => answer(limits, call, now)) : answer(limits, call, used);
}

/** Guesses that were wrong, and nothing else: whoever sends rubbish must not use up what all at their address have. */
function countFailures(limits: Limits, call: CountedCall): void | Promise<void> {
  const { request, name, rule, key } = call;
  const known = limits.counter(name).find(key);
  const go = (used: Used | undefined) => {
    request.res.once('close', () => {
      if (request.res.statusCode === 401) void consume(limits, call, rule.points);
    });
    const next = { points: (used?.points ?? 0) + 1, milliseconds: used?.milliseconds ?? rule.seconds * 1000 };
    if (next.points <= rule.points) return answer(limits, call, next);
    // What an attacker at their address has used up is nothing to a browser that has its own, closer limit.
    return limits.isKnownBrowser(request.cookies).then((isKnown) => {
      if (!isKnown) answer(limits, call, next);
    });
  };
  return known instanceof Promise ? known.then(go) : go(known);
}

/** Noted once a window, when it is too many: what floods the server must not flood its log too. */
function consume(limits: Limits, { request, name, rule, key }: CountedCall, tooMany: number) {
  const { seconds, blockSeconds = 0 } = rule;
  const added = limits.counter(name).add(key, { seconds, tooMany, blockSeconds });
  const note = (now: Awaited<typeof added>) => {
    if (now.isFirstTooMany) {
      request.info.log.warn({ rule: name, key }, 'rate limit exceeded');
      limits.onExceeded(name, key);
    }
    return now;
  };
  return added instanceof Promise ? added.then(note) : note(added);
}

/** @throws 429 for one call too many */
function answer(limits: Limits, { request, name, rule, mode }: CountedCall, used: Used): void {
  const { points, seconds } = rule;
  const secondsLeft = used.milliseconds / 1000;
  request.res.setHeader('RateLimit-Policy', `"${name}";q=${points};w=${seconds}`);
  request.res.setHeader(
    'RateLimit',
    `"${name}";r=${Math.max(0, points - used.points)};t=${Math.ceil(secondsLeft)}`,
  );
  if (used.points <= points) return;
  limits.onRefused(name, mode === 'observe');
  if (mode === 'enforce') throw tooManyRequests(secondsLeft);
}

function isExempt({ call, caller }: ApiRequest): boolean {
  const { id, template } = call.operation;
  if (caller.kind === 'visitor') return id === RENEWAL && caller.renewable !== undefined;
  if (caller.via !== 'session') return false;
  if (id === RENEWAL) return true;
  return caller.user.role === 'admin' && (template.startsWith(REMEDY) || EVERY_PAGE.has(id));
}

/** By whom the call is counted; undefined where the rule counts users and nobody is signed in. */
function keyOf({ caller, info }: ApiRequest, kind: LimitKeyKind = 'both'): string | undefined {
  if (kind === 'address') return `address:${networkOf(info.ip)}`;
  if (caller.kind === 'user')
    return caller.via === 'bearer' ? `token:${caller.tokenId}` : `user:${caller.user.id}`;
  // In the morning a whole school renews its tokens from one address.
  if (caller.renewable) return `user:${caller.renewable.userId}`;
  return kind === 'user' ? undefined : `address:${networkOf(info.ip)}`;
}
