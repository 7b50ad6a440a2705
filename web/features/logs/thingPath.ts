import type { AuditLine } from '../../../generated/web/model';

type Opened = NonNullable<AuditLine['thing']['opens']>;

const PATHS: Readonly<Record<Opened['type'], (id: number) => string>> = {
  article: (id) => `/admin/articles/${id}/edit`,
  page: (id) => `/admin/site-pages/${id}/edit`,
  category: (id) => `/admin/articles/categories/${id}/edit`,
  group: (id) => `/admin/groups/${id}/edit`,
  user: (id) => `/admin/users/${id}/edit`,
  notification: (id) => `/admin/notifications/${id}/edit`,
  display: () => '/admin/obrazovky',
  question: (id) => `/admin/dotazy/${id}`,
};

/** Lines about no record lead to the page where it was done. */
const PAGES: Readonly<Record<string, string>> = {
  setting: '/admin/settings',
  backup: '/admin/settings/backups',
  content: '/admin/settings/export',
  cache: '/admin/cache-management',
  'rate-limit': '/admin/rate-limiting',
};

/** Where the thing of a line is; undefined where it is gone. */
export function thingPath({
  thing,
  object_type,
}: Pick<AuditLine, 'thing' | 'object_type'>): string | undefined {
  if (thing.opens) return PATHS[thing.opens.type](thing.opens.id);
  return thing.state === 'none' ? PAGES[object_type] : undefined;
}

/** The version that the line has made, where the article or the page has changed since. */
export function versionPath(line: Pick<AuditLine, 'thing' | 'object_type' | 'after'>): string | undefined {
  const { thing, object_type } = line;
  if ((object_type !== 'article' && object_type !== 'page') || thing.version === null) return undefined;
  const version = versionOf(line.after);
  if (version === undefined || version >= thing.version) return undefined;
  return `${thingPath(line)}?${new URLSearchParams({ ...(object_type === 'article' && { tab: 'verze' }), verze: String(version) })}`;
}

function versionOf(json: string | null): number | undefined {
  const version = json === null ? undefined : (JSON.parse(json) as { version?: unknown }).version;
  return typeof version === 'number' ? version : undefined;
}
