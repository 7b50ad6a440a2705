/** What a refused form says, without knowing calls. */
export interface RefusedForm {
  readonly message: string;
  readonly details: readonly { readonly path: string; readonly message: string }[];
}

/** What is wrong, by the name of the field, and what concerns none of the fields. */
export interface FormErrors {
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly form: string | undefined;
}

/** Nothing is wrong. */
export const NO_ERRORS: FormErrors = { fields: {}, form: undefined };

/** Puts the server's details to the fields of their names; what fits no field is said for the whole form. */
export function fieldErrors(error: RefusedForm, names: readonly string[]): FormErrors {
  const fields: Record<string, string | undefined> = {};
  const rest: string[] = [];
  for (const { path, message } of error.details) {
    const name = names.find((one) => path === one || path.startsWith(`${one}.`));
    if (name === undefined) rest.push(message);
    else fields[name] ??= message;
  }
  if (rest.length > 0) return { fields, form: rest.join(' ') };
  return { fields, form: Object.keys(fields).length > 0 ? undefined : error.message };
}
