import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type FormErrors, NO_ERRORS } from './fieldErrors';
import { focusFirstInvalid } from './focusFirstInvalid';

/**
 * The errors of a form. Setting them focuses the first invalid field. `clearErrors` clears the errors of fields
 * without moving the focus; `clearErrorOnInput`, as the form's handler, does so for the field that was typed into.
 * `reveal` shows a hidden part of the form before one of its fields gets the focus.
 */
export function useFormErrors<Name extends string = string>(reveal?: (errors: FormErrors<Name>) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrorState] = useState<FormErrors<Name>>(NO_ERRORS);
  const [focusRequests, setFocusRequests] = useState(0);
  useEffect(() => {
    if (focusRequests > 0) focusFirstInvalid(form.current);
  }, [focusRequests]);

  const setErrors = useCallback(
    (nextErrors: FormErrors<Name>) => {
      setErrorState(nextErrors);
      if (nextErrors === NO_ERRORS) return;
      reveal?.(nextErrors);
      setFocusRequests((count) => count + 1);
    },
    [reveal],
  );

  const clearErrors = useCallback((names: readonly string[]) => {
    setErrorState((current) => {
      const remaining = Object.entries(current.fields).filter(([name]) => !names.includes(name));
      const isSame = remaining.length === Object.keys(current.fields).length;
      return isSame
        ? current
        : { ...current, fields: Object.fromEntries(remaining) as FormErrors<Name>['fields'] };
    });
  }, []);

  const clearErrorOnInput = useCallback(
    ({ target }: FormEvent) => {
      if (target instanceof Element && 'name' in target) clearErrors([String(target.name)]);
    },
    [clearErrors],
  );

  return { form, errors, setErrors, clearErrors, clearErrorOnInput };
}
