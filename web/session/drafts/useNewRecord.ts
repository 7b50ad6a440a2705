import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/apiError';
import type { RequestOptions } from '../../api/requestOptions';
import { createSubmission } from '../../api/submission';
import { type FormValues, mergeRecord, type RecordState, sameValues } from '../../lib/mergeRecord';
import { type FormErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import type { KeptValues } from './draft';
import { giveBack } from './givenBack';
import { keepRecord } from './keptRecord';
import { useKeptForm } from './useKeptForm';

interface NewRecordRules<Values extends FormValues, Created> {
  /** Names the form among the drafts. */
  readonly id: string;
  /** What it is, to follow „Máte tu“. */
  readonly title: string;
  /** The form before anything is filled in. */
  readonly empty: Values;
  /** What is wrong as far as the browser can tell. */
  problems(values: Values): FormErrors<keyof Values & string> | undefined;
  /** What the server did not accept, at its field. */
  refusal(error: ApiError): FormErrors<keyof Values & string>;
  create(values: Values, options: RequestOptions): Promise<Created>;
  /** The form in which the record is changed from now on, by its name among the drafts, and what it begins with. */
  changedIn(created: Created): { readonly id: string; readonly record: RecordState<Values> };
  /** The record is there: says so and refreshes what shows it. */
  onCreated(created: Created): void | Promise<void>;
  /** Leads to the record; who has gone elsewhere meanwhile is not called back. */
  lead(created: Created): void;
}

/**
 * A form that makes a record. What is filled in outlives the session, a repeated attempt makes the record once, and
 * what is typed while it is being made goes on in the form that changes it.
 */
export function useNewRecord<Values extends FormValues, Created>(rules: NewRecordRules<Values, Created>) {
  const { id, title, empty } = rules;
  const [values, setValues] = useState(empty);
  const { form, errors, say, mend } = useFormErrors<keyof Values & string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [submission] = useState(createSubmission);
  const typed = useRef(values);
  useEffect(() => {
    typed.current = values;
  }, [values]);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const isDirty = !isDone && !sameValues(values, empty);
  const dropDraft = useKeptForm({
    id,
    title,
    values: { ...values },
    isDirty,
    restore: (kept) => setValues({ ...empty, ...textsOf(kept, Object.keys(empty)) }),
  });

  /** It is given up: nothing of it is kept. */
  function forget() {
    setIsDone(true);
    dropDraft();
  }

  /** It is made: what was typed since it was sent goes on with it, or stays a draft of whoever has gone elsewhere. */
  function goOn(created: Created) {
    setIsDone(true);
    if (isLeft.current) return dropDraft({ ...values });
    dropDraft();
    if (!sameValues(typed.current, values)) {
      const { id, record } = rules.changedIn(created);
      giveBack(id, keepRecord(mergeRecord(values, typed.current, record.values).values, record));
    }
    rules.lead(created);
  }

  async function submit() {
    if (isBusy) return;
    const problems = rules.problems(values);
    say(problems ?? NO_ERRORS);
    if (problems) return;
    setIsBusy(true);
    try {
      const created = await submission.run(values, (options) =>
        rules.create(values, { ...options, failures: 'caller' }),
      );
      goOn(created);
      await rules.onCreated(created);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say(rules.refusal(error));
    } finally {
      setIsBusy(false);
    }
  }

  /** Who goes on writing has not given up, as when the list was opened in another tab. */
  function change(some: Partial<Values>) {
    setIsDone(false);
    setValues((all) => ({ ...all, ...some }));
    mend(Object.keys(some));
  }

  return { values, errors, isBusy, isDirty, form, change, submit, forget };
}

/** What a form kept; an older version of the app may have kept other fields. */
function textsOf(kept: KeptValues, names: readonly string[]): Record<string, string> {
  const texts = names.flatMap((name) => {
    const value = kept[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(texts);
}
