import { czechSortKey, foldText } from '../../shared/czechText.ts';
import { userColor } from './userColor.ts';

/** Who somebody says they are. */
export interface NewPerson<Email extends string | null = string> {
  username: string;
  email: Email;
  full_name: string;
}

/** Without spaces around, and letters in their usual spelling. */
export function tidyPerson<Email extends string | null>(person: NewPerson<Email>): NewPerson<Email> {
  const clean = <Text extends string | null>(text: Text) =>
    (text === null ? null : text.normalize('NFC').trim().replace(/\s+/g, ' ')) as Text;
  const { username, email, full_name } = person;
  return { username: clean(username), email: clean(email), full_name: clean(full_name) };
}

/** The columns of a person, with the folded copies by which they are found and sorted. */
export function userRow({ username, email, full_name }: NewPerson<string | null>) {
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
