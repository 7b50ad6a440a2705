import type { Setting } from '../../models/setting.ts';
import { SETTINGS, type SettingKey, type SettingValues } from './settingsRegistry.policy.ts';
import { invalidValueReason } from './settingValues.policy.ts';

export interface SettingState {
  key: SettingKey;
  value: SettingValues[SettingKey];
  /** 0 until the first change; a reset increments it too. */
  version: number;
  /** Whether an administrator has set a value, even one equal to the default. */
  isSet: boolean;
  /** Fixed by the environment. */
  isLocked: boolean;
  updatedBy: number | null;
  updatedAt: Date | null;
}

export interface NamedSetting extends SettingState {
  updatedByName: string | null;
}

/**
 * The stored value after a reset. The row remains, so that its version keeps increasing and an older version
 * is detected as stale.
 */
export const NO_VALUE = 'null';

function parse(key: SettingKey, json: string): SettingValues[SettingKey] | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return invalidValueReason(key, value) === undefined ? (value as SettingValues[SettingKey]) : undefined;
  } catch {
    return undefined;
  }
}

/** A stored value outside its limits is replaced by the default, so that a setting never prevents the start. */
export function toSettingState(
  key: SettingKey,
  row: Setting | undefined,
  fixed: Partial<SettingValues>,
): SettingState {
  return {
    key,
    value: fixed[key] ?? (row && parse(key, row.value)) ?? SETTINGS[key].default,
    version: row?.version ?? 0,
    isSet: row !== undefined && row.value !== NO_VALUE,
    isLocked: fixed[key] !== undefined,
    updatedBy: row?.updated_by ?? null,
    updatedAt: row?.updated_at ?? null,
  };
}
