import { ACTIVITY_THROTTLE_MS, type IdleRules, SLEEP_THRESHOLD_MS, STALE_FACTOR } from './idleRules';

/** 1–3 are banner and toast, 4 is the countdown. */
export type IdleLevel = 1 | 2 | 3 | 4;

export interface IdleWarning {
  readonly level: IdleLevel;
  readonly endsAt: number;
}

export interface IdleState {
  /** Undefined while the limit does not apply: switched off, or on a public page. */
  readonly rules: IdleRules | undefined;
  readonly lastActivity: number;
  readonly isTabHidden: boolean;
  readonly warning?: IdleWarning | undefined;
  readonly isContentHidden: boolean;
  /** The logout has begun; further events are ignored. */
  readonly hasEnded: boolean;
}

export type IdleEvent =
  | { readonly type: 'rules-changed'; readonly rules: IdleRules | undefined }
  | { readonly type: 'tick' }
  | { readonly type: 'activity' }
  | { readonly type: 'remote-activity'; readonly lastActivity: number }
  | { readonly type: 'tab-hidden' }
  /** The tab is visible again, the page resumes, or the device wakes. */
  | { readonly type: 'wake' }
  | { readonly type: 'extend' }
  | { readonly type: 'logout-requested' };

export type IdleEffect =
  | { readonly type: 'dismiss-warnings' }
  | { readonly type: 'show-warning'; readonly warning: IdleWarning }
  | { readonly type: 'show-extended' }
  /** Notify the other tabs, and the server when due or now. */
  | { readonly type: 'record-activity'; readonly at: number; readonly report: 'when-due' | 'now' }
  | { readonly type: 'logout'; readonly trigger: 'IDLE_TIMEOUT' | 'LOGOUT' };

export interface IdleStep {
  readonly state: IdleState;
  readonly effects: readonly IdleEffect[];
}

export function initialIdleState(lastActivity: number, isTabHidden: boolean): IdleState {
  return { rules: undefined, lastActivity, isTabHidden, isContentHidden: false, hasEnded: false };
}

export function withActivity(state: IdleState, lastActivity: number, at: number): IdleState {
  return { ...state, lastActivity: Math.max(state.lastActivity, Math.min(lastActivity, at)) };
}

export function isNewActivity({ lastActivity }: IdleState, at: number): boolean {
  return at - lastActivity >= ACTIVITY_THROTTLE_MS || at < lastActivity;
}

/** The idle session as a pure state machine. See `docs/decisions/idle-session-across-tabs.md`. */
export function idleMachine(before: IdleState, event: IdleEvent, at: number): IdleStep {
  if (before.hasEnded) return { state: before, effects: [] };
  // A clock set back must not prolong the session.
  const state = { ...before, lastActivity: Math.min(before.lastActivity, at) };
  switch (event.type) {
    case 'rules-changed':
      return withRules(state, event.rules, at);
    case 'tick':
      return state.isTabHidden ? evaluateHidden(state, at) : evaluate(state, at);
    case 'activity':
      return recordActivity(state, at);
    case 'remote-activity': {
      const next = withActivity(state, event.lastActivity, at);
      return state.isTabHidden ? evaluateHidden(next, at) : evaluate(next, at);
    }
    case 'tab-hidden':
      return { state: { ...state, isTabHidden: true }, effects: [] };
    case 'wake': {
      const awake = { ...state, isTabHidden: false };
      const needsEvaluation =
        at - state.lastActivity > SLEEP_THRESHOLD_MS || state.warning || state.isContentHidden;
      return needsEvaluation ? evaluate(awake, at) : { state: awake, effects: [] };
    }
    case 'extend':
      return extend(state, at);
    case 'logout-requested':
      return endSession(state, 'LOGOUT');
  }
}

export function remaining({ rules, lastActivity }: IdleState, at: number): number {
  return rules ? lastActivity + rules.totalMs - at : Number.POSITIVE_INFINITY;
}

function withRules(state: IdleState, rules: IdleRules | undefined, at: number): IdleStep {
  if (rules) return evaluate({ ...state, rules }, at);
  const effects: IdleEffect[] = state.warning ? [{ type: 'dismiss-warnings' }] : [];
  return { state: { ...state, rules, warning: undefined, isContentHidden: false }, effects };
}

/** A hidden tab shows no warnings, but hides its content once the limit has passed. */
function evaluateHidden(state: IdleState, at: number): IdleStep {
  return { state: { ...state, isContentHidden: remaining(state, at) <= 0 }, effects: [] };
}

function evaluate(state: IdleState, at: number): IdleStep {
  const remainingMs = remaining(state, at);
  const { rules, warning } = state;
  if (remainingMs <= 0) return endSession(state, 'IDLE_TIMEOUT');
  const visible = { ...state, isContentHidden: false };
  if (!rules) return { state: visible, effects: [] };

  if (warning && remainingMs > STALE_FACTOR * thresholdOf(rules, warning.level)) {
    const effects: IdleEffect[] = [{ type: 'dismiss-warnings' }, { type: 'show-extended' }];
    return { state: { ...visible, warning: undefined }, effects };
  }
  const level = levelAt(rules, remainingMs);
  const endsAt = state.lastActivity + rules.totalMs;
  if (level && (!warning || warning.level < level)) {
    const next: IdleWarning = { level, endsAt };
    const effects: IdleEffect[] = [{ type: 'dismiss-warnings' }, { type: 'show-warning', warning: next }];
    return { state: { ...visible, warning: next }, effects };
  }
  const isSame = !warning || warning.endsAt === endsAt;
  return { state: isSame ? visible : { ...visible, warning: { ...warning, endsAt } }, effects: [] };
}

function recordActivity(state: IdleState, at: number): IdleStep {
  // A waking device may deliver pointer moves first; after the limit they do not count.
  if (remaining(state, at) <= 0) return endSession(state, 'IDLE_TIMEOUT');
  // During the countdown only its buttons or another tab count.
  if (!isNewActivity(state, at) || state.warning?.level === 4) return { state, effects: [] };
  // After a warning the report must not wait.
  const report = state.warning ? 'now' : 'when-due';
  const { state: next, effects } = evaluate({ ...state, lastActivity: at }, at);
  return { state: next, effects: [...effects, { type: 'record-activity', at, report }] };
}

function extend(state: IdleState, at: number): IdleStep {
  if (remaining(state, at) <= 0) return endSession(state, 'IDLE_TIMEOUT');
  return {
    state: { ...state, lastActivity: at, warning: undefined },
    effects: [{ type: 'dismiss-warnings' }, { type: 'record-activity', at, report: 'now' }],
  };
}

function endSession(state: IdleState, trigger: 'IDLE_TIMEOUT' | 'LOGOUT'): IdleStep {
  return {
    state: { ...state, warning: undefined, isContentHidden: true, hasEnded: true },
    effects: [{ type: 'dismiss-warnings' }, { type: 'logout', trigger }],
  };
}

function thresholdOf({ thresholds }: IdleRules, level: IdleLevel): number {
  return thresholds[(level - 1) as 0 | 1 | 2 | 3];
}

function levelAt({ thresholds }: IdleRules, remainingMs: number): IdleLevel | undefined {
  const level = thresholds.filter((threshold) => remainingMs <= threshold).length;
  return level === 0 ? undefined : (level as IdleLevel);
}
