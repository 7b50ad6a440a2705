/** Why something was not done: an API error, or what the form found out by itself. */
export interface Refusal {
  /** With the time of a retry, where the server named one. */
  readonly text: string;
  readonly requestId?: string | undefined;
}

export interface FormRejection extends Refusal {
  readonly details: readonly { readonly path: string; readonly message: string }[];
}

export interface FormErrors<Name extends string = string> {
  readonly fields: Readonly<Partial<Record<Name, string | undefined>>>;
  readonly form: string | undefined;
  /** Of a failure of the server, whose log says more. */
  readonly requestId?: string | undefined;
}

export const NO_ERRORS: FormErrors<never> = { fields: {}, form: undefined };

/** Assigns the server's details to fields; details without a field become the form's error. */
export function fieldErrors<Name extends string>(
  error: FormRejection,
  names: readonly Name[],
): FormErrors<Name> {
  const errorsByField: Partial<Record<string, string>> = {};
  const unmatched: string[] = [];
  for (const { path, message } of error.details) {
    const name = names.find((fieldName) => path === fieldName || path.startsWith(`${fieldName}.`));
    if (name === undefined) unmatched.push(message);
    else errorsByField[name] ??= message;
  }
  const fields = errorsByField as FormErrors<Name>['fields'];
  if (unmatched.length > 0) return { fields, form: unmatched.join(' ') };
  if (Object.keys(errorsByField).length > 0) return { fields, form: undefined };
  return { fields, form: error.text, requestId: error.requestId };
}
