import type { Config } from '../../config.ts';
import type { Core } from '../../core.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createSendTestMail } from './sendTestMail.service.ts';
import { settingsRoutes } from './settings.routes.ts';
import { createSettings } from './settings.service.ts';
import type { SettingValues } from './settingsRegistry.policy.ts';

export function settingsFeature(core: Core, { audit }: { audit: AuditService }) {
  const settings = createSettings({ ...core, audit, fixed: fixedSettings(core.config) });
  return {
    services: { settings },
    routes: settingsRoutes(settings, createSendTestMail({ ...core, audit, settings })),
  };
}

function fixedSettings({
  logLevel,
  rateLimitMode,
}: Pick<Config, 'logLevel' | 'rateLimitMode'>): Partial<SettingValues> {
  return {
    ...(logLevel !== undefined && { log_level: logLevel }),
    ...(rateLimitMode !== undefined && { rate_limit_mode: rateLimitMode }),
  };
}
