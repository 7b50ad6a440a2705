import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/apiError';
import { focusFirstWrong } from '../../ui/form/focusFirstWrong';
import type { FormProblem } from './formProblem';

/** How a form is checked and sent; the fields are read from the page, where password managers write too. */
export interface FormRules {
  /** What is wrong before anything is sent, in our own words: the browser's come in the browser's language. */
  check(values: FormData): FormProblem | undefined;
  send(values: FormData): Promise<void>;
  explain(error: ApiError): FormProblem;
  /** The field that gets the focus when the server refused the form as a whole. */
  readonly focusWhenRefused?: string;
}

/** A form that is sent once at a time; what is wrong gets the focus. */
export function useForm({ check, send, explain, focusWhenRefused }: FormRules) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();

  useEffect(() => {
    if (!problem || focusFirstWrong(form.current) || !focusWhenRefused) return;
    const field = form.current?.elements.namedItem(focusWhenRefused);
    if (field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    }
  }, [problem, focusWhenRefused]);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const values = new FormData(event.currentTarget);
    const found = check(values);
    setProblem(found);
    if (found) return;
    setIsBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(explain(error));
    } finally {
      setIsBusy(false);
    }
  }

  return { form, isBusy, problem, submit };
}

/** What stands in a field, without the spaces around it that a phone's keyboard likes to add. */
export function text(values: FormData, name: string): string {
  return String(values.get(name) ?? '').trim();
}

/** A password as it was typed, spaces and all. */
export function secret(values: FormData, name: string): string {
  return String(values.get(name) ?? '');
}
