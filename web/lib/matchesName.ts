import { foldDiacritics } from './foldDiacritics';

/** Compares without case and diacritics. */
export function matchesName(name: string, search: string): boolean {
  return foldDiacritics(name).includes(foldDiacritics(search.trim()));
}
