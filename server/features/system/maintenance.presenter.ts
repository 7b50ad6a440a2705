import type { components } from '../../../generated/server/schema.d.ts';
import type { Maintenance } from '../maintenance/maintenance.policy.ts';

export function presentMaintenance(now: Maintenance): components['schemas']['Maintenance'] {
  const { mode, message, startsAt, endsAt, active } = now;
  return {
    mode,
    message,
    active,
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
  };
}
