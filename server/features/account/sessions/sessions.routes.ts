import type { components } from '../../../../generated/server/schema.d.ts';
import { requireSession, requireUser, type SessionCaller } from '../../../access/caller.ts';
import type { Permissions } from '../../../access/permissions.policy.ts';
import type { Csrf } from '../../../http/csrf.ts';
import { type Handlers, ok } from '../../../http/operation.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createDerivedValues } from '../../../shared/derivedValues.ts';
import { forbidden, unauthenticated } from '../../../shared/errors.ts';
import { type PreEncodedJson, preEncodeJson } from '../../../shared/preEncodedJson.ts';
import type { HasQuestions } from '../hasQuestions.service.ts';
import type { OwnSessions } from './ownSessions.service.ts';
import type { SessionActivity } from './sessionActivity.service.ts';
import { signOutResponse, tokenCookie } from './sessionCookies.presenter.ts';
import type { SessionKeys } from './sessionKeys.service.ts';
import type { SessionCookies, Sessions } from './sessions.service.ts';
import type { UserCache } from './userCache.service.ts';

const RENEWAL_THRESHOLD_MS = 10 * 60_000;

const TOKEN_REFRESHED_HEADER = { 'X-Token-Refreshed': '1' };

interface SessionsRoutesDeps {
  sessions: Sessions;
  ownSessions: OwnSessions;
  activity: SessionActivity;
  keys: SessionKeys;
  userCache: UserCache;
  hasQuestions: HasQuestions;
  hasDesk(permissions: Permissions): Promise<boolean>;
  csrf: Csrf;
  clock: Clock;
}

export function sessionsRoutes(deps: SessionsRoutesDeps) {
  const { sessions, ownSessions, activity, keys, userCache, hasQuestions, hasDesk, csrf, clock } = deps;
  const derive = createDerivedValues<PreEncodedJson<components['schemas']['MeAnswer']>>();

  function remainingMs({ tokenExpiresAt }: SessionCaller): number {
    return Math.max(0, tokenExpiresAt - clock.now().getTime());
  }

  async function renewToken(cookies: SessionCookies, activeSecondsAgo?: number) {
    const token = await sessions.renew(cookies, activeSecondsAgo);
    if (!token) throw unauthenticated('no active session to renew');
    return [tokenCookie(token, clock.now())];
  }

  return {
    refreshToken: async ({ cookies, headers }) =>
      ok({ success: true }, { cookies: await renewToken(cookies, headers['X-Last-Activity']) }),
    getMe: async ({ caller, cookies, headers }) => {
      const { user } = requireUser(caller);
      if (caller.kind !== 'user' || caller.via !== 'session') return ok({ success: true, user });
      const body = derive([user], caller.sidHash, () => {
        const meta = { tabKey: keys.tabKey(caller.sidHash), draftKey: keys.draftKey(user.id) };
        return preEncodeJson({ success: true, user, meta });
      });
      if (headers['X-Proactive-Refresh'] !== '1' || remainingMs(caller) >= RENEWAL_THRESHOLD_MS)
        return ok(body);
      return ok(body, { cookies: await renewToken(cookies), headers: TOKEN_REFRESHED_HEADER });
    },
    verifySession: ({ caller }) => ok({ success: true, user: requireUser(caller).user }),
    checkExpiry: async ({ caller, headers }) => {
      const session = requireSession(caller);
      const secondsAgo = headers['X-Last-Activity'];
      if (secondsAgo !== undefined)
        await activity.recordActivity(session.sessionId, session.user.id, secondsAgo);
      const remaining = remainingMs(session);
      return ok({
        success: true,
        shouldRefresh: remaining < RENEWAL_THRESHOLD_MS,
        timeUntilExpiry: Math.floor(remaining / 1000),
      });
    },
    getPermissions: async ({ caller }) => {
      const { permissions } = requireUser(caller);
      const { groups, read, write } = permissions;
      const categoryAccess = { read, write };
      const uses = { hasQuestions: await hasQuestions(permissions), hasDesk: await hasDesk(permissions) };
      return ok({ success: true, groups, categoryAccess, ...uses });
    },
    clearUserCache: async ({ caller, body }) => {
      const { user } = requireUser(caller);
      if (user.role !== 'admin' && user.id !== body.userId) throw forbidden('the cache of another user');
      return ok({ success: true, keysCleared: await userCache.clear(body.userId) });
    },
    listSessions: async ({ caller }) => {
      const { user, sessionId } = requireSession(caller);
      return ok({ success: true, data: await ownSessions.list(user.id, sessionId) });
    },
    endSession: async ({ caller, params }) => {
      const { user, sessionId } = requireSession(caller);
      await ownSessions.revokeOne(user.id, params.id);
      return ok({ success: true }, params.id === sessionId ? signOutResponse(csrf) : {});
    },
    endOtherSessions: async ({ caller }) => {
      const { user, sessionId } = requireSession(caller);
      return ok({ success: true, data: { ended: await ownSessions.revokeOthers(user.id, sessionId) } });
    },
  } satisfies Partial<Handlers>;
}
