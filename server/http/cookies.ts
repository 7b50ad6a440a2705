/** The cookies of a request as they were sent; our own values need no decoding. */
export type Cookies = Readonly<Record<string, string | undefined>>;

/** What an answer does to one cookie. Every cookie is host-only, Path=/ and SameSite=Lax. */
export interface CookieChange {
  name: string;
  /** Absent: the cookie is removed. */
  value?: string;
  httpOnly?: boolean;
  /** Absent: gone with the browser. */
  maxAgeSeconds?: number;
}

/** Reads the header `Cookie`; of two cookies with one name the first counts. */
export function parseCookies(header: string | undefined): Cookies {
  const cookies: Record<string, string> = Object.create(null);
  if (header === undefined) return cookies;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals === -1) continue;
    const name = pair.slice(0, equals).trim();
    cookies[name] ??= pair.slice(equals + 1).trim();
  }
  return cookies;
}

/** The value of a `Set-Cookie` header; `secure` is on when the site is served over https. */
export function formatCookie(change: CookieChange, secure: boolean): string {
  const attributes = [`${change.name}=${change.value ?? ''}`, 'Path=/', 'SameSite=Lax'];
  if (change.value === undefined) attributes.push('Max-Age=0');
  else if (change.maxAgeSeconds !== undefined) attributes.push(`Max-Age=${change.maxAgeSeconds}`);
  if (change.httpOnly) attributes.push('HttpOnly');
  if (secure) attributes.push('Secure');
  return attributes.join('; ');
}
