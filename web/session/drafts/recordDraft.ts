import type { FormValues, RecordState } from '../../lib/mergeRecord';
import type { DraftValues } from './draft';

const BASE_PREFIX = 'base.';

/** The typed values with the base they started from. */
export function toRecordDraft(values: FormValues, base: RecordState<FormValues>): DraftValues {
  const baseEntries = Object.entries(base.values).map(([name, value]) => [BASE_PREFIX + name, value]);
  return { ...values, ...Object.fromEntries(baseEntries), version: base.version };
}

/** Undefined when an older version of the form stored other fields. */
export function fromRecordDraft<Values extends FormValues>(
  draft: DraftValues,
  names: readonly (keyof Values & string)[],
): { values: Values; base: RecordState<Values> } | undefined {
  const read = (prefix: string) => {
    const entries = names.map((name) => [name, draft[prefix + name]] as const);
    const isComplete = entries.every(([, value]) => typeof value === 'string');
    return isComplete ? (Object.fromEntries(entries) as Values) : undefined;
  };
  const [values, baseValues, version] = [read(''), read(BASE_PREFIX), draft.version];
  if (!values || !baseValues || typeof version !== 'number') return undefined;
  return { values, base: { values: baseValues, version } };
}
