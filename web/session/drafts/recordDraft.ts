import { type FormValues, type RecordState, sumOfVersions } from '../../lib/mergeRecord';
import type { DraftValues } from './draft';

const BASE_PREFIX = 'base.';
const VERSION_PREFIX = 'version.';

export function toRecordDraft(values: FormValues, base: RecordState<FormValues>): DraftValues {
  const { versions, version } = base;
  return {
    ...values,
    ...withPrefix(BASE_PREFIX, base.values),
    ...(versions ? withPrefix(VERSION_PREFIX, versions) : { version }),
  };
}

/**
 * Reads a draft for a form that has `record` loaded. A field that the draft lacks is as it is loaded. A draft without a
 * version, as some forms used to store them, has only what was typed and is laid over the loaded record.
 */
export function restoreRecordDraft<Values extends FormValues>(
  draft: DraftValues,
  record: RecordState<Values>,
  isField = (name: string) => name in record.values,
): { values: Values; base: RecordState<Values> } | undefined {
  const typed = draftTexts(draft, isField);
  const stored = draftTexts(withoutPrefix(BASE_PREFIX, draft), isField);
  const versions = record.versions && {
    ...record.versions,
    ...numbersIn(withoutPrefix(VERSION_PREFIX, draft)),
  };
  const version = versions ? sumOfVersions(versions) : draft.version;
  const values = { ...record.values, ...typed };
  if (Object.keys(stored).length === 0 && draft.version === undefined) return { values, base: record };
  const isComplete = Object.keys(typed).every((name) => name in stored || !(name in record.values));
  if (!isComplete || typeof version !== 'number') return undefined;
  return {
    values,
    base: { values: { ...record.values, ...stored }, version, ...(versions && { versions }) },
  };
}

/** The fields of a draft as texts; some forms used to store them as numbers or booleans. */
export function draftTexts(draft: DraftValues, isField: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => (isField(name) ? [[name, String(value)]] : [])),
  );
}

function numbersIn(draft: DraftValues): Record<string, number> {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
}

function withPrefix<T>(prefix: string, all: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [prefix + name, value]));
}

function withoutPrefix(prefix: string, draft: DraftValues): DraftValues {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}
