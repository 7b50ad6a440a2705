import type { MeAnswerMeta, PermissionsAnswer, SessionUser } from '../../generated/web/model';
import type { ApiError } from '../api/apiError';

/** What the caller may do, as the server says. */
export type SessionPermissions = Pick<PermissionsAnswer, 'groups' | 'categoryAccess'>;

/** Who is looking, as far as is known; what guards and pages read. */
export type SessionView =
  /** With an error: the server does not answer, and it is not known yet who is here. */
  | { readonly status: 'loading'; readonly error?: ApiError | undefined }
  /** Pending: not the last word, because a protected page asks once more or the way to the login has begun. */
  | { readonly status: 'visitor'; readonly pending?: boolean }
  | {
      readonly status: 'authenticated';
      readonly user: SessionUser;
      /** Absent until they have come; whatever depends on them stays hidden until then. */
      readonly permissions: SessionPermissions | undefined;
      /** Why they have not come. */
      readonly permissionsError?: ApiError | undefined;
    };

/** Why a session ends on this device. */
export type LogoutTrigger = 'LOGOUT' | 'IDLE_TIMEOUT' | 'OTHER_TAB' | 'SESSION_EXPIRED';

/** Something another tab said. It is believed in nothing: the tab looks at its own token and asks the server. */
export type SessionHint = 'logout' | 'user-changed' | 'auth-changed' | 'activity' | 'heartbeat';

/** What other parts of the app do when the session ends, in the order of the logout. */
export interface LogoutParts {
  /** Before anything is lost: keeps what was typed. */
  saveDrafts?(): Promise<void>;
  dismissIdleWarnings?(): void;
  stopCrossTab?(): void;
  broadcastLogout?(trigger: LogoutTrigger): void;
}

/** The session and what can be done with it. */
export interface Session {
  readonly view: SessionView;
  /** The keys that live as long as the session, in memory only; absent until the server gave them. */
  readonly keys: MeAnswerMeta | undefined;
  /** After signing in: forgets what a visitor saw and reads who is here now. With the user of the answer at once. */
  started(user?: SessionUser): Promise<void>;
  /** Signs out in the ten steps; what was on screen and in memory is gone. Never fails. */
  end(trigger?: LogoutTrigger): Promise<void>;
  /** After the same person has signed in again over an open form: nothing on screen is dropped. */
  signedInAgain(): void;
  /** Asks for the user once more, because a person wants it. */
  retryUserData(): void;
  /** One's own name or colour has changed: whatever shows them follows. */
  ownRecordSaved(): void;
  retryPermissions(): void;
  /** Asks the server anew who is here and what they may do. A session that is over ends as for any other call. */
  askAnew(): void;
  hear(hint: SessionHint): void;
  /** Joins a part of the app to the logout, until the returned function is called. */
  join(parts: LogoutParts): () => void;
}
