import { czechSortKey, foldText } from './czechText.ts';

/** PostgreSQL takes no more than some 2,700 bytes into an index; a letter of these has at most four. */
const SORT_LENGTH = 300;
const SEARCH_LENGTH = 250;
const SORTED_LETTERS = 100;

/** The folded copies of an article's title: the one that it is sorted by, the Czech way, and the one that is searched. */
export function titleKeys(title: string): { title_sort: string; title_search: string } {
  const beginning = firstOf(title, SORTED_LETTERS);
  return {
    title_sort: firstOf(czechSortKey(beginning), SORT_LENGTH),
    title_search: firstOf(foldText(title), SEARCH_LENGTH),
  };
}

/** The first letters, none of them cut in two. */
function firstOf(text: string, count: number): string {
  return text.length <= count ? text : [...text].slice(0, count).join('');
}
