import type { Core } from '../../core.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createMaintenanceScheduler } from './maintenance.job.ts';
import { createMaintenanceGate } from './maintenance.middleware.ts';
import { createMaintenance } from './maintenance.service.ts';

export function maintenanceFeature(core: Core, { settings }: { settings: Settings }) {
  const { clock, logger, localBus } = core;
  const maintenance = createMaintenance({ settings, clock });
  const scheduler = createMaintenanceScheduler({ maintenance, bus: localBus, clock, logger });
  return {
    services: { maintenance, maintenanceGate: createMaintenanceGate({ maintenance, clock }) },
    close: scheduler.stop,
  };
}
