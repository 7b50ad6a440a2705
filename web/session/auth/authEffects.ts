import type { SessionExpiredInput } from '../../../generated/web/model';
import type { SessionWindowEvent } from '../windowEvents';
import type { AuthState } from './authState';
import type { UserMessage } from './userMessages';

export type TimerName =
  | 'loading'
  | 'userAttempt'
  | 'userRetry'
  | 'userRefresh'
  | 'permissionsRetry'
  | 'lostRedirect';

export type AuthEffect =
  /** `skipRecovery`: a lost session is neither recovered nor reported, because no page is in use yet. */
  | {
      readonly type: 'verify';
      readonly checkId: number;
      readonly skipRecovery: boolean;
      readonly timeoutMs?: number;
    }
  | { readonly type: 'fetchUser'; readonly sessionNumber: number }
  | { readonly type: 'fetchPermissions'; readonly sessionNumber: number }
  | { readonly type: 'startTimer'; readonly timer: TimerName; readonly ms: number }
  | { readonly type: 'stopTimer'; readonly timer: TimerName }
  | { readonly type: 'redirect'; readonly to: string }
  | { readonly type: 'toast'; readonly message: UserMessage }
  | { readonly type: 'logSessionEnd'; readonly input: SessionExpiredInput }
  | { readonly type: 'revalidateCache' }
  | { readonly type: 'saveDrafts' }
  | { readonly type: 'emitSessionEvent'; readonly event: SessionWindowEvent };

export interface AuthStep {
  readonly state: AuthState;
  readonly effects: readonly AuthEffect[];
}

export function step(state: AuthState, ...effects: AuthEffect[]): AuthStep {
  return { state, effects };
}

/** Runs one step after another and concatenates the effects. */
export function chainSteps({ state, effects }: AuthStep, next: (state: AuthState) => AuthStep): AuthStep {
  const following = next(state);
  return { state: following.state, effects: [...effects, ...following.effects] };
}

const TIMERS: readonly TimerName[] = [
  'loading',
  'userAttempt',
  'userRetry',
  'userRefresh',
  'permissionsRetry',
  'lostRedirect',
];

export function stopAllTimers(): AuthEffect[] {
  return TIMERS.map((timer) => ({ type: 'stopTimer', timer }));
}
