import type { UserInput, UserRecord } from '../../../generated/web/model';
import type { FormErrors } from '../../ui/form/fieldErrors';

/** The values of the form for a new user. The password is not among them: drafts must not store it. */
export type NewUserValues = Readonly<
  Record<'username' | 'full_name' | 'email' | 'role' | 'color' | 'access' | 'groups', string>
>;

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

/** The request body; without group ids the server assigns the default group, without a user name it makes one. */
export function newUserInput(values: NewUserValues, password: string): UserInput {
  const { username, full_name, email, role, color, access, groups } = values;
  return {
    ...(username.trim() !== '' && { username: username.trim() }),
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
    ...(values.access === 'password' && password === '' && { password: 'Vyplňte heslo.' }),
  };
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : undefined;
}

/** What is said of somebody who was created, whose link is not to be handed over. */
export function createdToast({
  full_name,
  email,
  invitation,
}: Pick<UserRecord, 'full_name' | 'email' | 'invitation'>): { title: string; message: string } {
  const isMailed = invitation !== null && email !== null;
  return {
    title: 'Uživatel je založený',
    message: isMailed ? `${full_name}. Pozvánku posíláme na ${email}.` : full_name,
  };
}
