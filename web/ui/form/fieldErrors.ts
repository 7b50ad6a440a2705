export interface RefusedForm {
  readonly message: string;
  readonly details: readonly { readonly path: string; readonly message: string }[];
}

export interface FormErrors<Name extends string = string> {
  readonly fields: Readonly<Partial<Record<Name, string | undefined>>>;
  readonly form: string | undefined;
}

export const NO_ERRORS: FormErrors<never> = { fields: {}, form: undefined };

/** Assigns the server's details to fields; details without a field become the form's error. */
export function fieldErrors<Name extends string>(
  error: RefusedForm,
  names: readonly Name[],
): FormErrors<Name> {
  const found: Partial<Record<string, string>> = {};
  const rest: string[] = [];
  for (const { path, message } of error.details) {
    const name = names.find((one) => path === one || path.startsWith(`${one}.`));
    if (name === undefined) rest.push(message);
    else found[name] ??= message;
  }
  const fields = found as FormErrors<Name>['fields'];
  if (rest.length > 0) return { fields, form: rest.join(' ') };
  return { fields, form: Object.keys(found).length > 0 ? undefined : error.message };
}
