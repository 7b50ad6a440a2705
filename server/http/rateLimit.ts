import { isIPv6 } from 'node:net';
import { type CreatePointCounter, pointCounters } from '../platform/pointCounter.ts';
import { tooManyRequests } from '../shared/errors.ts';
import type { ApiRequest, Step } from './apiRequest.ts';
import type { Operation } from './operationTable.ts';

/** How often one key may call what counts against the rule. */
export interface RateRule {
  points: number;
  seconds: number;
  /** Counts only calls that end in 401, once they have: a school full of people signs in from one address at once. */
  failuresOnly?: boolean;
}

export type RateRules = Readonly<Record<string, RateRule>>;
export type RateLimitMode = 'enforce' | 'observe' | 'off';

/** The rules that `x-rate-limit` names; an operation with `none` is not counted. */
export const RATE_RULES: RateRules = {
  read: { points: 600, seconds: 60 },
  write: { points: 120, seconds: 60 },
  search: { points: 120, seconds: 60 },
  // Behind it stand the limits on guessing, per name, address and known browser, which are much closer.
  login: { points: 300, seconds: 15 * 60, failuresOnly: true },
  // A class registers together, and nobody can guess a link.
  register: { points: 60, seconds: 60 * 60 },
  reset: { points: 60, seconds: 60 * 60 },
  upload: { points: 60, seconds: 60 },
  stream: { points: 60, seconds: 60 },
  export: { points: 10, seconds: 60 },
  'client-error': { points: 30, seconds: 60 },
};

/** Hears once a time window that somebody has used up a rule. */
export type OnLimitExceeded = (rule: string, key: string) => void;

/**
 * The step that counts a call and refuses it when the rule is used up: per user, per token where a script calls, or
 * per address while nobody is signed in. In the mode `observe` nobody is refused, and the log says who would have been.
 *
 * @throws when the document names a rule that does not exist
 */
export function createRateLimit(
  operations: readonly Operation[],
  mode: RateLimitMode,
  rules: RateRules = RATE_RULES,
  createCounter: CreatePointCounter = pointCounters(),
  onExceeded: OnLimitExceeded = () => undefined,
): Step {
  const limiters = new Map<string, Limiter>();
  for (const { id, rateLimit } of operations) {
    if (rateLimit === 'none' || limiters.has(rateLimit)) continue;
    const rule = rules[rateLimit];
    if (!rule) throw new Error(`${id} counts against the rate limit ${rateLimit}, which does not exist.`);
    limiters.set(rateLimit, createLimiter(rateLimit, rule, createCounter, onExceeded));
  }

  return async (request) => {
    const limiter = limiters.get(request.call.operation.rateLimit);
    if (!limiter || mode === 'off') return;
    const { used, secondsLeft } = await limiter.count(request);
    const { name, rule } = limiter;
    request.res.setHeader('RateLimit-Policy', `"${name}";q=${rule.points};w=${rule.seconds}`);
    request.res.setHeader(
      'RateLimit',
      `"${name}";r=${Math.max(0, rule.points - used)};t=${Math.ceil(secondsLeft)}`,
    );
    if (used > rule.points && mode === 'enforce') throw tooManyRequests(secondsLeft);
  };
}

interface Limiter {
  name: string;
  rule: RateRule;
  /** Counts the call; says how many there were in this window with it, and how long the window lasts. */
  count(request: ApiRequest): Promise<{ used: number; secondsLeft: number }>;
}

function createLimiter(
  name: string,
  rule: RateRule,
  createCounter: CreatePointCounter,
  onExceeded: OnLimitExceeded,
): Limiter {
  const counter = createCounter(name, rule);

  /** Noted once a window, at `noted`: what floods the server must not flood its log too. */
  async function consume(request: ApiRequest, noted: number) {
    const { points: used, milliseconds } = await counter.add(keyOf(request));
    if (used === noted) {
      request.info.log.warn({ rule: name, key: keyOf(request) }, 'rate limit exceeded');
      onExceeded(name, keyOf(request));
    }
    return { used, secondsLeft: milliseconds / 1000 };
  }

  /** Guesses that were wrong, and nothing else: whoever sends rubbish must not use up what all at their address have. */
  async function countFailure(request: ApiRequest): Promise<void> {
    if (request.res.statusCode === 401) await consume(request, rule.points);
  }

  return {
    name,
    rule,
    async count(request) {
      if (!rule.failuresOnly) return consume(request, rule.points + 1);
      const known = await counter.find(keyOf(request));
      request.res.once('close', () => void countFailure(request));
      const secondsLeft = known ? known.milliseconds / 1000 : rule.seconds;
      return { used: (known?.points ?? 0) + 1, secondsLeft };
    },
  };
}

function keyOf({ caller, info }: ApiRequest): string {
  if (caller.kind === 'visitor') {
    // In the morning a whole school renews its tokens from one address.
    return caller.renewable ? `user:${caller.renewable.userId}` : `address:${networkOf(info.ip)}`;
  }
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
