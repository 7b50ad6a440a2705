import type { MeAnswerMeta, SessionUser } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import type { TokenClaims } from '../../lib/accessToken';
import type { SessionPermissions } from '../sessionView';
import type { UserRecord, Verification } from './caches';
import type { LoginError } from './redirect';

export interface PageLocation {
  /** With its query. */
  readonly path: string;
  /** `public`: sign-in screens; `open`: readable by visitors too; `protected`: requires a login. */
  readonly kind: 'public' | 'open' | 'protected';
}

/** A running verification; results with another number are outdated. */
export interface PendingCheck {
  readonly number: number;
  readonly kind: 'first' | 'stale' | 'background';
}

export interface AuthState {
  readonly loading: boolean;
  readonly loadingSince: number | undefined;
  readonly authenticated: boolean;
  readonly publicRoute: boolean;
  readonly redirecting: boolean;
  readonly redirectedAt: number | undefined;
  readonly user: SessionUser | undefined;
  readonly keys: MeAnswerMeta | undefined;
  readonly groups: SessionPermissions['groups'] | undefined;
  readonly categoryAccess: SessionPermissions['categoryAccess'] | undefined;
  readonly permissionsError: ApiError | undefined;
  readonly userFetchFailed: boolean;
  /** From 1; 0 while no attempt runs. */
  readonly userAttempt: number;
  readonly userRetries: number;
  readonly navigatingFromLogin: boolean;
  /** A logout runs; token changes are its own doing. */
  readonly loggingOut: boolean;
  readonly error: ApiError | undefined;
  readonly token: TokenClaims | undefined;
  /** The server refused this token; it is not verified again. */
  readonly refused: boolean;
  readonly verification: Verification | undefined;
  readonly userRecord: UserRecord | undefined;
  readonly check: PendingCheck | undefined;
  readonly checks: number;
  /** Counts the sessions of this tab; results of an earlier one are ignored. */
  readonly epoch: number;
  readonly endLogged: boolean;
  /** The session is lost and this was reported; the reason for the login page. */
  readonly lostAs: LoginError | undefined;
  readonly hiddenSince: number | undefined;
  readonly place: PageLocation;
  readonly previousPath: string | undefined;
}

const SIGNED_OUT = {
  loading: false,
  loadingSince: undefined,
  authenticated: false,
  user: undefined,
  keys: undefined,
  groups: undefined,
  categoryAccess: undefined,
  permissionsError: undefined,
  userFetchFailed: false,
  userAttempt: 0,
  userRetries: 0,
  navigatingFromLogin: false,
  loggingOut: false,
  error: undefined,
  refused: false,
  verification: undefined,
  userRecord: undefined,
  check: undefined,
  endLogged: false,
  lostAs: undefined,
} satisfies Partial<AuthState>;

export function initialState(token: TokenClaims | undefined): AuthState {
  return {
    ...SIGNED_OUT,
    loading: token !== undefined,
    publicRoute: false,
    redirecting: false,
    redirectedAt: undefined,
    token,
    checks: 0,
    epoch: 0,
    hiddenSince: undefined,
    place: { path: '', kind: 'open' },
    previousPath: undefined,
  };
}

/** Resets the session; the location and what the tab did stay. */
export function resetSession(state: AuthState): AuthState {
  return { ...state, ...SIGNED_OUT, epoch: state.epoch + 1 };
}

export function ownerOf(state: AuthState): number | undefined {
  return state.user?.id ?? state.userRecord?.userId ?? state.verification?.userId;
}
