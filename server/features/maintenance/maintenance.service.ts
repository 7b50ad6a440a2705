import type { Clock } from '../../platform/clock.ts';
import type { Settings } from '../settings/settings.service.ts';
import { type Maintenance, maintenanceAt, NO_MAINTENANCE } from './maintenance.policy.ts';

interface MaintenanceDeps {
  settings: Pick<Settings, 'get' | 'peek'>;
  clock: Clock;
}

/** The current maintenance state. Synchronous while the settings are cached, because every request reads it. */
export function createMaintenance({ settings, clock }: MaintenanceDeps) {
  function fromCache(): Maintenance | undefined {
    const mode = settings.peek('maintenance_mode');
    if (mode === undefined) return undefined;
    if (mode === 'off') return NO_MAINTENANCE;
    const message = settings.peek('maintenance_message');
    const startsAt = settings.peek('maintenance_starts_at');
    const endsAt = settings.peek('maintenance_ends_at');
    if (message === undefined || startsAt === undefined || endsAt === undefined) return undefined;
    return maintenanceAt({ mode, message, startsAt, endsAt }, clock.now());
  }

  async function load(): Promise<Maintenance> {
    const [mode, message, startsAt, endsAt] = await Promise.all([
      settings.get('maintenance_mode'),
      settings.get('maintenance_message'),
      settings.get('maintenance_starts_at'),
      settings.get('maintenance_ends_at'),
    ]);
    return maintenanceAt({ mode, message, startsAt, endsAt }, clock.now());
  }

  return {
    now: (): Maintenance | Promise<Maintenance> => fromCache() ?? load(),
  };
}

export type MaintenanceService = ReturnType<typeof createMaintenance>;
