import type { Core } from '../../core.ts';
import type { FilesFeatureServices } from '../files/files.feature.ts';
import type { LiveFeatureServices } from '../live/live.feature.ts';
import type { MaintenanceService } from '../maintenance/maintenance.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { clientErrorsRoutes } from './clientErrors.routes.ts';
import { systemRoutes } from './system.routes.ts';

interface SystemNeeds extends Pick<LiveFeatureServices, 'isDegraded'>, FilesFeatureServices {
  settings: Settings;
  maintenance: MaintenanceService;
}

export function systemFeature(core: Core, needs: SystemNeeds) {
  const { idleTestMode } = core.config;
  return { routes: { ...clientErrorsRoutes, ...systemRoutes({ ...core, ...needs, idleTestMode }) } };
}
