import { isIPv6 } from 'node:net';
import type { Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../shared/errors.ts';
import type { ApiRequest, Step } from './apiRequest.ts';
import type { Operation } from './operationTable.ts';

/** How often one key may call what counts against the rule. */
export interface RateRule {
  points: number;
  seconds: number;
  /** Counts only calls that fail: a school full of people signs in from one address every morning. */
  failuresOnly?: boolean;
}

export type RateRules = Readonly<Record<string, RateRule>>;
export type RateLimitMode = 'enforce' | 'observe' | 'off';

/** The rules that `x-rate-limit` names; an operation with `none` is not counted. */
export const RATE_RULES: RateRules = {
  read: { points: 600, seconds: 60 },
  write: { points: 120, seconds: 60 },
  search: { points: 120, seconds: 60 },
  login: { points: 20, seconds: 15 * 60, failuresOnly: true },
  register: { points: 10, seconds: 60 * 60 },
  reset: { points: 10, seconds: 60 * 60 },
  upload: { points: 60, seconds: 60 },
  stream: { points: 60, seconds: 60 },
  export: { points: 10, seconds: 60 },
  'client-error': { points: 30, seconds: 60 },
};

export interface RateLimit {
  /** Counts the call and refuses it when the rule is used up. */
  count: Step;
  /** Gives the point back after a success under a rule that counts failures only. */
  settle(request: ApiRequest): void;
}

/**
 * Counts calls per user, per token where a script calls, or per address while nobody is signed in. In the mode
 * `observe` nobody is refused, and the log says who would have been.
 *
 * @throws when the document names a rule that does not exist
 */
export function createRateLimit(
  operations: readonly Operation[],
  mode: RateLimitMode,
  rules: RateRules = RATE_RULES,
): RateLimit {
  const limiters = new Map<string, { limiter: RateLimiterMemory; rule: RateRule; policy: string }>();
  for (const { id, rateLimit } of operations) {
    if (rateLimit === 'none' || limiters.has(rateLimit)) continue;
    const rule = rules[rateLimit];
    if (!rule) throw new Error(`${id} counts against the rate limit ${rateLimit}, which does not exist.`);
    const limiter = new RateLimiterMemory({ points: rule.points, duration: rule.seconds });
    limiters.set(rateLimit, { limiter, rule, policy: `"${rateLimit}";q=${rule.points};w=${rule.seconds}` });
  }
  const limiterOf = (operation: Operation) =>
    mode === 'off' ? undefined : limiters.get(operation.rateLimit);

  return {
    async count(request) {
      const counted = limiterOf(request.call.operation);
      if (!counted) return;
      const { limiter, policy } = counted;
      const outcome = await limiter.consume(keyOf(request)).catch((refused: unknown) => refused);
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      setHeaders(request.res, request.call.operation.rateLimit, policy, outcome);
      if (outcome.consumedPoints <= limiter.points) return;
      // Noted once a window: what floods the server must not flood its log too.
      if (outcome.consumedPoints === limiter.points + 1) {
        const rule = request.call.operation.rateLimit;
        request.info.log.warn({ rule, key: keyOf(request) }, 'rate limit exceeded');
      }
      if (mode === 'enforce') throw tooManyRequests(outcome.msBeforeNext / 1000);
    },
    settle(request) {
      const counted = limiterOf(request.call.operation);
      if (counted?.rule.failuresOnly) void counted.limiter.reward(keyOf(request));
    },
  };
}

/** The fields `RateLimit-Policy` and `RateLimit` of the IETF draft. */
function setHeaders(res: Response, name: string, policy: string, outcome: RateLimiterRes): void {
  res.setHeader('RateLimit-Policy', policy);
  res.setHeader(
    'RateLimit',
    `"${name}";r=${outcome.remainingPoints};t=${Math.ceil(outcome.msBeforeNext / 1000)}`,
  );
}

function keyOf({ caller, info }: ApiRequest): string {
  if (caller.kind === 'visitor') return `address:${networkOf(info.ip)}`;
  return caller.via === 'bearer' ? `token:${caller.tokenId}` : `user:${caller.user.id}`;
}

/** One household has a whole /64 of IPv6 addresses; an IPv4 address may come in its IPv6 spelling. */
export function networkOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const front = head.split(':').filter((group) => group !== '');
  const back = tail.split(':').filter((group) => group !== '');
  const gap = plain.includes('::') ? Array<string>(8 - front.length - back.length).fill('0') : [];
  return `${[...front, ...gap, ...back].slice(0, 4).join(':')}::/64`;
}
