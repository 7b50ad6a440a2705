import type { components } from '../../../generated/server/schema.d.ts';
import type { Maintenance } from '../maintenance/maintenance.policy.ts';

export function presentMaintenance(maintenance: Maintenance): components['schemas']['Maintenance'] {
  const { mode, message, startsAt, endsAt, active } = maintenance;
  return {
    mode,
    message,
    active,
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
  };
}
