import type { MeAnswerMeta, SessionUser } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import type { TokenClaims } from '../../lib/accessToken';
import type { SessionPermissions } from '../sessionView';
import type { UserRecord, Verification } from './caches';
import type { LoginError } from './redirect';

/** The page on screen. */
export interface Place {
  /** With its query. */
  readonly path: string;
  /** Public: the screens around signing in. Open: visitors may read it too. Protected: asks for a login. */
  readonly kind: 'public' | 'open' | 'protected';
}

/** A verification under way; an answer with another number comes too late. */
export interface Check {
  readonly number: number;
  readonly kind: 'first' | 'stale' | 'background';
}

/** Everything that is known of who is here. */
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
  /** The attempt under way, from 1; 0 when none is. */
  readonly userAttempt: number;
  /** How often the timer has tried again since the failure. */
  readonly userRetries: number;
  readonly navigatingFromLogin: boolean;
  /** The ten steps are on their way: what the tab sees meanwhile is their doing. */
  readonly loggingOut: boolean;
  /** Why it is not known who is here. */
  readonly error: ApiError | undefined;
  readonly token: TokenClaims | undefined;
  /** The server would not have this token; it is not asked again until another one is there. */
  readonly refused: boolean;
  readonly verification: Verification | undefined;
  readonly userRecord: UserRecord | undefined;
  readonly check: Check | undefined;
  readonly checks: number;
  /** Counts the sessions of this tab; answers to an earlier one change nothing. */
  readonly epoch: number;
  readonly endLogged: boolean;
  /** Lost, and said so; soon the login explains it like this. */
  readonly lostAs: LoginError | undefined;
  readonly hiddenSince: number | undefined;
  readonly place: Place;
  readonly previousPath: string | undefined;
}

/** What holds of nobody in particular. */
const NOBODY = {
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

/** Before the first page is known: with a token somebody may be here. */
export function initialState(token: TokenClaims | undefined): AuthState {
  return {
    ...NOBODY,
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

/** Forgets who was here; where the tab is and what it did stays known. */
export function forgotten(state: AuthState): AuthState {
  return { ...state, ...NOBODY, epoch: state.epoch + 1 };
}

/** Whose token is there, or who was found to be here. */
export function ownerOf(state: AuthState): number | undefined {
  return state.user?.id ?? state.userRecord?.userId ?? state.verification?.userId;
}
