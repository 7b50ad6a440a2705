import { foldText } from '../../shared/czechText.ts';

const MIN_LENGTH = 3;
/** Leaves room for a number. */
const MAX_LENGTH = 54;

/**
 * Makes user names of full names: `jan.novak`, with a number where it is taken. What it has made counts as taken.
 *
 * @param taken folded user names
 */
export function createUsernameMaker(taken: Iterable<string>) {
  const used = new Set(taken);
  /** The last number of each name, because a file may have hundreds of namesakes. */
  const lastNumbers = new Map<string, number>();

  /** Empty when the name has nothing to make one of. */
  return (fullName: string): string => {
    const base = usernameBase(fullName);
    if (base === '') return '';
    let number = lastNumbers.get(base) ?? 1;
    let username = number === 1 && base.length >= MIN_LENGTH ? base : numbered(base, number);
    while (used.has(username)) {
      number += 1;
      username = numbered(base, number);
    }
    lastNumbers.set(base, number);
    used.add(username);
    return username;
  };
}

function numbered(base: string, number: number): string {
  return base.length < MIN_LENGTH ? `${base}.${number}` : `${base}${number}`;
}

/** The first and the last word, without titles: „Mgr. Jana Karla Nováková, Ph.D.“ is `jana.novakova`. */
export function usernameBase(fullName: string): string {
  const [withoutSuffix = ''] = fullName.split(',');
  const words = foldText(withoutSuffix)
    .split(/\s+/)
    .filter((word) => !word.endsWith('.'))
    .map((word) => word.replace(/[^\p{L}\p{N}-]/gu, '').replace(/^-+|-+$/g, ''))
    .filter((word) => word !== '');
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last]
    .filter((word) => word !== '')
    .join('.')
    .slice(0, MAX_LENGTH)
    .replace(/[.-]+$/, '');
}
