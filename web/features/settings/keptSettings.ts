import type { Setting } from '../../../generated/web/model';
import type { FormValues } from '../../lib/mergeRecord';
import type { KeptValues } from '../../session/drafts/draft';
import type { SettingsState } from './settingsForm';

const BASE = 'base.';
const VERSION = 'version.';

/** What may be kept on the device: everything but a typed secret, which nobody is to find there. */
export function keepableValues(
  settings: readonly Setting[],
  values: FormValues,
  base: FormValues,
): FormValues {
  const secrets = settings.filter(({ type }) => type === 'secret').map(({ key }) => [key, base[key] ?? '']);
  return { ...values, ...Object.fromEntries(secrets) };
}

/** The form as a draft keeps it: what was typed, and the state of each setting that it started from. */
export function keepSettings(values: FormValues, base: SettingsState): KeptValues {
  return {
    ...values,
    ...prefixed(BASE, base.values),
    ...prefixed(VERSION, base.versions),
  };
}

/** The same from a draft; undefined when it was kept by a version with other settings. */
export function keptSettings(
  kept: KeptValues,
  keys: readonly string[],
): { values: FormValues; base: SettingsState } | undefined {
  const values: Record<string, string> = {};
  const before: Record<string, string> = {};
  const versions: Record<string, number> = {};
  for (const key of keys) {
    const [text, stored, version] = [kept[key], kept[BASE + key], kept[VERSION + key]];
    if (typeof text !== 'string' || typeof stored !== 'string' || typeof version !== 'number')
      return undefined;
    values[key] = text;
    before[key] = stored;
    versions[key] = version;
  }
  return { values, base: { values: before, versions } };
}

function prefixed<T>(prefix: string, all: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [prefix + name, value]));
}
