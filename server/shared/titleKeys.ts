import { czechSortKey, foldText } from './czechText.ts';

/** PostgreSQL limits index entries to about 2,700 bytes; a character of these has at most four. */
const SORT_LENGTH = 300;
const SEARCH_LENGTH = 250;
const SORTED_LETTERS = 100;

export function titleKeys(title: string): { title_sort: string; title_search: string } {
  const beginning = truncate(title, SORTED_LETTERS);
  return {
    title_sort: truncate(czechSortKey(beginning), SORT_LENGTH),
    title_search: truncate(foldText(title), SEARCH_LENGTH),
  };
}

function truncate(text: string, count: number): string {
  return text.length <= count ? text : [...text].slice(0, count).join('');
}
