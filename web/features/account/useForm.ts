import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/apiError';
import { focusFirstInvalid } from '../../ui/form/focusFirstInvalid';
import type { FormProblem } from './formProblem';

/** The values are read from the DOM, since password managers write there too. */
export interface FormOptions {
  /** Validation before sending, with Czech messages; the browser’s come in the language of the browser. */
  check(values: FormData): FormProblem | undefined;
  send(values: FormData): Promise<void>;
  toProblem(error: ApiError): FormProblem;
  /** The field that is focused when the server rejects the form as a whole. */
  readonly focusOnRefusal?: string;
}

/** Sends one request at a time and focuses the first invalid field. */
export function useForm({ check, send, toProblem, focusOnRefusal }: FormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();

  useEffect(() => {
    if (!problem || focusFirstInvalid(form.current) || !focusOnRefusal) return;
    const field = form.current?.elements.namedItem(focusOnRefusal);
    if (field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    }
  }, [problem, focusOnRefusal]);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const values = new FormData(event.currentTarget);
    const validationProblem = check(values);
    setProblem(validationProblem);
    if (validationProblem) return;
    setIsBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(toProblem(error));
    } finally {
      setIsBusy(false);
    }
  }

  return { form, isBusy, problem, submit };
}

/** Trims the spaces that phone keyboards add. */
export function textValue(values: FormData, name: string): string {
  return String(values.get(name) ?? '').trim();
}

/** A password exactly as typed, spaces included. */
export function passwordValue(values: FormData, name: string): string {
  return String(values.get(name) ?? '');
}
