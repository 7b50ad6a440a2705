import type { LogoutTrigger, MeAnswerMeta, PermissionsAnswer, SessionUser } from '../../generated/web/model';
import type { ApiError } from '../api/apiError';

export type SessionPermissions = Pick<
  PermissionsAnswer,
  'groups' | 'categoryAccess' | 'hasQuestions' | 'hasDesk'
>;

export type SessionView =
  /** With an error: the server is unreachable and the identity unknown. */
  | { readonly status: 'loading'; readonly error?: ApiError | undefined }
  /** `pending`: not final, because a protected page verifies once more or a redirect has begun. */
  | { readonly status: 'visitor'; readonly pending?: boolean }
  /** An admin looks at the board as somebody else. */
  | { readonly status: 'viewing'; readonly name: string }
  | {
      readonly status: 'authenticated';
      readonly user: SessionUser;
      /** Undefined until loaded; content that depends on them stays hidden. */
      readonly permissions: SessionPermissions | undefined;
      readonly permissionsError?: ApiError | undefined;
    };

/** The type of a message from another tab. It proves nothing: the tab checks its own token with the server. */
export type SessionHint = 'logout' | 'user-changed' | 'auth-changed' | 'activity' | 'heartbeat';

/** Callbacks of the mounted components, in the order in which a logout runs them, before it clears the storage. */
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
  /** Called after a sign-in over an open form: keeps the page and refetches user and permissions. */
  handleReauthentication(): void;
  retryUserData(): void;
  /** Called after the user has changed their own record: refetches it. */
  handleProfileSaved(): void;
  retryPermissions(): void;
  /** Refetches user and permissions; a 401 is handled as for any call. */
  refetch(): void;
  handleHint(hint: SessionHint): void;
  registerLogoutHooks(hooks: LogoutHooks): () => void;
}
