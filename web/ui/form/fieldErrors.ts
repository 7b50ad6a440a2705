/** What a refused form says, without knowing calls. */
export interface RefusedForm {
  readonly message: string;
  readonly details: readonly { readonly path: string; readonly message: string }[];
}

/** What is wrong, by the name of the field, and what concerns none of the fields. */
export interface FormErrors<Name extends string = string> {
  readonly fields: Readonly<Partial<Record<Name, string | undefined>>>;
  readonly form: string | undefined;
}

/** Nothing is wrong. */
export const NO_ERRORS: FormErrors<never> = { fields: {}, form: undefined };

/** Puts the server's details to the fields of their names; what fits no field is said for the whole form. */
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
