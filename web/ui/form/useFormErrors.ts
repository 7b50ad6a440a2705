import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type FormErrors, NO_ERRORS } from './fieldErrors';
import { focusFirstWrong } from './focusFirstWrong';

/**
 * The errors of a form. Setting them focuses the first invalid field. `mend` clears the errors of fields
 * without moving the focus; `mendTyped`, as the form's handler, does so for the field that was typed into.
 */
export function useFormErrors<Name extends string = string>() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors<Name>>(NO_ERRORS);
  const [timesSaid, setTimesSaid] = useState(0);
  useEffect(() => {
    if (timesSaid > 0) focusFirstWrong(form.current);
  }, [timesSaid]);

  const say = useCallback((now: FormErrors<Name>) => {
    setErrors(now);
    if (now !== NO_ERRORS) setTimesSaid((times) => times + 1);
  }, []);

  const mend = useCallback((names: readonly string[]) => {
    setErrors((all) => {
      const left = Object.entries(all.fields).filter(([name]) => !names.includes(name));
      const isSame = left.length === Object.keys(all.fields).length;
      return isSame ? all : { ...all, fields: Object.fromEntries(left) as FormErrors<Name>['fields'] };
    });
  }, []);

  const mendTyped = useCallback(
    ({ target }: FormEvent) => {
      if (target instanceof Element && 'name' in target) mend([String(target.name)]);
    },
    [mend],
  );

  return { form, errors, say, mend, mendTyped };
}
