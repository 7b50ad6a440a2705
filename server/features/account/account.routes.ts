import type { CookieChange } from '../../http/cookies.ts';
import type { Csrf } from '../../http/csrf.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import { signedIn } from '../../http/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AccountService } from './account.service.ts';
import type { NewSession } from './sessions.service.ts';

/** Empties the browser's HTTP cache of this site, so that Back shows nothing after signing out. */
const FORGET = { 'Clear-Site-Data': '"cache"' };

export function accountRoutes({
  account,
  csrf,
  clock,
}: {
  account: AccountService;
  csrf: Csrf;
  clock: Clock;
}) {
  /** Seconds that the cookies live, or nothing: gone with the browser. */
  function lifetime({ remember, expiresAt }: NewSession): { maxAgeSeconds?: number } {
    if (!remember) return {};
    return { maxAgeSeconds: Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000) };
  }

  function sessionCookies(session: NewSession): CookieChange[] {
    const lives = lifetime(session);
    return [
      { name: 'sid', value: session.sid, httpOnly: true, ...lives },
      { name: 'token', value: session.token, ...lives },
    ];
  }

  return {
    login: async ({ body, cookies, ip, userAgent }) => {
      const { user, session } = await account.login(body, { ip, userAgent });
      // A session that this browser still had is not left behind.
      await account.logout(cookies);
      const rotated = csrf.issue(cookies, { sid: session.sid, ...lifetime(session) });
      return ok({ success: true, user }, { cookies: [...sessionCookies(session), ...rotated.cookies] });
    },
    refreshToken: async ({ cookies }) =>
      ok({ success: true }, { cookies: sessionCookies(await account.refresh(cookies)) }),
    logout: async ({ cookies }) => {
      await account.logout(cookies);
      const fresh = csrf.issue({});
      return ok(
        { success: true },
        { cookies: [{ name: 'sid' }, { name: 'token' }, ...fresh.cookies], headers: FORGET },
      );
    },
    getCsrfToken: ({ cookies }) => {
      const issued = csrf.issue(cookies);
      return ok({ success: true, data: { csrfToken: issued.token } }, { cookies: issued.cookies });
    },
    getMe: ({ caller }) => {
      const { user } = signedIn(caller);
      return ok({ success: true, user });
    },
    getPermissions: ({ caller }) => {
      const { permissions } = signedIn(caller);
      const { groups, read, write } = permissions;
      return ok({ success: true, groups, categoryAccess: { read, write } });
    },
  } satisfies Partial<Handlers>;
}
