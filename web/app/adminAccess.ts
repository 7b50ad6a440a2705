import type { SessionView } from '../session/sessionView';

export type RequiredAccess = 'admin' | 'writer' | 'user' | 'own';

/** Paths that match no entry are not found. */
const SCREENS: readonly (readonly [RegExp, RequiredAccess])[] = [
  [/^\/admin(\/dashboard)?$/, 'admin'],
  [/^\/admin\/articles(\/create|\/[1-9]\d*\/edit)?$/, 'writer'],
  [/^\/admin\/articles\/categories$/, 'writer'],
  [/^\/admin\/articles\/categories\/[1-9]\d*\/edit$/, 'admin'],
  [/^\/admin\/users\/[1-9]\d*\/edit$/, 'own'],
  [/^\/admin\/(users|groups)$/, 'admin'],
  [/^\/admin\/groups\/[1-9]\d*\/edit$/, 'admin'],
  [/^\/admin\/site-pages(\/create|\/[1-9]\d*\/edit)?$/, 'admin'],
  [/^\/admin\/(cache-management|rate-limiting|logs|settings(\/backups)?)$/, 'admin'],
  [/^\/admin\/notifications(\/create|\/[1-9]\d*\/edit)?$/, 'admin'],
  [/^\/docs\/api$/, 'user'],
  // The inbox is not an administration screen but also requires a sign-in.
  [/^\/oznameni$/, 'user'],
];

export function requiredAccessOf(path: string): RequiredAccess | undefined {
  return SCREENS.find(([pattern]) => pattern.test(path))?.[1];
}

/** Undefined while the user's permissions are loading. */
export function hasAccess(
  required: RequiredAccess,
  path: string,
  { user, permissions }: Extract<SessionView, { status: 'authenticated' }>,
): boolean | undefined {
  if (user.role === 'admin' || required === 'user') return true;
  if (required === 'own') return path === `/admin/users/${user.id}/edit`;
  if (required === 'writer') return permissions && permissions.categoryAccess.write.length > 0;
  return false;
}
