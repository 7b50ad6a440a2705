import type { SessionExpiredInput } from '../../../generated/web/model';
import type { SessionWindowEvent } from '../windowEvents';
import type { AuthState } from './authState';
import type { UserMessage } from './userMessages';

export type TimerName = 'loading' | 'userAttempt' | 'userRetry' | 'userRefresh' | 'permissionsRetry' | 'lost';

/** What the machine wants done; the runner does it. */
export type AuthEffect =
  /** Alone: nobody reads a page meanwhile, so the calls need not lead anybody back to it. */
  | {
      readonly type: 'verify';
      readonly check: number;
      readonly alone: boolean;
      readonly timeout?: number;
    }
  | { readonly type: 'fetchUser'; readonly epoch: number }
  | { readonly type: 'fetchPermissions'; readonly epoch: number }
  | { readonly type: 'startTimer'; readonly timer: TimerName; readonly ms: number }
  | { readonly type: 'stopTimer'; readonly timer: TimerName }
  | { readonly type: 'redirect'; readonly to: string }
  | { readonly type: 'toast'; readonly message: UserMessage }
  | { readonly type: 'logEnd'; readonly input: SessionExpiredInput }
  /** What is on screen is read anew, because other rights hold. */
  | { readonly type: 'renewAnswers' }
  | { readonly type: 'saveDrafts' }
  | { readonly type: 'announce'; readonly event: SessionWindowEvent };

/** What becomes of the state, and what is to be done. */
export interface Step {
  readonly state: AuthState;
  readonly effects: readonly AuthEffect[];
}

export function step(state: AuthState, ...effects: AuthEffect[]): Step {
  return { state, effects };
}

/** One thing after another: what was to be done before stays to be done, first. */
export function andThen({ state, effects }: Step, next: (state: AuthState) => Step): Step {
  const after = next(state);
  return { state: after.state, effects: [...effects, ...after.effects] };
}

const TIMERS: readonly TimerName[] = [
  'loading',
  'userAttempt',
  'userRetry',
  'userRefresh',
  'permissionsRetry',
  'lost',
];

/** Nothing of an earlier session goes on ticking. */
export function stopAllTimers(): AuthEffect[] {
  return TIMERS.map((timer) => ({ type: 'stopTimer', timer }));
}
