import type { SessionExpiredInput } from '../../../generated/web/model';
import type { SessionWindowEvent } from '../windowEvents';
import type { AuthState } from './authState';
import type { UserMessage } from './userMessages';

export type TimerName = 'loading' | 'userAttempt' | 'userRetry' | 'userRefresh' | 'permissionsRetry' | 'lost';

export type AuthEffect =
  /** `alone`: no page is in use yet, so the calls need not recover the session. */
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
  | { readonly type: 'renewAnswers' }
  | { readonly type: 'saveDrafts' }
  | { readonly type: 'announce'; readonly event: SessionWindowEvent };

export interface AuthStep {
  readonly state: AuthState;
  readonly effects: readonly AuthEffect[];
}

export function step(state: AuthState, ...effects: AuthEffect[]): AuthStep {
  return { state, effects };
}

/** Runs one step after another and concatenates the effects. */
export function andThen({ state, effects }: AuthStep, next: (state: AuthState) => AuthStep): AuthStep {
  const following = next(state);
  return { state: following.state, effects: [...effects, ...following.effects] };
}

const TIMERS: readonly TimerName[] = [
  'loading',
  'userAttempt',
  'userRetry',
  'userRefresh',
  'permissionsRetry',
  'lost',
];

export function stopAllTimers(): AuthEffect[] {
  return TIMERS.map((timer) => ({ type: 'stopTimer', timer }));
}
