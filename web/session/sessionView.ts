import type { PermissionsAnswer, SessionUser } from '../../generated/web/model';
import type { ApiError } from '../api/apiError';

/** What the caller may do, as the server says. */
export type SessionPermissions = Pick<PermissionsAnswer, 'groups' | 'categoryAccess'>;

/** Who is looking, as far as is known; what guards and pages read. */
export type SessionView =
  /** With an error: the server does not answer, and it is not known yet who is here. */
  | { readonly status: 'loading'; readonly error?: ApiError }
  | { readonly status: 'visitor' }
  | {
      readonly status: 'authenticated';
      readonly user: SessionUser;
      /** Absent until they have come; whatever depends on them stays hidden until then. */
      readonly permissions: SessionPermissions | undefined;
    };

/** The session and what can be done with it. */
export interface Session {
  readonly view: SessionView;
  /** After signing in: forgets what a visitor saw and reads who is here now. */
  started(): Promise<void>;
  /** Signs out; what was on screen and in memory is gone. */
  end(): Promise<void>;
}
