import type { Core } from '../../core.ts';
import { createBoundCipher } from '../../platform/boundCipher.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { fixedSettings } from './fixedSettings.policy.ts';
import { followDelivery } from './followDelivery.service.ts';
import { createPasswordSeal } from './passwordSeal.service.ts';
import { createSendTestMail } from './sendTestMail.service.ts';
import { settingsRoutes } from './settings.routes.ts';
import { createSettings } from './settings.service.ts';

export function settingsFeature(core: Core, { audit }: { audit: AuditService }) {
  const { config } = core;
  const passwords = createPasswordSeal(createBoundCipher(config.secret, 'settings'));
  const settings = createSettings({ ...core, audit, passwords, fixed: fixedSettings(config) });
  const delivery = followDelivery({ ...core, settings });
  const sendTestMail = createSendTestMail({ ...core, audit, settings });
  return {
    services: { settings },
    routes: settingsRoutes({ settings, sendTestMail, applyDelivery: delivery.apply }),
    jobs: [{ prepare: delivery.prepare, stop: delivery.stop }],
  };
}
