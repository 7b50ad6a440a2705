const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A base URL that no real address has: what resolves to another origin leads off this site. */
const HERE = 'https://here.invalid';

export function isSlug(text: string | undefined): text is string {
  return text !== undefined && text.length <= 120 && SLUG.test(text);
}

/**
 * Validates a path from a parameter (`returnUrl`, `from`); returns `/` when it would leave this site: no
 * scheme, no `//`, no backslash, no control characters, also in percent encoding.
 */
export function safePath(asked: string | null | undefined): string {
  if (!asked) return '/';
  const decoded = decodeFully(asked.replace(/[?#].*/s, ''));
  if (decoded === undefined || !/^\/(?!\/)/.test(decoded)) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, and `/\t/evil` becomes `//evil`
  if (/[\\\u0000-\u001f\u007f]/.test(decoded + asked) || !asked.startsWith('/')) return '/';
  const url = new URL(asked, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

export function loginPath(path: string, search = '', error?: string): string {
  const back = path + search;
  const query = [
    ...(back === '/' || back === '' ? [] : [`returnUrl=${encodeURIComponent(back)}`]),
    ...(error === undefined ? [] : [`error=${encodeURIComponent(error)}`]),
  ];
  return query.length === 0 ? '/login' : `/login?${query.join('&')}`;
}

export function maintenancePath(path: string, search = ''): string {
  const back = path + search;
  return back === '/' ? '/maintenance' : `/maintenance?returnUrl=${encodeURIComponent(back)}`;
}

export function refusedPath(path: string, search = ''): string {
  return `/login?error=forbidden&returnUrl=${encodeURIComponent(path + search)}`;
}

export function sectionPath(slug: string): string {
  return `/sekce/${slug}`;
}

export function articlePath(slug: string, from?: string): string {
  const path = `/articles/${slug}`;
  return from && from !== '/' ? `${path}?from=${encodeURIComponent(from)}` : path;
}

export function searchPath(query: string): string {
  return query ? `/hledat?q=${encodeURIComponent(query)}` : '/hledat';
}

function decodeFully(text: string): string | undefined {
  let current = text;
  for (let round = 0; round < 5; round++) {
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
