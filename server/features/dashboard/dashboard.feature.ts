import type { Core } from '../../core.ts';
import type { Backups } from '../backups/backups.service.ts';
import type { LiveServices } from '../live/live.feature.ts';
import type { LogsServices } from '../logs/logs.feature.ts';
import type { RateLimitsServices } from '../rateLimits/rateLimits.feature.ts';
import type { Settings } from '../settings/settings.service.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createDashboard } from './dashboard.service.ts';

interface DashboardNeeds
  extends LogsServices,
    Pick<LiveServices, 'isDegraded'>,
    Pick<RateLimitsServices, 'countBlocked'> {
  settings: Settings;
  backups: Backups;
}

export function dashboardFeature(core: Core, needs: DashboardNeeds) {
  return { routes: dashboardRoutes(createDashboard({ ...core, ...needs })) };
}
