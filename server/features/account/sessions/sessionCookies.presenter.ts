import type { Csrf } from '../../../http/csrf.ts';
import type { CookieChange } from '../../../shared/cookies.ts';
import type { NewSession, NewToken } from './sessions.service.ts';

/** Without `remember` there is no Max-Age: the cookies end with the browser. */
export function cookieLifetime(
  { remember, expiresAt }: Pick<NewToken, 'remember' | 'expiresAt'>,
  now: Date,
): { maxAgeSeconds?: number } {
  if (!remember) return {};
  return { maxAgeSeconds: Math.floor((expiresAt.getTime() - now.getTime()) / 1000) };
}

/** The cookie lives as long as the session, because an expired token is needed for its renewal. */
export function tokenCookie(renewed: NewToken, now: Date): CookieChange {
  return { name: 'token', value: renewed.token, ...cookieLifetime(renewed, now) };
}

export function sessionCookies(session: NewSession, now: Date): CookieChange[] {
  const sid = { name: 'sid', value: session.sid, httpOnly: true, ...cookieLifetime(session, now) };
  return [sid, tokenCookie(session, now)];
}

export function signOutResponse(csrf: Csrf): { cookies: CookieChange[]; headers: Record<string, string> } {
  const { cookies } = csrf.issue({});
  return {
    cookies: [{ name: 'sid' }, { name: 'token' }, ...cookies],
    headers: { 'Clear-Site-Data': '"cache"' },
  };
}
