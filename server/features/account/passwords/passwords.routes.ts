import { toActor } from '../../../access/actor.ts';
import { requireSession } from '../../../access/caller.ts';
import { created, type Handlers, ok } from '../../../http/operation.ts';
import { toDeviceCookie } from '../signIn/deviceCookies.service.ts';
import type { PasswordLinks } from './passwordLinks.service.ts';
import type { Passwords } from './passwords.service.ts';

export function passwordsRoutes({
  passwords,
  passwordLinks,
}: {
  passwords: Passwords;
  passwordLinks: PasswordLinks;
}) {
  return {
    forgotPassword: ({ body }) => ok({ success: true, data: passwordLinks.requestReset(body.username) }),
    checkPasswordLink: async ({ body }) => {
      const { username, expiresAt } = await passwords.checkLink(body.token);
      return ok({ success: true, data: { username, expires_at: expiresAt.toISOString() } });
    },
    resetPassword: async ({ body, cookies, ip, requestId }) => {
      const trace = { ip, requestId, knownDevice: cookies.knownDevice };
      const deviceCookie = await passwords.reset(body, trace);
      return ok({ success: true }, { cookies: [toDeviceCookie(deviceCookie)] });
    },
    changePassword: async ({ body, caller, cookies, ip, requestId }) => {
      const { user, sessionId } = requireSession(caller);
      const context = { userId: user.id, sessionId, knownDevice: cookies.knownDevice, ip, requestId };
      const deviceCookie = await passwords.change(body, context);
      return ok({ success: true }, { cookies: [toDeviceCookie(deviceCookie)] });
    },
    createPasswordLink: async ({ params, raw, caller, requestId, ip }) => {
      const actor = toActor({ caller, requestId, ip });
      const origin = `${raw.protocol}://${raw.host}`;
      const { url, expiresAt } = await passwordLinks.create(actor, { userId: params.id, origin });
      return created({ success: true, data: { url, expires_at: expiresAt.toISOString() } });
    },
  } satisfies Partial<Handlers>;
}
