import { foldDiacritics } from './foldDiacritics';

export function matchesName(name: string, search: string): boolean {
  return foldDiacritics(name).includes(foldDiacritics(search.trim()));
}
