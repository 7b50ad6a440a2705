import type { UserInput } from '../../../generated/web/model';
import type { DraftValues } from '../../session/drafts/draft';
import type { FormErrors } from '../../ui/form/fieldErrors';

/** The values of the form for a new user. The password is not among them: drafts must not store it. */
export interface NewUserValues {
  readonly username: string;
  readonly full_name: string;
  readonly email: string;
  readonly role: string;
  readonly color: string;
  readonly access: string;
  readonly groups: string;
}

export const EMPTY_NEW_USER: NewUserValues = {
  username: '',
  full_name: '',
  email: '',
  role: 'user',
  color: '',
  access: 'invitation',
  groups: '',
};

export function parseIds(text: string): readonly number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

/** Sorts the ids, so that equal sets serialize to equal texts. */
export function serializeIds(ids: readonly number[]): string {
  return [...ids].sort((a, b) => a - b).join(',');
}

/** The request body; without group ids the server assigns the default group. */
export function newUserInput(values: NewUserValues, password: string): UserInput {
  const { username, full_name, email, role, color, access, groups } = values;
  return {
    username: username.trim(),
    full_name: full_name.trim(),
    email: email.trim() || null,
    role: role === 'admin' ? 'admin' : 'user',
    ...(color !== '' && { color }),
    ...(groups !== '' && { group_ids: [...parseIds(groups)] }),
    ...(access === 'password' && { password }),
  };
}

export function requiredFieldErrors(values: NewUserValues, password: string): FormErrors | undefined {
  const fields = {
    ...(values.full_name.trim() === '' && { full_name: 'Vyplňte jméno.' }),
    ...(values.username.trim() === '' && { username: 'Vyplňte uživatelské jméno.' }),
    ...(values.access === 'password' && password === '' && { password: 'Vyplňte heslo.' }),
  };
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : undefined;
}

/** Reads the values of a stored draft; unknown and non-text fields are dropped. */
export function restoreNewUser(stored: DraftValues): NewUserValues {
  const entries = Object.entries(EMPTY_NEW_USER).map(([name, initial]) => {
    const value = stored[name];
    return [name, typeof value === 'string' ? value : initial];
  });
  return Object.fromEntries(entries) as NewUserValues;
}
