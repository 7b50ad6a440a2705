import type { Authenticate, Caller } from '../../../access/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Cookies } from '../../../shared/cookies.ts';
import type { AuthenticateSession, AuthenticationResult } from './authentication.service.ts';
import { tokenCookie } from './sessionCookies.presenter.ts';

export function createAuthenticate(authenticateSession: AuthenticateSession, clock: Clock): Authenticate {
  const toCaller = (cookies: Cookies, found: AuthenticationResult): Caller => {
    if (found && !('renewable' in found)) {
      const { user, session, permissions, tokenExpiresAt, renewed } = found;
      return {
        kind: 'user',
        via: 'session',
        user,
        permissions,
        fingerprint: permissions.fingerprint,
        sessionId: session.id,
        sidHash: session.sidHash,
        tokenExpiresAt,
        ...(renewed && { renewedToken: tokenCookie(renewed, clock.now()) }),
      };
    }
    const visitor = { kind: 'visitor' as const, ...(cookies.anonId && { anonId: cookies.anonId }) };
    return found ? { ...visitor, renewable: found.renewable } : visitor;
  };
  return (cookies) => {
    const found = authenticateSession({ sid: cookies.sid, token: cookies.token });
    return found instanceof Promise ? found.then((one) => toCaller(cookies, one)) : toCaller(cookies, found);
  };
}
