import { networkOf } from './networkOf.ts';

export type RateLimitMode = 'enforce' | 'observe' | 'off';
export type LimitKeyKind = 'address' | 'user' | 'both';

export interface RateRule {
  points: number;
  seconds: number;
  /** How long a key over the limit is refused; by default until the window ends. */
  blockSeconds?: number;
  key?: LimitKeyKind;
  mode?: RateLimitMode;
  /** Counts only responses with 401, because a whole school signs in from one address. */
  failuresOnly?: boolean;
}

export type RateRules = Readonly<Record<string, RateRule>>;

/** The rule for invalid bearer tokens; not used by any operation and not editable. */
export const BEARER_RULE = 'bearer';

export const RATE_RULES: RateRules = {
  // Visitors are counted by address: in the morning a school of 200 opens the board from a single one.
  read: { points: 3_000, seconds: 60 },
  write: { points: 120, seconds: 60 },
  search: { points: 120, seconds: 60 },
  // Stricter limits on failed sign-ins apply per name, address and device.
  login: { points: 300, seconds: 15 * 60, failuresOnly: true },
  register: { points: 60, seconds: 60 * 60 },
  reset: { points: 60, seconds: 60 * 60 },
  upload: { points: 60, seconds: 60 },
  stream: { points: 60, seconds: 60 },
  export: { points: 10, seconds: 60 },
  'client-error': { points: 30, seconds: 60 },
  // Addresses of visitors have a limit of their own.
  question: { points: 20, seconds: 60 * 60 },
  // It connects to any host that an admin types, so it could probe a network.
  'test-mail': { points: 20, seconds: 10 * 60 },
  [BEARER_RULE]: { points: 60, seconds: 15 * 60 },
};

/** The effective mode of a rule: a global `off` or `observe` overrides it. */
export function effectiveMode(mode: RateLimitMode, rule: RateRule): RateLimitMode {
  return mode === 'enforce' || rule.mode === 'off' ? (rule.mode ?? mode) : mode;
}

export const addressKey = (ip: string) => `address:${networkOf(ip)}`;
export const userKey = (id: number) => `user:${id}`;
export const tokenKey = (id: number) => `token:${id}`;
