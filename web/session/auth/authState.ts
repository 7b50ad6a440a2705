import type { MeAnswerMeta, SessionUser } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import type { TokenClaims } from '../../lib/accessToken';
import type { SessionPermissions } from '../sessionView';
import type { LoginError } from './redirect';
import type { UserRecord, Verification } from './userRecord';

export interface PageLocation {
  /** Path with its query string. */
  readonly path: string;
  /** `public`: sign-in screens; `open`: visible without a login; `protected`: requires a login. */
  readonly kind: 'public' | 'open' | 'protected';
}

/** The verification in progress. Results with another id are outdated and ignored. */
export interface PendingCheck {
  readonly id: number;
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
  /** A logout is in progress; token changes are ignored, because the logout itself causes them. */
  readonly loggingOut: boolean;
  readonly error: ApiError | undefined;
  readonly token: TokenClaims | undefined;
  /** The server rejected this token; it is not verified again unless forced. */
  readonly tokenRejected: boolean;
  readonly verification: Verification | undefined;
  readonly userRecord: UserRecord | undefined;
  readonly pendingCheck: PendingCheck | undefined;
  readonly lastCheckId: number;
  /** Incremented with each session of this tab; responses with an earlier number are ignored. */
  readonly sessionNumber: number;
  readonly endLogged: boolean;
  /** Why the session was lost, for the login page. Set while the delayed redirect is pending. */
  readonly lostReason: LoginError | undefined;
  readonly hiddenSince: number | undefined;
  readonly location: PageLocation;
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
  tokenRejected: false,
  verification: undefined,
  userRecord: undefined,
  pendingCheck: undefined,
  endLogged: false,
  lostReason: undefined,
} satisfies Partial<AuthState>;

export function initialState(token: TokenClaims | undefined): AuthState {
  return {
    ...SIGNED_OUT,
    loading: token !== undefined,
    publicRoute: false,
    redirecting: false,
    redirectedAt: undefined,
    token,
    lastCheckId: 0,
    sessionNumber: 0,
    hiddenSince: undefined,
    location: { path: '', kind: 'open' },
    previousPath: undefined,
  };
}

/** Clears the identity and its data and increments the session number. Keeps the location, token and redirect state. */
export function resetSession(state: AuthState): AuthState {
  return { ...state, ...SIGNED_OUT, sessionNumber: state.sessionNumber + 1 };
}

export function knownUserId(state: AuthState): number | undefined {
  return state.user?.id ?? state.userRecord?.userId ?? state.verification?.userId;
}
