import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/apiError';
import type { RequestOptions } from '../api/requestOptions';
import { createSubmission } from '../api/submission';
import { type FormValues, hasSameValues, mergeRecord, type RecordState } from '../lib/mergeRecord';
import { handOffDraft } from '../session/drafts/draftHandoff';
import { draftTexts, toRecordDraft } from '../session/drafts/recordDraft';
import { useFormDraft } from '../session/drafts/useFormDraft';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../ui/form/fieldErrors';
import { useFormErrors } from '../ui/form/useFormErrors';
import { useToast } from '../ui/useToast';
import type { SuccessToast } from './useRecordForm';

interface NewRecordOptions<Values extends FormValues, Created> {
  /** `path` where the form's address differs from the page's. */
  readonly draft: { readonly id: string; readonly title: string; readonly path?: string };
  readonly empty: Values;
  /** For a form whose fields come and go; by default the fields are those of `empty`. */
  isField?(name: string): boolean;
  /** `inputs` are the form's uncontrolled inputs, such as a password, which no draft may hold. */
  validate(values: Values, inputs: FormData): FormErrors | undefined;
  errorsOf?(error: ApiError): FormErrors;
  create(
    values: Values,
    context: { readonly inputs: FormData; readonly request: RequestOptions; readonly action: string },
  ): Promise<Created>;
  /** The edit form of the created record, which takes over what was typed during the request. */
  editForm?(created: Created): { readonly id: string; readonly record: RecordState<Values> };
  success?(created: Created): SuccessToast | undefined;
  /** Not called once the form is unmounted. */
  onCreated?(created: Created): void;
  refresh?(): Promise<unknown>;
}

/**
 * A form that creates a record. Input survives the session, and retries create once (idempotency key, where `create`
 * sends it).
 */
export function useNewRecord<Values extends FormValues, Created>(options: NewRecordOptions<Values, Created>) {
  const { draft, empty } = options;
  const [values, setValues] = useState(empty);
  const { form, errors, setErrors, clearErrors, clearErrorOnInput } = useFormErrors();
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [submission] = useState(createSubmission);
  const toast = useToast();
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
    ...draft,
    values: { ...values },
    isDirty,
    restore: (stored) =>
      setValues({ ...empty, ...draftTexts(stored, options.isField ?? ((name) => name in empty)) }),
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
    if (options.editForm && !hasSameValues(latestValues.current, values)) {
      const { id, record } = options.editForm(created);
      handOffDraft(
        id,
        toRecordDraft(mergeRecord(values, latestValues.current, record.values).values, record),
      );
    }
    options.onCreated?.(created);
  }

  /** `action` tells apart what a form with several buttons does besides creating the record. */
  async function submit(action = '') {
    if (isBusy) return;
    const inputs = new FormData(form.current ?? undefined);
    const problems = options.validate(values, inputs);
    setErrors(problems ?? NO_ERRORS);
    if (problems) return;
    setIsBusy(true);
    try {
      const created = await submission.run([values, action, ...inputs], (request) =>
        options.create(values, { inputs, request: { ...request, failures: 'caller' }, action }),
      );
      handleCreated(created);
      const success = options.success?.(created);
      if (success) toast.show({ type: 'success', ...success });
      await options.refresh?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(options.errorsOf?.(error) ?? fieldErrors(error, Object.keys(empty)));
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

  return { values, errors, setErrors, isBusy, isDirty, form, change, clearErrorOnInput, submit, discard };
}
