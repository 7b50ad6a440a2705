import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/apiError';
import { type FormValues, mergeRecord, type RecordState, sameValues } from '../../lib/mergeRecord';
import { keepRecord, keptRecord } from './keptRecord';
import { useKeptForm } from './useKeptForm';

interface RecordFormRules<Values extends FormValues, Answer> {
  /** Names the form and its record among the drafts. */
  readonly id: string;
  /** What it is, to follow „Máte tu“. */
  readonly title: string;
  /** The record as it was read last. */
  readonly record: RecordState<Values>;
  save(values: Values, version: number): Promise<Answer>;
  /** The record in the form's words, from a saved answer and from the `data` of a conflict. */
  read(answer: Answer | { data: unknown }): RecordState<Values>;
}

/** Two people changed the record at once; what the other saved. */
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
 * A form about a record with a version. What somebody else saved meanwhile is never overwritten: their changes are
 * taken over, and where both changed the same field the person chooses. What is unsaved outlives the session.
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

  // A newer state of the record shows at once where nothing was typed over it.
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
      // What was typed while it was on its way stays.
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
    /** Back to what is saved; nothing of the changes is kept. */
    discard() {
      begin(base);
      forget();
    },
  };
}
