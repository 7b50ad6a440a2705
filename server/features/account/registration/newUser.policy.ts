import { createHash } from 'node:crypto';
import { czechSortKey, foldText } from '../../../shared/czechText.ts';

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

/** White text is readable on each of them. */
const COLORS = [
  '#1f5f7a',
  '#2f6f4f',
  '#7a4fb5',
  '#8a4b2d',
  '#37474f',
  '#a02c4a',
  '#3f51a5',
  '#6b5b00',
  '#00695c',
  '#5d4037',
  '#ad3b00',
  '#6a3d7a',
];

function userColor(username: string): string {
  const [first = 0] = createHash('sha256').update(username).digest();
  return COLORS[first % COLORS.length] ?? '#1f5f7a';
}
