import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/apiError';
import { type FormValues, hasSameValues, mergeRecord, type RecordState } from '../../lib/mergeRecord';
import { fromRecordDraft, toRecordDraft } from './recordDraft';
import { useFormDraft } from './useFormDraft';

interface RecordFormOptions<Values extends FormValues, Saved> {
  readonly id: string;
  readonly title: string;
  readonly record: RecordState<Values>;
  save(values: Values, version: number): Promise<Saved>;
  /** Maps a save response or the `data` of a conflict. */
  read(answer: Saved | { data: unknown }): RecordState<Values>;
}

export interface RecordConflict<Values extends FormValues> {
  readonly names: readonly (keyof Values & string)[];
  readonly mine: Values;
  readonly theirs: Values;
}

export type SaveOutcome<Saved> =
  | { readonly result: 'saved'; readonly response: Saved }
  | { readonly result: 'conflict' }
  | { readonly result: 'refused'; readonly error: ApiError };

/**
 * A form with an optimistic lock: a conflicting save of somebody else is merged, and for fields that both changed the
 * person chooses. Unsaved input survives the session.
 */
export function useRecordForm<Values extends FormValues, Saved>(options: RecordFormOptions<Values, Saved>) {
  const { id, title, record, save, read } = options;
  const [base, setBase] = useState(record);
  const [values, setValues] = useState(record.values);
  const [conflict, setConflict] = useState<RecordConflict<Values>>();
  const [isBusy, setIsBusy] = useState(false);
  const isDirty = !hasSameValues(values, base.values);
  const latestValues = useRef(values);
  useEffect(() => {
    latestValues.current = values;
  }, [values]);

  const names = Object.keys(record.values) as (keyof Values & string)[];
  const clearDraft = useFormDraft({
    id,
    title,
    isDirty,
    values: toRecordDraft(values, base),
    restore(stored) {
      const draft = fromRecordDraft<Values>(stored, names);
      if (!draft) return;
      setBase(draft.base);
      setValues(draft.values);
    },
  });

  useEffect(() => {
    if (isDirty || isBusy || record.version <= base.version) return;
    setBase(record);
    setValues(record.values);
  }, [record, base, isDirty, isBusy]);

  function reset(state: RecordState<Values>, now = state.values) {
    setBase(state);
    setValues(now);
    setConflict(undefined);
  }

  function showConflict(theirs: RecordState<Values>) {
    const mine = latestValues.current;
    const merged = mergeRecord(base.values, mine, theirs.values);
    setConflict({ names: merged.conflicts, mine, theirs: theirs.values });
    setBase(theirs);
    setValues(merged.values);
  }

  async function submit(): Promise<SaveOutcome<Saved> | undefined> {
    if (isBusy) return undefined;
    setIsBusy(true);
    try {
      const response = await save(values, base.version);
      const saved = read(response);
      reset(saved, mergeRecord(values, latestValues.current, saved.values).values);
      clearDraft(values);
      return { result: 'saved', response };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'VERSION_CONFLICT') return { result: 'refused', error };
      showConflict(read({ data: error.data }));
      return { result: 'conflict' };
    } finally {
      setIsBusy(false);
    }
  }

  return {
    values,
    isDirty,
    isBusy,
    conflict,
    submit,
    change: (changes: Partial<Values>) => setValues((all) => ({ ...all, ...changes })),
    choose(name: keyof Values & string, side: 'mine' | 'theirs') {
      if (conflict) setValues((all) => ({ ...all, [name]: conflict[side][name] }));
    },
    discard() {
      reset(base);
      clearDraft();
    },
  };
}
