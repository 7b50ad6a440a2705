import type { Core } from '../../core.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { fixedSettings } from './fixedSettings.policy.ts';
import { createSendTestMail } from './sendTestMail.service.ts';
import { settingsRoutes } from './settings.routes.ts';
import { createSettings } from './settings.service.ts';

export function settingsFeature(core: Core, { audit }: { audit: AuditService }) {
  const settings = createSettings({ ...core, audit, fixed: fixedSettings(core.config) });
  return {
    services: { settings },
    routes: settingsRoutes(settings, createSendTestMail({ ...core, audit, settings })),
  };
}
