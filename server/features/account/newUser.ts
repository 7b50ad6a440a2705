import { czechSortKey, foldText } from '../../shared/czechText.ts';
import { userColor } from './userColor.ts';

/** Who somebody says they are. */
export interface NewPerson {
  username: string;
  email: string;
  full_name: string;
}

/** Without spaces around, and letters in their usual spelling. */
export function tidyPerson({ username, email, full_name }: NewPerson): NewPerson {
  const clean = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return { username: clean(username), email: clean(email), full_name: clean(full_name) };
}

/** The columns of a person, with the folded copies by which they are found and sorted. */
export function userRow({ username, email, full_name }: Omit<NewPerson, 'email'> & { email: string | null }) {
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
