import type { Setting } from '../../models/setting.ts';
import { SETTINGS, type SettingKey, type SettingValues } from './settingsRegistry.policy.ts';
import { invalidValueReason } from './settingValues.policy.ts';

export interface SettingState {
  key: SettingKey;
  /** Of a password it is sealed. */
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
  /** What the administrator has to do about it, in Czech. */
  problem: string | null;
}

/**
 * The stored value after a reset. The row remains, so that its version keeps increasing and an older version
 * is detected as stale.
 */
export const NO_VALUE = 'null';

function parse(key: SettingKey, json: string): SettingValues[SettingKey] | undefined {
  try {
    const value: unknown = JSON.parse(json);
    if (SETTINGS[key].type === 'password') return typeof value === 'string' ? value : undefined;
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
  const { [key]: fixedValue } = fixed;
  const isLocked = fixedValue !== undefined;
  return {
    key,
    value: isLocked ? fixedValue : ((row && parse(key, row.value)) ?? SETTINGS[key].default),
    version: row?.version ?? 0,
    isSet: row !== undefined && row.value !== NO_VALUE,
    isLocked,
    updatedBy: row?.updated_by ?? null,
    updatedAt: row?.updated_at ?? null,
  };
}
