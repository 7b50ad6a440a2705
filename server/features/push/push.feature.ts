import type { Core } from '../../core.ts';
import type { Settings } from '../settings/settings.service.ts';
import { pushRoutes } from './push.routes.ts';
import { createPushDevices } from './pushDevices.service.ts';
import { createPushSender } from './pushSender.service.ts';
import { createSendTestPush } from './sendTestPush.service.ts';
import { createVapidKeys } from './vapidKeys.service.ts';

export function pushFeature(core: Core, { settings }: { settings: Settings }) {
  const { config, pushState } = core;
  const vapidKeys = createVapidKeys({ ...core, secret: config.secret });
  const pushSender = createPushSender({ ...core, vapidKeys });
  const sendTestPush = createSendTestPush({ ...core, settings, pushSender });
  return {
    routes: pushRoutes(createPushDevices({ ...core, vapidKeys }), sendTestPush),
    services: { pushSender },
    jobs: [{ prepare: async () => pushState.isEnabled() && vapidKeys.get() }],
  };
}
