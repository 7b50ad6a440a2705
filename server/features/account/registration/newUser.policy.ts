import { czechSortKey, foldText } from '../../../shared/czechText.ts';
import { userColor } from './userColor.policy.ts';

export interface NewPerson<Email extends string | null = string> {
  username: string;
  email: Email;
  full_name: string;
}

export function normalizePerson<Email extends string | null>(person: NewPerson<Email>): NewPerson<Email> {
  const normalize = <Text extends string | null>(text: Text) =>
    (text === null ? null : text.normalize('NFC').trim().replace(/\s+/g, ' ')) as Text;
  const { username, email, full_name } = person;
  return { username: normalize(username), email: normalize(email), full_name: normalize(full_name) };
}

export function toUserColumns({ username, email, full_name }: NewPerson<string | null>) {
  return {
    username,
    username_key: foldText(username),
    email,
    email_key: email === null ? null : foldText(email),
    full_name,
    full_name_sort: czechSortKey(full_name),
    full_name_search: foldText(full_name),
    color: userColor(username),
  };
}
