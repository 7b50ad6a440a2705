import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/apiError';
import { type FormValues, mergeRecord, type RecordState, sameValues } from '../../lib/mergeRecord';
import { keepRecord, keptRecord } from './keptRecord';
import { useKeptForm } from './useKeptForm';

interface RecordFormRules<Values extends FormValues, Answer> {
  readonly id: string;
  readonly title: string;
  readonly record: RecordState<Values>;
  save(values: Values, version: number): Promise<Answer>;
  /** Maps a save response or the `data` of a conflict. */
  read(answer: Answer | { data: unknown }): RecordState<Values>;
}

export interface RecordConflict<Values extends FormValues> {
  readonly names: readonly (keyof Values & string)[];
  readonly mine: Values;
  readonly theirs: Values;
}

export type SaveOutcome<Answer> =
  | { readonly result: 'saved'; readonly answer: Answer }
  | { readonly result: 'conflict' }
  | { readonly result: 'refused'; readonly error: ApiError };

/**
 * A form with an optimistic lock: a conflicting save of somebody else is merged, and for fields that both changed the
 * person chooses. Unsaved input survives the session.
 */
export function useRecordForm<Values extends FormValues, Answer>(rules: RecordFormRules<Values, Answer>) {
  const { id, title, record, save, read } = rules;
  const [base, setBase] = useState(record);
  const [values, setValues] = useState(record.values);
  const [conflict, setConflict] = useState<RecordConflict<Values>>();
  const [isBusy, setIsBusy] = useState(false);
  const isDirty = !sameValues(values, base.values);
  const typed = useRef(values);
  useEffect(() => {
    typed.current = values;
  }, [values]);

  const names = Object.keys(record.values) as (keyof Values & string)[];
  const forget = useKeptForm({
    id,
    title,
    isDirty,
    values: keepRecord(values, base),
    restore(kept) {
      const draft = keptRecord<Values>(kept, names);
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

  function begin(state: RecordState<Values>, now = state.values) {
    setBase(state);
    setValues(now);
    setConflict(undefined);
  }

  function meet(theirs: RecordState<Values>) {
    const mine = typed.current;
    const merged = mergeRecord(base.values, mine, theirs.values);
    setConflict({ names: merged.conflicts, mine, theirs: theirs.values });
    setBase(theirs);
    setValues(merged.values);
  }

  async function submit(): Promise<SaveOutcome<Answer> | undefined> {
    if (isBusy) return undefined;
    setIsBusy(true);
    try {
      const answer = await save(values, base.version);
      const saved = read(answer);
      begin(saved, mergeRecord(values, typed.current, saved.values).values);
      forget(values);
      return { result: 'saved', answer };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'VERSION_CONFLICT') return { result: 'refused', error };
      meet(read({ data: error.data }));
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
    change: (some: Partial<Values>) => setValues((all) => ({ ...all, ...some })),
    choose(name: keyof Values & string, whose: 'mine' | 'theirs') {
      if (conflict) setValues((all) => ({ ...all, [name]: conflict[whose][name] }));
    },
    discard() {
      begin(base);
      forget();
    },
  };
}
