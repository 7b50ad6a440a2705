import type { MeAnswerMeta, SessionUser } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import type { ApiEvent } from '../../api/apiEvents';
import type { TokenClaims } from '../../lib/accessToken';
import type { SessionPermissions } from '../sessionView';
import type { TimerName } from './authEffects';
import type { Place } from './authState';

/** Why a call failed: the status of the answer, 0 without one; or nobody waited any longer. */
export interface Failed {
  readonly status: number;
  readonly timedOut?: boolean;
  readonly error?: ApiError | undefined;
}

/** The token of the tab as it is now, looked at because of something. */
interface Look {
  readonly token: TokenClaims | undefined;
  /** Something typed is on screen and not saved. */
  readonly unsaved?: boolean;
}

/** How the calls lost the session. */
type LostReason = Extract<ApiEvent, { readonly type: 'session-lost' }>['reason'];

/** Everything that happens to the session of a tab. */
export type AuthEvent =
  /** A page is on screen. */
  | ({ readonly type: 'arrived'; readonly place: Place } & Look)
  | {
      readonly type: 'signedIn';
      readonly token: TokenClaims | undefined;
      readonly user?: SessionUser | undefined;
    }
  | { readonly type: 'verified'; readonly check: number; readonly user?: SessionUser | undefined }
  | { readonly type: 'verifyFailed'; readonly check: number; readonly failed: Failed }
  | {
      readonly type: 'userLoaded';
      readonly epoch: number;
      readonly user: Partial<SessionUser> | undefined;
      readonly keys?: MeAnswerMeta | undefined;
    }
  | { readonly type: 'userFailed'; readonly epoch: number; readonly failed: Failed }
  | { readonly type: 'permissionsLoaded'; readonly epoch: number; readonly permissions: SessionPermissions }
  | { readonly type: 'permissionsFailed'; readonly epoch: number; readonly failed: Failed }
  | { readonly type: 'timer'; readonly timer: TimerName }
  | { readonly type: 'hidden' }
  | ({
      readonly type: 'visible' | 'focused' | 'restored' | 'looked' | 'online' | 'heard' | 'tokenChanged';
    } & Look)
  /** The calls have lost the session and could not bring it back. */
  | { readonly type: 'sessionLost'; readonly reason: LostReason; readonly error?: ApiError | undefined }
  /** The same person has signed in again over an open form. */
  | { readonly type: 'signedInAgain' }
  | { readonly type: 'retryUser' | 'ownRecordSaved' | 'retryPermissions' }
  /** The server has said that the session, the person or their rights are others now. */
  | { readonly type: 'doubted' }
  /** The logout begins, and has come to its end. */
  | { readonly type: 'loggingOut' | 'loggedOut' };

/** An event and when it happened. */
export type TimedEvent = AuthEvent & { readonly at: number };
