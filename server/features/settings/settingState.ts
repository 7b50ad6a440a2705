import type { Setting } from '../../models/setting.ts';
import { SETTINGS, type SettingKey, type SettingValues } from './settingsRegistry.ts';
import { whyInvalid } from './settingValues.ts';

/** A setting as it is now. */
export interface SettingState {
  key: SettingKey;
  value: SettingValues[SettingKey];
  /** 0 while nobody has ever changed it; giving the default back is a change too. */
  version: number;
  /** Whether an administrator's value is kept, even one that equals the default; none is no value. */
  isSet: boolean;
  /** The environment decides it: it cannot be changed by an administrator. */
  isLocked: boolean;
  updatedBy: number | null;
  updatedAt: Date | null;
}

/** A setting as it is, and the name of who changed it last. */
export interface NamedSetting extends SettingState {
  updatedByName: string | null;
}

/**
 * What a row holds while the default does: the row stays, so that its version goes on counting and „given back and set
 * again“ is not taken for what somebody saw before.
 */
export const NO_VALUE = 'null';

function parse(key: SettingKey, json: string): SettingValues[SettingKey] | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return whyInvalid(key, value) === undefined ? (value as SettingValues[SettingKey]) : undefined;
  } catch {
    return undefined;
  }
}

/** A stored value that no longer fits its limits counts as the default: a setting never keeps the site from starting. */
export function toState(
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
