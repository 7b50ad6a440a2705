import type { Setting } from '../../../generated/web/model';
import type { FormValues } from '../../lib/mergeRecord';
import type { DraftValues } from '../../session/drafts/draft';
import type { SettingsState } from './settingsForm';

const BASE = 'base.';
const VERSION = 'version.';

/** The values that may be stored on the device; a typed secret is replaced by its base value. */
export function persistableValues(
  settings: readonly Setting[],
  values: FormValues,
  base: FormValues,
): FormValues {
  const secrets = settings.filter(({ type }) => type === 'secret').map(({ key }) => [key, base[key] ?? '']);
  return { ...values, ...Object.fromEntries(secrets) };
}

/**
 * The draft contains the edited values and, for each setting, the value and version that they were based on.
 */
export function serializeSettings(values: FormValues, base: SettingsState): DraftValues {
  return {
    ...values,
    ...withPrefix(BASE, base.values),
    ...withPrefix(VERSION, base.versions),
  };
}

export function restoreSettings(
  draft: DraftValues,
  keys: readonly string[],
): { values: FormValues; base: SettingsState } | undefined {
  const values: Record<string, string> = {};
  const baseValues: Record<string, string> = {};
  const versions: Record<string, number> = {};
  for (const key of keys) {
    const [text, stored, version] = [draft[key], draft[BASE + key], draft[VERSION + key]];
    if (typeof text !== 'string' || typeof stored !== 'string' || typeof version !== 'number')
      return undefined;
    values[key] = text;
    baseValues[key] = stored;
    versions[key] = version;
  }
  return { values, base: { values: baseValues, versions } };
}

function withPrefix<T>(prefix: string, all: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [prefix + name, value]));
}
