import type { Core } from '../../core.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Backups } from '../backups/backups.service.ts';
import type { DeskWarnings } from '../desk/deskWarnings.service.ts';
import type { LiveFeatureServices } from '../live/live.feature.ts';
import type { LogsFeatureServices } from '../logs/logs.feature.ts';
import type { RateLimitsFeatureServices } from '../rateLimits/rateLimits.feature.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { WebVitals } from '../webVitals/webVitals.service.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createDashboard } from './dashboard.service.ts';
import { createRetryFailedMails } from './retryFailedMails.service.ts';

interface DashboardNeeds
  extends LogsFeatureServices,
    Pick<LiveFeatureServices, 'isDegraded'>,
    Pick<RateLimitsFeatureServices, 'listBlocked'> {
  audit: AuditService;
  settings: Settings;
  backups: Backups;
  webVitals: WebVitals;
  deskWarnings: DeskWarnings;
}

export function dashboardFeature(core: Core, needs: DashboardNeeds) {
  const dashboard = createDashboard({ ...core, ...needs });
  const retryFailedMails = createRetryFailedMails({ ...core, ...needs });
  return { routes: dashboardRoutes({ ...needs, dashboard, retryFailedMails }) };
}
