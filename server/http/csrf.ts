import { createHmac, randomBytes } from 'node:crypto';
import { doubleCsrf } from 'csrf-csrf';
import type { Request, Response } from 'express';
import type { CookieChange, Cookies } from '../shared/cookies.ts';
import { AppError } from '../shared/errors.ts';
import type { Step } from './types.ts';

export interface IssuedCsrfToken {
  token: string;
  cookies: CookieChange[];
}

export interface Csrf {
  /** @throws 403 without a valid token, where the document asks for one: in all that change something but one. */
  check: Step;
  /**
   * Returns the caller's token; a new one when it is missing or bound to another session. Signing in passes the new
   * `sid` (and the lifetime of its cookies); signing out passes no cookies.
   */
  issue(cookies: Cookies, session?: { sid: string; maxAgeSeconds?: number }): IssuedCsrfToken;
}

const COOKIE_NAME = 'csrfToken';

interface TokenRequest {
  method: string;
  cookies: Record<string, string | undefined>;
  headers: Record<string, unknown>;
}

/**
 * Double-submit cookie: the readable cookie `csrfToken` must be repeated in `X-CSRF-Token`. It is an HMAC over `sid`,
 * or over `anonId` before sign-in, so that a token planted by an attacker is invalid.
 */
export function createCsrf(secret: string): Csrf {
  const key = createHmac('sha256', secret).update('csrf').digest('hex');
  const { generateCsrfToken, validateRequest } = doubleCsrf({
    getSecret: () => key,
    getSessionIdentifier: (req) => sessionBinding((req as unknown as TokenRequest).cookies) ?? '',
    cookieName: COOKIE_NAME,
    size: 16,
  });

  return {
    check({ req, call, cookies, authorization }) {
      // Pages of other sites cannot send an Authorization header; browsers only add cookies by themselves.
      if (!call.operation.csrf || authorization !== undefined) return;
      const request: TokenRequest = { method: 'POST', cookies: { ...cookies }, headers: req.headers };
      if (sessionBinding(cookies) === undefined || !validateRequest(request as unknown as Request))
        throw csrfInvalid();
    },
    issue(cookies, session) {
      const anonId =
        (session ?? cookies.sid)
          ? undefined
          : (validAnonId(cookies.anonId) ?? randomBytes(16).toString('hex'));
      const boundCookies = session ? { sid: session.sid } : { ...cookies, ...(anonId && { anonId }) };
      const request: TokenRequest = { method: 'GET', cookies: boundCookies, headers: {} };
      // The library would set the cookie on a response; we return it in the reply.
      const response = { cookie: () => undefined };
      const token = generateCsrfToken(request as unknown as Request, response as unknown as Response);
      const lifetime = session?.maxAgeSeconds === undefined ? {} : { maxAgeSeconds: session.maxAgeSeconds };
      const changes: CookieChange[] = [{ name: COOKIE_NAME, value: token, ...lifetime }];
      if (anonId !== undefined) changes.push({ name: 'anonId', value: anonId, httpOnly: true });
      return { token, cookies: changes };
    },
  };
}

function sessionBinding(cookies: Cookies): string | undefined {
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
