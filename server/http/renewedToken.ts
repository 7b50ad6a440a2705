import type { Response } from 'express';
import { type CookieChange, formatCookie } from '../shared/cookies.ts';
import type { RequestInfo, Step } from './types.ts';

export function recordRenewedToken(isSecure: () => boolean): Step {
  return ({ caller, info }) => {
    if (caller.kind === 'user' && caller.via === 'session' && caller.renewedToken)
      info.renewedToken = formatCookie(caller.renewedToken, isSecure());
  };
}

export function setRenewedToken(res: Response, { renewedToken }: RequestInfo): void {
  if (renewedToken === undefined) return;
  res.appendHeader('Set-Cookie', renewedToken);
  res.setHeader('X-Token-Refreshed', '1');
}

/** Sets the response's cookies; also a renewed token, unless the response sets or deletes `token` itself. */
export function setCookies(
  res: Response,
  info: RequestInfo,
  changes: readonly CookieChange[],
  secureCookies: boolean,
): void {
  for (const change of changes) res.appendHeader('Set-Cookie', formatCookie(change, secureCookies));
  if (!changes.some(({ name }) => name === 'token')) setRenewedToken(res, info);
}
