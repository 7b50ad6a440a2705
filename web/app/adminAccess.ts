import type { SessionView } from '../session/sessionView';

/** Who may open a screen of the administration. */
export type Admits = 'admin' | 'writer' | 'user' | 'own';

/** The screens by address; what matches none of them does not exist. */
const SCREENS: readonly (readonly [RegExp, Admits])[] = [
  [/^\/admin(\/dashboard)?$/, 'admin'],
  [/^\/admin\/articles(\/create|\/[1-9]\d*\/edit)?$/, 'writer'],
  // Writers read the categories, admins change them.
  [/^\/admin\/articles\/categories$/, 'writer'],
  [/^\/admin\/articles\/categories\/[1-9]\d*\/edit$/, 'admin'],
  [/^\/admin\/users\/[1-9]\d*\/edit$/, 'own'],
  [/^\/admin\/(users|groups)$/, 'admin'],
  [/^\/admin\/groups\/[1-9]\d*\/edit$/, 'admin'],
  [/^\/admin\/site-pages(\/create|\/[1-9]\d*\/edit)?$/, 'admin'],
  [/^\/admin\/(cache-management|rate-limiting|logs|settings(\/backups)?)$/, 'admin'],
  [/^\/admin\/notifications(\/create|\/[1-9]\d*\/edit)?$/, 'admin'],
  [/^\/docs\/api$/, 'user'],
  // Not of the administration, but for nobody who has not signed in: one's own notifications.
  [/^\/oznameni$/, 'user'],
];

/** Whom the address admits; undefined when it is no screen of the administration. */
export function adminScreen(path: string): Admits | undefined {
  return SCREENS.find(([pattern]) => pattern.test(path))?.[1];
}

/** Whether a signed-in person is admitted; undefined while their permissions are on the way. */
export function isAdmitted(
  admits: Admits,
  path: string,
  { user, permissions }: Extract<SessionView, { status: 'authenticated' }>,
): boolean | undefined {
  if (user.role === 'admin' || admits === 'user') return true;
  if (admits === 'own') return path === `/admin/users/${user.id}/edit`;
  if (admits === 'writer') return permissions && permissions.categoryAccess.write.length > 0;
  return false;
}
