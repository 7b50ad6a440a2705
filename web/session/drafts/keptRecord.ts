import type { FormValues, RecordState } from '../../lib/mergeRecord';
import type { KeptValues } from './draft';

const BASE = 'base.';

/** The typed values with the base they started from. */
export function keepRecord(values: FormValues, base: RecordState<FormValues>): KeptValues {
  const before = Object.entries(base.values).map(([name, value]) => [BASE + name, value]);
  return { ...values, ...Object.fromEntries(before), version: base.version };
}

/** Undefined when an older version of the form stored other fields. */
export function keptRecord<Values extends FormValues>(
  kept: KeptValues,
  names: readonly (keyof Values & string)[],
): { values: Values; base: RecordState<Values> } | undefined {
  const read = (prefix: string) => {
    const entries = names.map((name) => [name, kept[prefix + name]] as const);
    const isWhole = entries.every(([, value]) => typeof value === 'string');
    return isWhole ? (Object.fromEntries(entries) as Values) : undefined;
  };
  const [values, before, version] = [read(''), read(BASE), kept.version];
  if (!values || !before || typeof version !== 'number') return undefined;
  return { values, base: { values: before, version } };
}
