import type { MeAnswerMeta, SessionUser } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import type { TokenClaims } from '../../lib/accessToken';
import type { SessionPermissions } from '../sessionView';

export interface PageLocation {
  /** Path with its query string. */
  readonly path: string;
  /** `public`: sign-in screens; `open`: visible without a login; `protected`: requires a login. */
  readonly kind: 'public' | 'open' | 'protected';
}

export type LoginError =
  | 'session_expired'
  | 'session_expired_html'
  | 'csrf_missing'
  | 'idle_timeout'
  | 'signed_out'
  | 'unavailable';

/** The verification in progress. Results with another id are outdated and ignored. */
export interface PendingCheck {
  readonly id: number;
  readonly kind: 'first' | 'stale' | 'background';
}

export interface Verification {
  readonly userId: number | undefined;
  readonly timestamp: number;
}

export interface UserRecord {
  readonly data: SessionUser;
  readonly userId: number;
  readonly timestamp: number;
  readonly cacheVersion: string;
}

/** A token that no page has used yet; it is verified with the first one. */
export interface Starting {
  readonly status: 'starting';
  readonly loadingSince: number | undefined;
}

export interface SignedOut {
  readonly status: 'signedOut';
  /** The server rejected this token; it is not verified again unless forced. */
  readonly tokenRejected: boolean;
}

/** The token of a person who is not known yet is being verified. */
export interface Checking {
  readonly status: 'checking';
  readonly check: PendingCheck;
  /** Undefined on a sign-in screen, which does not wait for the result. */
  readonly loadingSince: number | undefined;
  readonly tokenRejected: boolean;
}

export type CurrentUser =
  /** The page waits for the record. */
  | { readonly status: 'awaited'; readonly since: number }
  /** The page is shown with the claims of the token. */
  | { readonly status: 'fromToken' }
  | { readonly status: 'known'; readonly record: UserRecord };

/** `retries`: those by the timer since the last failure; undefined unless it has failed. */
export type UserFetch =
  | { readonly status: 'idle' }
  /** `attempt` is counted from 1. */
  | { readonly status: 'loading'; readonly attempt: number; readonly retries: number | undefined }
  | { readonly status: 'failed'; readonly retries: number };

export interface SignedIn {
  readonly status: 'signedIn';
  readonly user: CurrentUser;
  readonly userFetch: UserFetch;
  readonly keys: MeAnswerMeta | undefined;
  readonly permissions: SessionPermissions | undefined;
  readonly permissionsError: ApiError | undefined;
  readonly verification: Verification | undefined;
  readonly check: PendingCheck | undefined;
  /** The next protected page is shown without a verification. */
  readonly navigatingFromLogin: boolean;
  readonly error: ApiError | undefined;
}

/** Nothing is verified or fetched; the screen stays, but that a background check ends. */
export interface LoggingOut {
  readonly status: 'loggingOut';
  readonly screen: SessionOnScreen;
}

export type SessionOnScreen = Starting | SignedOut | Checking | SignedIn;

export interface AuthState {
  readonly session: SessionOnScreen | LoggingOut;
  readonly token: TokenClaims | undefined;
  readonly lastCheckId: number;
  /** Incremented with each session of this tab; responses with an earlier number are ignored. */
  readonly sessionNumber: number;
  /** Why the session was lost, for the login page. Set while the delayed redirect is pending. */
  readonly lostReason: LoginError | undefined;
  /** Until another page is on screen or somebody signs in; a verification does not end it. */
  readonly redirecting: boolean;
  readonly redirectedAt: number | undefined;
  readonly hiddenSince: number | undefined;
  readonly location: PageLocation;
  readonly previousPath: string | undefined;
}

const SIGNED_IN: Omit<SignedIn, 'user'> = {
  status: 'signedIn',
  userFetch: { status: 'idle' },
  keys: undefined,
  permissions: undefined,
  permissionsError: undefined,
  verification: undefined,
  check: undefined,
  navigatingFromLogin: false,
  error: undefined,
};

export function createSignedOut(tokenRejected = false): SignedOut {
  return { status: 'signedOut', tokenRejected };
}

export function createSignedIn(changes: Pick<SignedIn, 'user'> & Partial<SignedIn>): SignedIn {
  return { ...SIGNED_IN, ...changes };
}

export function initialState(token: TokenClaims | undefined): AuthState {
  return {
    session: token ? { status: 'starting', loadingSince: undefined } : createSignedOut(),
    token,
    lastCheckId: 0,
    sessionNumber: 0,
    lostReason: undefined,
    redirecting: false,
    redirectedAt: undefined,
    hiddenSince: undefined,
    location: { path: '', kind: 'open' },
    previousPath: undefined,
  };
}

/** Forgets the person and increments the session number. Keeps the location, token and redirect. */
export function resetSession(state: AuthState, session: AuthState['session'] = createSignedOut()): AuthState {
  return { ...state, session, lostReason: undefined, sessionNumber: state.sessionNumber + 1 };
}

export function stopAwaitingUser(state: AuthState): AuthState {
  const { session } = state;
  if (session.status !== 'signedIn' || session.user.status !== 'awaited') return state;
  return { ...state, session: { ...session, user: { status: 'fromToken' } } };
}
