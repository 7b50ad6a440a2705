import type { Csrf } from '../../http/csrf.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AccountService } from './account.service.ts';
import { cookieLifetime, sessionCookies, signOutResponse } from './sessions/sessionCookies.presenter.ts';
import { toDeviceCookie } from './signIn/deviceCookies.service.ts';

export function accountRoutes({
  account,
  csrf,
  clock,
}: {
  account: AccountService;
  csrf: Csrf;
  clock: Clock;
}) {
  return {
    login: async ({ body, cookies, ip, userAgent, requestId }) => {
      const device = { ip, requestId, userAgent, knownDevice: cookies.knownDevice };
      const { user, session, knownDevice } = await account.login(body, device);
      await account.dropSession(cookies);
      const now = clock.now();
      const rotated = csrf.issue(cookies, { sid: session.sid, ...cookieLifetime(session, now) });
      return ok(
        { success: true, user },
        { cookies: [...sessionCookies(session, now), ...rotated.cookies, toDeviceCookie(knownDevice)] },
      );
    },
    logout: async ({ body, cookies, ip, requestId, log }) => {
      const userId = await account.logout(cookies, body?.trigger, { ip, requestId });
      if (userId !== undefined)
        log.info({ module: 'session', trigger: body?.trigger, userId, ip }, 'signed out');
      return ok({ success: true }, signOutResponse(csrf));
    },
    getCsrfToken: ({ cookies }) => {
      const issued = csrf.issue(cookies);
      return ok({ success: true, data: { csrfToken: issued.token } }, { cookies: issued.cookies });
    },
  } satisfies Partial<Handlers>;
}
