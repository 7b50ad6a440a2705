import { ownDraftsPath } from '../../lib/writingPaths';
import type { SessionView } from '../../session/sessionView';
import { hasAccess } from '../guards';
import { withoutTrailingSlash } from '../matchRoute';
import { type AdminRoute, ROUTES, type SidebarItem } from '../routes';

export interface SidebarEntry {
  readonly label: string;
  readonly path: string;
  readonly group: SidebarItem['group'];
  readonly icon: SidebarItem['icon'];
  readonly isOwnProfile: boolean;
}

type SignedIn = Extract<SessionView, { status: 'authenticated' }>;

const HOME = '/admin';

/** The pages of the sidebar that the user may open. Admins have no „Můj profil“: they edit every user. */
export function sidebarEntries(session: SessionView): readonly SidebarEntry[] {
  if (session.status !== 'authenticated') return [];
  const { user } = session;
  return ROUTES.flatMap((route): SidebarEntry[] => {
    if (route.layout !== 'admin' || !route.sidebar) return [];
    const { path, access, title, sidebar } = route;
    const isOwnProfile = access === 'own';
    const isShown = isOwnProfile ? user.role !== 'admin' : isOffered(route, session);
    const target = isOwnProfile ? profilePath(user.id) : path;
    return isShown ? [{ label: title, ...sidebar, path: target, isOwnProfile }] : [];
  });
}

function isOffered({ access, use }: AdminRoute, session: SignedIn): boolean {
  if (use !== undefined && session.permissions?.[use] !== true) return false;
  return hasAccess(access, session) === true;
}

/** What the palette offers: the pages of the sidebar, and others that are marked for it. */
export function paletteScreens(session: SessionView): readonly { label: string; path: string }[] {
  if (session.status !== 'authenticated') return [];
  const others = ROUTES.flatMap((route) =>
    route.layout === 'admin' && route.paletteLabel !== undefined && isOffered(route, session)
      ? [{ label: route.paletteLabel, path: route.path }]
      : [],
  );
  const drafts =
    hasAccess('writer', session) === true
      ? [{ label: 'Moje koncepty', path: ownDraftsPath(session.user.id) }]
      : [];
  return [...sidebarEntries(session), ...others, ...drafts];
}

/** `from` is where the profile was opened. */
export function profilePath(userId: number, from = HOME): string {
  return `/admin/users/${userId}/edit?from=${encodeURIComponent(from).replaceAll('%2F', '/')}`;
}

/** The entry whose page, or a page below it, is shown. A page of the sidebar comes after the one that it is below. */
export function currentEntry(entries: readonly SidebarEntry[], pathname: string): SidebarEntry | undefined {
  const shown = withoutTrailingSlash(pathname);
  return entries.findLast((entry) => {
    const [path = ''] = entry.path.split('?');
    if (path === HOME) return shown === HOME || shown === `${HOME}/dashboard`;
    return shown === path || shown.startsWith(`${path}/`);
  });
}
