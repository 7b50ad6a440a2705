import type { ErrorDetail } from '../../shared/errors.ts';
import type { SettingKey, SettingValues } from './settingsRegistry.ts';

type Together = Pick<SettingValues, 'maintenance_mode' | 'maintenance_starts_at' | 'maintenance_ends_at'>;

const CONCERNED: readonly SettingKey[] = ['maintenance_mode', 'maintenance_starts_at', 'maintenance_ends_at'];

/** What does not fit together, though each setting is valid alone; only where one of them is being changed. */
export function whyNotTogether(all: Together, changed: readonly SettingKey[], now: Date): ErrorDetail[] {
  const { maintenance_mode: mode, maintenance_starts_at: start, maintenance_ends_at: end } = all;
  if (end === null || !changed.some((key) => CONCERNED.includes(key))) return [];
  if (start !== null && Date.parse(end) <= Date.parse(start))
    return [{ path: 'maintenance_ends_at', message: 'Konec údržby musí být až po jejím začátku.' }];
  // Switched on with the end of the last time, it would never begin, and nobody would know why.
  if (mode !== 'off' && Date.parse(end) <= now.getTime())
    return [
      {
        path: 'maintenance_ends_at',
        message: 'Tento konec už minul. Zadejte pozdější, nebo ho nechte prázdný.',
      },
    ];
  return [];
}
