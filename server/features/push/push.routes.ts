import { requireSession, requireUser } from '../../access/caller.ts';
import { type Handlers, ok } from '../../http/operation.ts';
import type { PushDevicesService } from './pushDevices.service.ts';
import type { SendTestPush } from './sendTestPush.service.ts';

export function pushRoutes(devices: PushDevicesService, sendTestPush: SendTestPush) {
  const respond = async (userId: number) => ok({ success: true as const, data: await devices.list(userId) });

  return {
    getPush: ({ caller }) => respond(requireUser(caller).user.id),
    addPushDevice: async ({ caller, body, userAgent }) => {
      const { user, sessionId } = requireSession(caller);
      const id = await devices.add({ userId: user.id, sessionId }, body, userAgent);
      return ok({ success: true, data: { ...(await devices.list(user.id)), id } });
    },
    removePushDevice: async ({ caller, params }) => {
      const { user } = requireUser(caller);
      await devices.remove(user.id, params.id);
      return respond(user.id);
    },
    removePushEndpoint: async ({ caller, body }) => {
      const { user } = requireUser(caller);
      await devices.removeEndpoint(user.id, body.endpoint);
      return respond(user.id);
    },
    sendTestPush: async ({ caller, params }) => {
      await sendTestPush(requireUser(caller).user.id, params.id);
      return ok({ success: true });
    },
  } satisfies Partial<Handlers>;
}
