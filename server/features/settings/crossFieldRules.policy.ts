import type { ErrorDetail } from '../../shared/errors.ts';
import type { SettingKey, SettingValues } from './settingsRegistry.policy.ts';

type MaintenanceSettings = Pick<
  SettingValues,
  'maintenance_mode' | 'maintenance_starts_at' | 'maintenance_ends_at'
>;

const MAINTENANCE_KEYS: readonly SettingKey[] = [
  'maintenance_mode',
  'maintenance_starts_at',
  'maintenance_ends_at',
];

/** Checks rules across settings that are valid on their own; only when one of them is being changed. */
export function validateTogether(
  all: MaintenanceSettings,
  changed: readonly SettingKey[],
  now: Date,
): ErrorDetail[] {
  const { maintenance_mode: mode, maintenance_starts_at: start, maintenance_ends_at: end } = all;
  if (end === null || !changed.some((key) => MAINTENANCE_KEYS.includes(key))) return [];
  if (start !== null && Date.parse(end) <= Date.parse(start))
    return [{ path: 'maintenance_ends_at', message: 'Konec údržby musí být až po jejím začátku.' }];
  // Maintenance switched on with an end in the past would never start.
  if (mode !== 'off' && Date.parse(end) <= now.getTime())
    return [
      {
        path: 'maintenance_ends_at',
        message: 'Tento konec už minul. Zadejte pozdější, nebo ho nechte prázdný.',
      },
    ];
  return [];
}
