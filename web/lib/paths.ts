const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A base URL that no real address has: what resolves to another origin leads off this site. */
const BASE_URL = 'https://here.invalid';

export function isSlug(text: string | undefined): text is string {
  return text !== undefined && text.length <= 120 && SLUG.test(text);
}

/**
 * Validates a path from a parameter (`returnUrl`, `from`); returns `/` when it would leave this site: no
 * scheme, no `//`, no backslash, no control characters, also in percent encoding.
 */
export function safePath(candidate: string | null | undefined): string {
  if (!candidate) return '/';
  const decoded = decodeFully(candidate.replace(/[?#].*/s, ''));
  if (decoded === undefined || !/^\/(?!\/)/.test(decoded)) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, and `/\t/evil` becomes `//evil`
  if (/[\\\u0000-\u001f\u007f]/.test(decoded + candidate) || !candidate.startsWith('/')) return '/';
  const url = new URL(candidate, BASE_URL);
  if (url.origin !== BASE_URL || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

/** The page in the parameter `from`; undefined without one, and when it would leave this site. */
export function originOf(search: string): string | undefined {
  const from = new URLSearchParams(search).get('from');
  const path = safePath(from);
  return path === '/' && from !== '/' ? undefined : path;
}

/** Pages that need no login: after one they lead nowhere, and the login would return to itself. */
const PUBLIC_PAGE =
  /^\/(login|register|forgot-password|reset-password|odber|obrazovka|maintenance|404)(\/|$)/i;

/** Where a sign-in leads, by `returnUrl`. */
export function returnPathOf(returnUrl: string | null): string {
  const path = safePath(returnUrl);
  const decoded = decodeFully(path.replace(/[?#].*/s, '')) ?? '/';
  return PUBLIC_PAGE.test(decoded) ? '/' : path;
}

export function loginPath(path: string, search = '', error?: string): string {
  const returnPath = path + search;
  const query = [
    ...(returnPath === '/' || returnPath === '' ? [] : [`returnUrl=${encodeURIComponent(returnPath)}`]),
    ...(error === undefined ? [] : [`error=${encodeURIComponent(error)}`]),
  ];
  return query.length === 0 ? '/login' : `/login?${query.join('&')}`;
}

/** History state of what leads to the login, when the page to return to needs a session. */
export const LOGIN_REQUIRED = { isRequired: true } as const;

export function maintenancePath(path: string, search = ''): string {
  const returnPath = path + search;
  return returnPath === '/' ? '/maintenance' : `/maintenance?returnUrl=${encodeURIComponent(returnPath)}`;
}

export function forbiddenPath(path: string, search = ''): string {
  return `/login?error=forbidden&returnUrl=${encodeURIComponent(path + search)}`;
}

export function sectionPath(slug: string): string {
  return `/sekce/${slug}`;
}

export function articlePath(slug: string, from?: string): string {
  const path = `/articles/${slug}`;
  return from && from !== '/' ? `${path}?from=${encodeURIComponent(from)}` : path;
}

export const UNREAD_PATH = '/neprectene';

export function searchPath(query: string): string {
  return query ? `/hledat?q=${encodeURIComponent(query)}` : '/hledat';
}

function decodeFully(text: string): string | undefined {
  let current = text;
  for (let attempt = 0; attempt < 5; attempt++) {
    let next: string;
    try {
      next = decodeURIComponent(current);
    } catch {
      return undefined;
    }
    if (next === current) return current;
    current = next;
  }
  return undefined;
}
