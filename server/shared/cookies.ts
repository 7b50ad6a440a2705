export type Cookies = Readonly<Record<string, string | undefined>>;

/** A `Set-Cookie` of a response. Every cookie is host-only, Path=/ and SameSite=Lax. */
export interface CookieChange {
  name: string;
  value?: string;
  httpOnly?: boolean;
  maxAgeSeconds?: number;
}

/** Parses the header `Cookie`; the first of duplicate names wins. */
export function parseCookies(header: string | undefined): Cookies {
  const cookies: Record<string, string> = Object.create(null);
  if (header === undefined) return cookies;
  for (const pair of header.split(';')) {
    const equalsIndex = pair.indexOf('=');
    if (equalsIndex === -1) continue;
    const name = pair.slice(0, equalsIndex).trim();
    cookies[name] ??= pair.slice(equalsIndex + 1).trim();
  }
  return cookies;
}

export function formatCookie(change: CookieChange, secure: boolean): string {
  const attributes = [`${change.name}=${change.value ?? ''}`, 'Path=/', 'SameSite=Lax'];
  if (change.value === undefined) attributes.push('Max-Age=0');
  else if (change.maxAgeSeconds !== undefined) attributes.push(`Max-Age=${change.maxAgeSeconds}`);
  if (change.httpOnly) attributes.push('HttpOnly');
  if (secure) attributes.push('Secure');
  return attributes.join('; ');
}
