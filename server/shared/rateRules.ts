export type RateLimitMode = 'enforce' | 'observe' | 'off';
/** Who is counted: see the document's `LimitKeyKind`. */
export type LimitKeyKind = 'address' | 'user' | 'both';

/** How often one key may call what counts against the rule. */
export interface RateRule {
  points: number;
  seconds: number;
  /** How long who has used it up is refused; without it until the window ends. */
  blockSeconds?: number;
  key?: LimitKeyKind;
  mode?: RateLimitMode;
  /** Counts only calls that end in 401, once they have: a school full of people signs in from one address at once. */
  failuresOnly?: boolean;
}

export type RateRules = Readonly<Record<string, RateRule>>;

/** Wrong tokens of scripts are counted under this name; no operation and no administrator names it. */
export const GUESSES = 'bearer';

/** The rules that `x-rate-limit` names; an operation with `none` is not counted. */
export const RATE_RULES: RateRules = {
  // Who has not signed in is counted by address: in the morning a school of 200 opens the board behind a single one.
  read: { points: 3_000, seconds: 60 },
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
  [GUESSES]: { points: 60, seconds: 15 * 60 },
};

/** The mode of a rule under the one for all of them: `off` and `observe` hold for every rule. */
export function modeOf(mode: RateLimitMode, rule: RateRule): RateLimitMode {
  return mode === 'enforce' || rule.mode === 'off' ? (rule.mode ?? mode) : mode;
}
