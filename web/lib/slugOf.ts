import { foldDiacritics } from './foldDiacritics';

const MAX_LENGTH = 120;

/** „Úřední deska“ → `uredni-deska`; empty without a letter or digit. */
export function slugOf(name: string): string {
  return foldDiacritics(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}
