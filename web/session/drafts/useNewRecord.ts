import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/apiError';
import type { RequestOptions } from '../../api/requestOptions';
import { createSubmission } from '../../api/submission';
import { type FormValues, hasSameValues, mergeRecord, type RecordState } from '../../lib/mergeRecord';
import { type FormErrors, NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import type { DraftValues } from './draft';
import { handOffDraft } from './draftHandoff';
import { toRecordDraft } from './recordDraft';
import { useFormDraft } from './useFormDraft';

interface NewRecordOptions<Values extends FormValues, Created> {
  readonly id: string;
  readonly title: string;
  readonly empty: Values;
  validate(values: Values): FormErrors<keyof Values & string> | undefined;
  toFieldErrors(error: ApiError): FormErrors<keyof Values & string>;
  create(values: Values, options: RequestOptions): Promise<Created>;
  /** The edit form of the created record: its draft id and its initial state. */
  editForm(created: Created): { readonly id: string; readonly record: RecordState<Values> };
  onCreated(created: Created): void | Promise<void>;
  /** Not called once the form is unmounted. */
  navigateTo(created: Created): void;
}

/**
 * A form that creates a record. Input survives the session, retries create once (idempotency key), and text typed
 * during the request is handed to the edit form.
 */
export function useNewRecord<Values extends FormValues, Created>(options: NewRecordOptions<Values, Created>) {
  const { id, title, empty } = options;
  const [values, setValues] = useState(empty);
  const { form, errors, setErrors, clearErrors } = useFormErrors<keyof Values & string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [submission] = useState(createSubmission);
  const latestValues = useRef(values);
  useEffect(() => {
    latestValues.current = values;
  }, [values]);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  const isDirty = !isDone && !hasSameValues(values, empty);
  const clearDraft = useFormDraft({
    id,
    title,
    values: { ...values },
    isDirty,
    restore: (draft) => setValues({ ...empty, ...textsOf(draft, Object.keys(empty)) }),
  });

  function discard() {
    setIsDone(true);
    clearDraft();
  }

  /** Text typed since the request goes to the edit form, or stays a draft after an unmount. */
  function handleCreated(created: Created) {
    setIsDone(true);
    if (isUnmounted.current) return clearDraft({ ...values });
    clearDraft();
    if (!hasSameValues(latestValues.current, values)) {
      const { id, record } = options.editForm(created);
      handOffDraft(
        id,
        toRecordDraft(mergeRecord(values, latestValues.current, record.values).values, record),
      );
    }
    options.navigateTo(created);
  }

  async function submit() {
    if (isBusy) return;
    const problems = options.validate(values);
    setErrors(problems ?? NO_ERRORS);
    if (problems) return;
    setIsBusy(true);
    try {
      const created = await submission.run(values, (requestOptions) =>
        options.create(values, { ...requestOptions, failures: 'caller' }),
      );
      handleCreated(created);
      await options.onCreated(created);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(options.toFieldErrors(error));
    } finally {
      setIsBusy(false);
    }
  }

  /** Typing after a discard makes the form dirty again. */
  function change(changes: Partial<Values>) {
    setIsDone(false);
    setValues((all) => ({ ...all, ...changes }));
    clearErrors(Object.keys(changes));
  }

  return { values, errors, isBusy, isDirty, form, change, submit, discard };
}

function textsOf(draft: DraftValues, names: readonly string[]): Record<string, string> {
  const texts = names.flatMap((name) => {
    const value = draft[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(texts);
}
