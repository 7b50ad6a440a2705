import type { MeAnswerMeta, SessionUser } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import type { ApiEvent } from '../../api/apiEvents';
import type { TokenClaims } from '../../lib/accessToken';
import type { SessionPermissions } from '../sessionView';
import type { TimerName } from './authEffects';
import type { PageLocation } from './authState';

/** Status 0 means no response. */
export interface CallFailure {
  readonly status: number;
  readonly timedOut?: boolean;
  readonly error?: ApiError | undefined;
}

interface TokenSnapshot {
  readonly token: TokenClaims | undefined;
  readonly unsaved?: boolean;
}

type LostReason = Extract<ApiEvent, { readonly type: 'session-lost' }>['reason'];

export type AuthEvent =
  | ({ readonly type: 'arrived'; readonly place: PageLocation } & TokenSnapshot)
  | {
      readonly type: 'signedIn';
      readonly token: TokenClaims | undefined;
      readonly user?: SessionUser | undefined;
    }
  | { readonly type: 'verified'; readonly check: number; readonly user?: SessionUser | undefined }
  | { readonly type: 'verifyFailed'; readonly check: number; readonly failed: CallFailure }
  | {
      readonly type: 'userLoaded';
      readonly epoch: number;
      readonly user: Partial<SessionUser> | undefined;
      readonly keys?: MeAnswerMeta | undefined;
    }
  | { readonly type: 'userFailed'; readonly epoch: number; readonly failed: CallFailure }
  | { readonly type: 'permissionsLoaded'; readonly epoch: number; readonly permissions: SessionPermissions }
  | { readonly type: 'permissionsFailed'; readonly epoch: number; readonly failed: CallFailure }
  | { readonly type: 'timer'; readonly timer: TimerName }
  | { readonly type: 'hidden' }
  | ({
      readonly type: 'visible' | 'focused' | 'restored' | 'looked' | 'online' | 'heard' | 'tokenChanged';
    } & TokenSnapshot)
  | { readonly type: 'sessionLost'; readonly reason: LostReason; readonly error?: ApiError | undefined }
  | { readonly type: 'signedInAgain' }
  | { readonly type: 'retryUser' | 'ownRecordSaved' | 'retryPermissions' }
  | { readonly type: 'doubted' }
  | { readonly type: 'loggingOut' | 'loggedOut' };

export type TimedEvent = AuthEvent & { readonly at: number };
