import { type Handlers, ok } from '../../../http/operation.ts';
import type { EmailConfirmation } from './emailConfirmation.service.ts';
import type { Registration } from './registration.service.ts';

export function registrationRoutes({
  registration,
  confirmation,
}: {
  registration: Registration;
  confirmation: EmailConfirmation;
}) {
  return {
    register: async ({ body, ip, requestId }) =>
      ok({ success: true, data: { next: await registration.register(body, { ip, requestId }) } }),
    confirmEmail: async ({ body, ip, requestId }) =>
      ok({ success: true, data: { next: await confirmation.confirm(body.token, { ip, requestId }) } }),
  } satisfies Partial<Handlers>;
}
