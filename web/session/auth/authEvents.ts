import type { MeAnswerMeta, SessionUser } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import type { ApiEvent } from '../../api/apiEvents';
import type { TokenClaims } from '../../lib/accessToken';
import type { SessionPermissions } from '../sessionView';
import type { TimerName } from './authEffects';
import type { PageLocation } from './authState';

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
  | { readonly type: 'logoutStarted' | 'loggedOut' };

export type TimedEvent = AuthEvent & { readonly at: number };
