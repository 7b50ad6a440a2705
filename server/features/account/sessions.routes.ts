import type { Csrf } from '../../http/csrf.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import { onSession, type SessionCaller, signedIn } from '../../http/session.ts';
import type { Clock } from '../../platform/clock.ts';
import { forbidden, unauthenticated } from '../../shared/errors.ts';
import type { OwnSessions } from './ownSessions.service.ts';
import type { SessionActivity } from './sessionActivity.ts';
import { signedOut, tokenCookie } from './sessionCookies.ts';
import type { SessionKeys } from './sessionKeys.ts';
import type { SessionCookies, Sessions } from './sessions.service.ts';
import type { UserCache } from './userCache.ts';

const RENEWAL_THRESHOLD_MS = 10 * 60_000;

const TOKEN_REFRESHED_HEADER = { 'X-Token-Refreshed': '1' };

interface SessionsRoutesDeps {
  sessions: Sessions;
  ownSessions: OwnSessions;
  activity: SessionActivity;
  keys: SessionKeys;
  userCache: UserCache;
  csrf: Csrf;
  clock: Clock;
}

export function sessionsRoutes(deps: SessionsRoutesDeps) {
  const { sessions, ownSessions, activity, keys, userCache, csrf, clock } = deps;

  function remainingMs({ tokenEnds }: SessionCaller): number {
    return Math.max(0, tokenEnds - clock.now().getTime());
  }

  async function renewToken(cookies: SessionCookies, activeSecondsAgo?: number) {
    const token = await sessions.renew(cookies, activeSecondsAgo);
    if (!token) throw unauthenticated('no living session to renew');
    return [tokenCookie(token, clock.now())];
  }

  return {
    refreshToken: async ({ cookies, headers }) =>
      ok({ success: true }, { cookies: await renewToken(cookies, headers['X-Last-Activity']) }),
    getMe: async ({ caller, cookies, headers }) => {
      const { user } = signedIn(caller);
      if (caller.kind !== 'user' || caller.via !== 'session') return ok({ success: true, user });
      const meta = { tabKey: keys.tabKey(caller.sidHash), draftKey: keys.draftKey(user.id) };
      if (headers['X-Proactive-Refresh'] !== '1' || remainingMs(caller) >= RENEWAL_THRESHOLD_MS)
        return ok({ success: true, user, meta });
      return ok(
        { success: true, user, meta },
        { cookies: await renewToken(cookies), headers: TOKEN_REFRESHED_HEADER },
      );
    },
    verifySession: ({ caller }) => ok({ success: true, user: signedIn(caller).user }),
    checkExpiry: async ({ caller, headers }) => {
      const session = onSession(caller);
      const secondsAgo = headers['X-Last-Activity'];
      if (secondsAgo !== undefined) await activity.note(session.sessionId, session.user.id, secondsAgo);
      const remaining = remainingMs(session);
      return ok({
        success: true,
        shouldRefresh: remaining < RENEWAL_THRESHOLD_MS,
        timeUntilExpiry: Math.floor(remaining / 1000),
      });
    },
    getPermissions: ({ caller }) => {
      const { groups, read, write } = signedIn(caller).permissions;
      return ok({ success: true, groups, categoryAccess: { read, write } });
    },
    clearUserCache: async ({ caller, body }) => {
      const { user } = signedIn(caller);
      if (user.role !== 'admin' && user.id !== body.userId) throw forbidden('the cache of another user');
      return ok({ success: true, keysCleared: await userCache.clear(body.userId) });
    },
    listSessions: async ({ caller }) => {
      const { user, sessionId } = onSession(caller);
      return ok({ success: true, data: await ownSessions.list(user.id, sessionId) });
    },
    endSession: async ({ caller, params }) => {
      const { user, sessionId } = onSession(caller);
      await ownSessions.endOne(user.id, params.id);
      return ok({ success: true }, params.id === sessionId ? signedOut(csrf) : {});
    },
    endOtherSessions: async ({ caller }) => {
      const { user, sessionId } = onSession(caller);
      return ok({ success: true, data: { ended: await ownSessions.endOthers(user.id, sessionId) } });
    },
  } satisfies Partial<Handlers>;
}
