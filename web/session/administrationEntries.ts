import type { SessionView } from './sessionView';

export interface AdministrationEntry {
  readonly id: EntryId;
  readonly label: string;
  readonly path: string;
  readonly group: 'content' | 'people' | 'operation';
}

export type EntryId =
  | 'overview'
  | 'articles'
  | 'pages'
  | 'users'
  | 'profile'
  | 'groups'
  | 'cache'
  | 'rateLimiting'
  | 'logs'
  | 'settings'
  | 'notifications';

const OVERVIEW = { id: 'overview', label: 'Přehled', path: '/admin', group: 'content' } as const;
const ARTICLES = { id: 'articles', label: 'Články', path: '/admin/articles', group: 'content' } as const;

const FOR_ADMINS: readonly AdministrationEntry[] = [
  OVERVIEW,
  ARTICLES,
  { id: 'pages', label: 'Stránky', path: '/admin/site-pages', group: 'content' },
  { id: 'users', label: 'Uživatelé', path: '/admin/users', group: 'people' },
  { id: 'groups', label: 'Skupiny', path: '/admin/groups', group: 'people' },
  { id: 'cache', label: 'Cache', path: '/admin/cache-management', group: 'operation' },
  { id: 'rateLimiting', label: 'Rate Limiting', path: '/admin/rate-limiting', group: 'operation' },
  { id: 'logs', label: 'Logy', path: '/admin/logs', group: 'operation' },
  { id: 'settings', label: 'Nastavení', path: '/admin/settings', group: 'operation' },
  { id: 'notifications', label: 'Oznámení', path: '/admin/notifications', group: 'operation' },
];

export function administrationEntries(session: SessionView): readonly AdministrationEntry[] {
  if (session.status !== 'authenticated') return [];
  if (session.user.role === 'admin') return FOR_ADMINS;
  const canWrite = (session.permissions?.categoryAccess.write.length ?? 0) > 0;
  const profile = {
    id: 'profile',
    label: 'Můj profil',
    path: profilePath(session.user.id),
    group: 'people',
  } as const;
  return canWrite ? [ARTICLES, profile] : [profile];
}

/** `from` leads back to the administration. */
export function profilePath(userId: number): string {
  return `/admin/users/${userId}/edit?from=/admin`;
}

/** The entry with the longest matching path. */
export function currentEntry(
  entries: readonly AdministrationEntry[],
  pathname: string,
): AdministrationEntry | undefined {
  if (/^\/admin(\/dashboard)?\/?$/.test(pathname)) return entries.find(({ id }) => id === 'overview');
  return entries.find(({ id, path }) => {
    const [entryPath = ''] = path.split('?');
    return id !== 'overview' && (pathname === entryPath || pathname.startsWith(`${entryPath}/`));
  });
}
