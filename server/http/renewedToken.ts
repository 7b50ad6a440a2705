import type { Response } from 'express';
import type { Step } from './apiRequest.ts';
import { type CookieChange, formatCookie } from './cookies.ts';
import type { RequestInfo } from './requestLog.ts';

/** Keeps the token that takes the place of the caller's, so that whatever is answered takes it along. */
export function noteRenewedToken(secureCookies: boolean): Step {
  return ({ caller, info }) => {
    if (caller.kind === 'user' && caller.via === 'session' && caller.renewedToken)
      info.renewedToken = formatCookie(caller.renewedToken, secureCookies);
  };
}

/** Puts the renewed token, where there is one, on the answer and says so. */
export function setRenewedToken(res: Response, { renewedToken }: RequestInfo): void {
  if (renewedToken === undefined) return;
  res.appendHeader('Set-Cookie', renewedToken);
  res.setHeader('X-Token-Refreshed', '1');
}

/** Puts the answer's own cookies on it; a renewed token too, unless the answer gives or takes one itself. */
export function setCookies(
  res: Response,
  info: RequestInfo,
  changes: readonly CookieChange[],
  secureCookies: boolean,
): void {
  for (const change of changes) res.appendHeader('Set-Cookie', formatCookie(change, secureCookies));
  if (!changes.some(({ name }) => name === 'token')) setRenewedToken(res, info);
}
