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
  readonly id: string;
  readonly title: string;
  readonly empty: Values;
  problems(values: Values): FormErrors<keyof Values & string> | undefined;
  refusal(error: ApiError): FormErrors<keyof Values & string>;
  create(values: Values, options: RequestOptions): Promise<Created>;
  /** The edit form of the created record: its draft id and its initial state. */
  changedIn(created: Created): { readonly id: string; readonly record: RecordState<Values> };
  onCreated(created: Created): void | Promise<void>;
  /** Not called once the form is unmounted. */
  lead(created: Created): void;
}

/**
 * A form that creates a record. Input survives the session, retries create once (idempotency key), and text typed
 * during the request is handed to the edit form.
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

  function forget() {
    setIsDone(true);
    dropDraft();
  }

  /** Text typed since the request goes to the edit form, or stays a draft after an unmount. */
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

  /** Typing after a discard makes the form dirty again. */
  function change(some: Partial<Values>) {
    setIsDone(false);
    setValues((all) => ({ ...all, ...some }));
    mend(Object.keys(some));
  }

  return { values, errors, isBusy, isDirty, form, change, submit, forget };
}

function textsOf(kept: KeptValues, names: readonly string[]): Record<string, string> {
  const texts = names.flatMap((name) => {
    const value = kept[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(texts);
}
