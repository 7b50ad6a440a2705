import { foldText } from '../../shared/czechText.ts';

/** One pasted person: `Jana Nováková <jana@example.cz>`, an address, a user name, or a full name. */
export interface PastedName {
  text: string;
  /** Folded (no diacritics, lower case), as in the key columns of users. */
  key: string;
}

const MAX_NAMES = 10_000;

/**
 * Parses a pasted list: people separated by line breaks, commas, semicolons or tabs. Duplicates count once;
 * everything after the ten thousandth person is ignored.
 */
export function parsePastedNames(text: string): PastedName[] {
  const names = new Map<string, PastedName>();
  for (const part of text.split(/[\n\r,;\t]+/)) {
    const pasted = part.trim().replace(/^"(.*)"$/, '$1');
    const key = foldText(addressIn(pasted) ?? pasted)
      .replace(/\s+/g, ' ')
      .trim();
    if (key === '' || names.has(key)) continue;
    names.set(key, { text: pasted, key });
    if (names.size === MAX_NAMES) break;
  }
  return [...names.values()];
}

/**
 * Returns the address in angle brackets. Scans by hand, because a regular expression would backtrack at every
 * `<` and `@`.
 */
function addressIn(pasted: string): string | undefined {
  for (const piece of pasted.split('<').slice(1)) {
    const end = piece.indexOf('>');
    const inside = piece.slice(0, Math.max(end, 0));
    const at = inside.indexOf('@', 1);
    if (at > 0 && at < inside.length - 1 && !/\s/.test(inside)) return inside;
  }
  return undefined;
}

export interface MatchablePerson {
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

/** Matches pasted names to people: by user name or address, which are unique, else by full name. */
export function matchPeople<Person extends MatchablePerson>(
  names: readonly PastedName[],
  people: readonly Person[],
): Matches<Person> {
  const byKey = new Map<string, Person>();
  const byName = new Map<string, Person[]>();
  for (const person of people) {
    if (person.email_key !== null) byKey.set(person.email_key, person);
    byName.set(person.full_name_search, [...(byName.get(person.full_name_search) ?? []), person]);
  }
  // A user name equal to somebody else's address takes precedence, as it does when signing in.
  for (const person of people) byKey.set(person.username_key, person);
  const found = new Map<number, Person>();
  const matches: Matches<Person> = { found: [], unknown: [], ambiguous: [] };
  for (const { text, key } of names) {
    const exactMatch = byKey.get(key);
    const candidates = exactMatch ? [exactMatch] : (byName.get(key) ?? []);
    const [firstCandidate] = candidates;
    if (!firstCandidate) matches.unknown.push(text);
    else if (candidates.length > 1) matches.ambiguous.push({ text, users: candidates });
    else found.set(firstCandidate.id, firstCandidate);
  }
  return { ...matches, found: [...found.values()] };
}
