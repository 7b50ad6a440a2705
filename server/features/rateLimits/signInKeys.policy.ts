import { createHash } from 'node:crypto';
import type { RateUsage, RateWindow } from '../../platform/rateCounter.ts';
import { addressKey, userKey } from '../../shared/rateRules.ts';

/** Exponential backoff: `free` failures without a wait, then the wait doubles up to the maximum. */
interface BackoffRule {
  free: number;
  firstSeconds: number;
  maxSeconds: number;
}

const ACCOUNT_RULE: BackoffRule = { free: 10, firstSeconds: 30, maxSeconds: 900 };

export const SIGN_IN_RULES = {
  /** A typed name of an account, in browsers without a device cookie for it. */
  name: ACCOUNT_RULE,
  /** Limited like a known one, but never listed: it may be a mistyped password. */
  unknownName: ACCOUNT_RULE,
  /**
   * An IP network. Many people may share it, so only failures count and browsers with a device cookie are
   * exempt.
   */
  address: { free: 20, firstSeconds: 60, maxSeconds: 900 },
  device: ACCOUNT_RULE,
  password: ACCOUNT_RULE,
} satisfies Record<string, BackoffRule>;

export type SignInRule = keyof typeof SIGN_IN_RULES;

/** What a failed sign-in counts against; the key is that of a `RateCounter`. */
export interface SignInKey {
  rule: SignInRule;
  key: string;
  ip?: string;
}

/** The typed text may be a password, so it is stored nowhere. */
const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

export const signInKey = {
  name: (folded: string, userId?: number): SignInKey =>
    userId === undefined
      ? { rule: 'unknownName', key: `#${hash(folded)}` }
      : { rule: 'name', key: `${userKey(userId)}#${hash(folded)}` },
  address: (ip: string): SignInKey => ({ rule: 'address', key: addressKey(ip), ip }),
  device: (userId: number, deviceId: string): SignInKey => ({
    rule: 'device',
    key: `${userKey(userId)}#${hash(deviceId)}`,
  }),
  password: (userId: number): SignInKey => ({ rule: 'password', key: userKey(userId) }),
};

/** Failures are reset this long after the last one. */
const RESET_SECONDS = 60 * 60;

export function signInWindow(rule: SignInRule): RateWindow {
  return {
    seconds: RESET_SECONDS,
    threshold: SIGN_IN_RULES[rule].free,
    blockSeconds: 0,
    isSliding: true,
  };
}

export function msSinceFailure({ milliseconds }: RateUsage): number {
  return RESET_SECONDS * 1000 - milliseconds;
}

/** The wait after the last failure, in seconds. */
export function waitAfter(failures: number, rule: SignInRule): number {
  const { free, firstSeconds, maxSeconds } = SIGN_IN_RULES[rule];
  return failures < free ? 0 : Math.min(maxSeconds, firstSeconds * 2 ** (failures - free));
}

export function secondsToWait(usage: RateUsage | undefined, rule: SignInRule): number {
  if (!usage) return 0;
  // Whole milliseconds, because a sum of fractions may be a trifle too large.
  const milliseconds = Math.round(waitAfter(usage.points, rule) * 1000 - msSinceFailure(usage));
  return Math.max(0, Math.ceil(milliseconds / 1000));
}
