import type { MeAnswerMeta, PermissionsAnswer, SessionUser } from '../../generated/web/model';
import type { ApiError } from '../api/apiError';

export type SessionPermissions = Pick<PermissionsAnswer, 'groups' | 'categoryAccess'>;

export type SessionView =
  /** With an error: the server is unreachable and the identity unknown. */
  | { readonly status: 'loading'; readonly error?: ApiError | undefined }
  /** `pending`: not final, because a protected page verifies once more or a redirect has begun. */
  | { readonly status: 'visitor'; readonly pending?: boolean }
  | {
      readonly status: 'authenticated';
      readonly user: SessionUser;
      /** Undefined until they have come; what depends on them stays hidden. */
      readonly permissions: SessionPermissions | undefined;
      readonly permissionsError?: ApiError | undefined;
    };

export type LogoutTrigger = 'LOGOUT' | 'IDLE_TIMEOUT' | 'OTHER_TAB' | 'SESSION_EXPIRED';

/** A message of another tab. Only a hint: the tab checks its own token and the server. */
export type SessionHint = 'logout' | 'user-changed' | 'auth-changed' | 'activity' | 'heartbeat';

/** In the order of the logout. */
export interface LogoutHooks {
  saveDrafts?(): Promise<void>;
  dismissIdleWarnings?(): void;
  stopCrossTab?(): void;
  broadcastLogout?(trigger: LogoutTrigger): void;
}

export interface Session {
  readonly view: SessionView;
  /** In memory only; undefined until the server has sent them. */
  readonly keys: MeAnswerMeta | undefined;
  /** Called after a sign-in: resets the state and loads the user, unless the response had one. */
  handleSignIn(user?: SessionUser): Promise<void>;
  /** Runs the ten logout steps; never rejects. */
  signOut(trigger?: LogoutTrigger): Promise<void>;
  /** For a sign-in over an open form: keeps what is on screen. */
  signedInAgain(): void;
  retryUserData(): void;
  ownRecordSaved(): void;
  retryPermissions(): void;
  /** Verifies identity and permissions again; an ended session is handled as for any call. */
  refetch(): void;
  handleHint(hint: SessionHint): void;
  registerLogoutHooks(hooks: LogoutHooks): () => void;
}
