import type { UserInput } from '../../../generated/web/model';
import type { KeptValues } from '../../session/drafts/draft';
import type { FormErrors } from '../../ui/form/fieldErrors';

/** A user who is being made; the password is not among what is kept. */
export interface NewUserValues {
  readonly username: string;
  readonly full_name: string;
  readonly email: string;
  readonly role: string;
  readonly color: string;
  readonly access: string;
  readonly groups: string;
}

export const NO_USER: NewUserValues = {
  username: '',
  full_name: '',
  email: '',
  role: 'user',
  color: '',
  access: 'invitation',
  groups: '',
};

/** Ids in one text, as the other fields of a form are texts. */
export function idsIn(text: string): readonly number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

/** The same groups are the same text, in whatever order they were chosen. */
export function textOf(ids: readonly number[]): string {
  return [...ids].sort((a, b) => a - b).join(',');
}

/** What the server is asked for; who is put into no group gets the default one. */
export function newUserInput(values: NewUserValues, password: string): UserInput {
  const { username, full_name, email, role, color, access, groups } = values;
  return {
    username: username.trim(),
    full_name: full_name.trim(),
    email: email.trim() || null,
    role: role === 'admin' ? 'admin' : 'user',
    ...(color !== '' && { color }),
    ...(groups !== '' && { group_ids: [...idsIn(groups)] }),
    ...(access === 'password' && { password }),
  };
}

/** What is missing, in our own words. */
export function missingIn(values: NewUserValues, password: string): FormErrors | undefined {
  const fields = {
    ...(values.full_name.trim() === '' && { full_name: 'Vyplňte jméno.' }),
    ...(values.username.trim() === '' && { username: 'Vyplňte uživatelské jméno.' }),
    ...(values.access === 'password' && password === '' && { password: 'Vyplňte heslo.' }),
  };
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : undefined;
}

/** What a draft kept, as far as the form still knows it. */
export function newUserFrom(kept: KeptValues): NewUserValues {
  const entries = Object.entries(NO_USER).map(([name, start]) => {
    const value = kept[name];
    return [name, typeof value === 'string' ? value : start];
  });
  return Object.fromEntries(entries) as NewUserValues;
}
