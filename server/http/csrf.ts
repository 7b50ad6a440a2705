import { createHmac, randomBytes } from 'node:crypto';
import { doubleCsrf } from 'csrf-csrf';
import type { Request, Response } from 'express';
import { AppError } from '../shared/errors.ts';
import type { Step } from './apiRequest.ts';
import type { CookieChange, Cookies } from './cookies.ts';

/** A token together with the cookies that must reach the browser with it. */
export interface IssuedCsrfToken {
  token: string;
  cookies: CookieChange[];
}

export interface Csrf {
  /** Refuses an operation that changes something unless cookie, header and session belong together. */
  check: Step;
  /**
   * Gives the caller's token, a new one where the present one is missing or belongs to another session. Signing in
   * passes the new `sid` (and how long its cookies live); signing out passes no cookies at all.
   */
  issue(cookies: Cookies, session?: { sid: string; maxAgeSeconds?: number }): IssuedCsrfToken;
}

const COOKIE = 'csrfToken';

/** What csrf-csrf reads of a request. */
interface TokenRequest {
  method: string;
  cookies: Record<string, string | undefined>;
  headers: Record<string, unknown>;
}

/**
 * Double-submit tokens: the readable cookie `csrfToken` must come back in `X-CSRF-Token`, and is an HMAC over `sid`,
 * or over `anonId` before anybody has signed in, so that a token planted by somebody else is worth nothing.
 */
export function createCsrf(secret: string): Csrf {
  const key = createHmac('sha256', secret).update('csrf').digest('hex');
  const { generateCsrfToken, validateRequest } = doubleCsrf({
    getSecret: () => key,
    getSessionIdentifier: (req) => bindingOf((req as unknown as TokenRequest).cookies) ?? '',
    cookieName: COOKIE,
    size: 16,
  });

  return {
    check({ req, call, cookies, authorization }) {
      // No page of another site can send an Authorization header here; what browsers add by themselves is cookies.
      if (call.operation.method === 'get' || authorization !== undefined) return;
      const request: TokenRequest = { method: 'POST', cookies: { ...cookies }, headers: req.headers };
      if (bindingOf(cookies) === undefined || !validateRequest(request as unknown as Request))
        throw csrfInvalid();
    },
    issue(cookies, session) {
      const anonId =
        (session ?? cookies.sid)
          ? undefined
          : (validAnonId(cookies.anonId) ?? randomBytes(16).toString('hex'));
      const bound = session ? { sid: session.sid } : { ...cookies, ...(anonId && { anonId }) };
      const request: TokenRequest = { method: 'GET', cookies: bound, headers: {} };
      // The library sets the cookie on a response; ours travels in the reply instead.
      const response = { cookie: () => undefined };
      const token = generateCsrfToken(request as unknown as Request, response as unknown as Response);
      const lifetime = session?.maxAgeSeconds === undefined ? {} : { maxAgeSeconds: session.maxAgeSeconds };
      const changes: CookieChange[] = [{ name: COOKIE, value: token, ...lifetime }];
      if (anonId !== undefined) changes.push({ name: 'anonId', value: anonId, httpOnly: true });
      return { token, cookies: changes };
    },
  };
}

function bindingOf(cookies: Cookies): string | undefined {
  if (cookies.sid) return `sid:${cookies.sid}`;
  return cookies.anonId ? `anon:${cookies.anonId}` : undefined;
}

function validAnonId(value: string | undefined): string | undefined {
  return value !== undefined && /^[0-9a-f]{32}$/.test(value) ? value : undefined;
}

function csrfInvalid(): AppError {
  return new AppError({
    status: 403,
    code: 'CSRF_INVALID',
    message: 'Neplatný nebo chybějící CSRF token. Obnovte stránku a zkuste to znovu.',
  });
}
