import type { CookieChange } from '../../http/cookies.ts';
import type { Csrf } from '../../http/csrf.ts';
import type { NewSession, NewToken } from './sessions.service.ts';

/** Seconds that the cookies of a session live, or nothing: gone with the browser. */
export function cookieLifetime(
  { remember, expiresAt }: Pick<NewToken, 'remember' | 'expiresAt'>,
  now: Date,
): { maxAgeSeconds?: number } {
  if (!remember) return {};
  return { maxAgeSeconds: Math.floor((expiresAt.getTime() - now.getTime()) / 1000) };
}

/** The readable token: short-lived, in a cookie that lives as long as the session and its `sid`. */
export function tokenCookie(renewed: NewToken, now: Date): CookieChange {
  return { name: 'token', value: renewed.token, ...cookieLifetime(renewed, now) };
}

/** What a browser gets at sign-in. */
export function sessionCookies(session: NewSession, now: Date): CookieChange[] {
  const sid = { name: 'sid', value: session.sid, httpOnly: true, ...cookieLifetime(session, now) };
  return [sid, tokenCookie(session, now)];
}

/** What a browser gets that is signed out; its HTTP cache of this site is emptied, so that Back shows nothing. */
export function signedOut(csrf: Csrf): { cookies: CookieChange[]; headers: Record<string, string> } {
  const { cookies } = csrf.issue({});
  return {
    cookies: [{ name: 'sid' }, { name: 'token' }, ...cookies],
    headers: { 'Clear-Site-Data': '"cache"' },
  };
}
