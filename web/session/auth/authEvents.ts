import type {
  LogoutTrigger,
  MeAnswerMeta,
  SessionExpiredInput,
  SessionUser,
} from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import type { ApiEvent } from '../../api/apiEvents';
import type { TokenClaims } from '../../lib/accessToken';
import type { SessionPermissions } from '../sessionView';
import type { SessionWindowEvent } from '../windowEvents';
import type { AuthState, PageLocation } from './authState';

/** Status 0 means no response. */
export interface RequestFailure {
  readonly status: number;
  readonly timedOut?: boolean;
  readonly error?: ApiError | undefined;
}

interface TokenSnapshot {
  readonly token: TokenClaims | undefined;
  readonly hasUnsavedInput?: boolean;
}

type SessionLostReason = Extract<ApiEvent, { readonly type: 'session-lost' }>['reason'];

export type AuthEvent =
  | ({ readonly type: 'navigated'; readonly location: PageLocation } & TokenSnapshot)
  | {
      readonly type: 'signedIn';
      readonly token: TokenClaims | undefined;
      readonly user?: SessionUser | undefined;
    }
  | { readonly type: 'verified'; readonly checkId: number; readonly user?: SessionUser | undefined }
  | { readonly type: 'verifyFailed'; readonly checkId: number; readonly failure: RequestFailure }
  | {
      readonly type: 'userLoaded';
      readonly sessionNumber: number;
      readonly user: Partial<SessionUser> | undefined;
      readonly keys?: MeAnswerMeta | undefined;
    }
  | { readonly type: 'userFailed'; readonly sessionNumber: number; readonly failure: RequestFailure }
  | {
      readonly type: 'permissionsLoaded';
      readonly sessionNumber: number;
      readonly permissions: SessionPermissions;
    }
  | { readonly type: 'permissionsFailed'; readonly sessionNumber: number; readonly failure: RequestFailure }
  | { readonly type: 'timerFired'; readonly timer: TimerName }
  | { readonly type: 'pageHidden' }
  /**
   * `tokenPolled`: another tab reports activity. `tabMessageReceived`: another tab reports a changed session, or the
   * user has returned to this one; a signed-out tab then verifies even an unchanged token.
   */
  | ({
      readonly type:
        | 'pageVisible'
        | 'windowFocused'
        | 'pageRestored'
        | 'tokenPolled'
        | 'online'
        | 'tabMessageReceived'
        | 'tokenChanged';
    } & TokenSnapshot)
  | {
      readonly type: 'sessionLost';
      readonly reason: SessionLostReason;
      readonly error?: ApiError | undefined;
    }
  | { readonly type: 'reauthenticated' }
  | { readonly type: 'userRetryRequested' | 'profileSaved' | 'permissionsRetryRequested' }
  | { readonly type: 'refetchRequested' }
  | { readonly type: 'logoutStarted'; readonly trigger: LogoutTrigger }
  | { readonly type: 'loggedOut' };

export type TimedEvent = AuthEvent & { readonly at: number };

const TIMERS = [
  'loading',
  'userAttempt',
  'userRetry',
  'userRefresh',
  'permissionsRetry',
  'lostRedirect',
] as const;

export type TimerName = (typeof TIMERS)[number];

export interface UserMessage {
  readonly type: 'success' | 'warning' | 'info';
  readonly title: string;
  readonly message: string;
  /** Milliseconds. */
  readonly duration: number;
  readonly retry?: boolean;
}

export type AuthEffect =
  /** `skipRecovery`: a lost session is neither recovered nor reported, because no page is in use yet. */
  | {
      readonly type: 'verify';
      readonly checkId: number;
      readonly skipRecovery: boolean;
      readonly timeoutMs: number;
    }
  | { readonly type: 'fetchUser'; readonly sessionNumber: number }
  | { readonly type: 'fetchPermissions'; readonly sessionNumber: number }
  | { readonly type: 'startTimer'; readonly timer: TimerName; readonly ms: number }
  | { readonly type: 'stopTimer'; readonly timer: TimerName }
  | { readonly type: 'redirect'; readonly to: string }
  | { readonly type: 'toast'; readonly message: UserMessage }
  | { readonly type: 'logSessionEnd'; readonly input: SessionExpiredInput }
  | { readonly type: 'revalidateCache' }
  /** The server forgets what it remembers of this user. */
  | { readonly type: 'clearUserCache'; readonly userId: number }
  | { readonly type: 'saveDrafts' }
  | { readonly type: 'emitSessionEvent'; readonly event: SessionWindowEvent };

export interface AuthStep {
  readonly state: AuthState;
  readonly effects: readonly AuthEffect[];
}

export function step(state: AuthState, ...effects: AuthEffect[]): AuthStep {
  return { state, effects };
}

export function chainSteps({ state, effects }: AuthStep, next: (state: AuthState) => AuthStep): AuthStep {
  const following = next(state);
  return { state: following.state, effects: [...effects, ...following.effects] };
}

export function stopAllTimers(): AuthEffect[] {
  return TIMERS.map((timer) => ({ type: 'stopTimer', timer }));
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const AUTH_LIMITS = {
  /** How long a verification counts as fresh. */
  verificationFresh: 5 * MINUTE,
  verifyTimeout: 5 * SECOND,
  userFresh: 5 * MINUTE,
  /** An older record is renewed in the background; also the interval of the timer. */
  userRefresh: 4 * MINUTE,
  /** A page hidden for longer renews it when it becomes visible. */
  hiddenRefresh: 3 * MINUTE,
  userRetry: 30 * SECOND,
  firstBackoff: SECOND,
  loadingTimeout: 15 * SECOND,
  stuckOnVisible: 8 * SECOND,
  stuckOnFocus: 10 * SECOND,
  redirectDedupe: SECOND,
  /** Leaves time to read the notice. */
  lostRedirect: 2 * SECOND,
} as const;
