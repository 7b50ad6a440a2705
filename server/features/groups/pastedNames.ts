import { foldText } from '../../shared/czechText.ts';

/** A person as they may be pasted: `Jana Nováková <jana@example.cz>`, an address, a user name, or a name. */
export interface PastedName {
  /** As it was pasted. */
  text: string;
  /** As user names, addresses and names are compared. */
  key: string;
}

const MOST = 10_000;

/**
 * Takes a pasted list apart: one person on a line, or several with commas, semicolons or tabs between them. What is
 * pasted twice counts once; everything behind the ten thousandth is left out.
 */
export function readPastedNames(text: string): PastedName[] {
  const names = new Map<string, PastedName>();
  for (const part of text.split(/[\n\r,;\t]+/)) {
    const pasted = part.trim().replace(/^"(.*)"$/, '$1');
    const key = foldText(addressIn(pasted) ?? pasted)
      .replace(/\s+/g, ' ')
      .trim();
    if (key === '' || names.has(key)) continue;
    names.set(key, { text: pasted, key });
    if (names.size === MOST) break;
  }
  return [...names.values()];
}

/** The address in angle brackets. Piece by piece: an expression would begin anew at every bracket and every @. */
function addressIn(pasted: string): string | undefined {
  for (const piece of pasted.split('<').slice(1)) {
    const end = piece.indexOf('>');
    const inside = piece.slice(0, Math.max(end, 0));
    const at = inside.indexOf('@', 1);
    if (at > 0 && at < inside.length - 1 && !/\s/.test(inside)) return inside;
  }
  return undefined;
}

/** What can be found of a person. */
export interface Findable {
  id: number;
  username_key: string;
  email_key: string | null;
  full_name_search: string;
}

export interface Matches<Person> {
  found: Person[];
  unknown: string[];
  ambiguous: { text: string; users: Person[] }[];
}

/** Puts people to pasted names: by user name or address, which are one person's own, else by the full name. */
export function matchPeople<Person extends Findable>(
  names: readonly PastedName[],
  people: readonly Person[],
): Matches<Person> {
  const byKey = new Map<string, Person>();
  const byName = new Map<string, Person[]>();
  for (const person of people) {
    if (person.email_key !== null) byKey.set(person.email_key, person);
    byName.set(person.full_name_search, [...(byName.get(person.full_name_search) ?? []), person]);
  }
  // A user name that looks like somebody else's address is the user's, as it is when signing in.
  for (const person of people) byKey.set(person.username_key, person);
  const found = new Map<number, Person>();
  const matches: Matches<Person> = { found: [], unknown: [], ambiguous: [] };
  for (const { text, key } of names) {
    const own = byKey.get(key);
    const named = own ? [own] : (byName.get(key) ?? []);
    const [only] = named;
    if (!only) matches.unknown.push(text);
    else if (named.length > 1) matches.ambiguous.push({ text, users: named });
    else found.set(only.id, only);
  }
  return { ...matches, found: [...found.values()] };
}
