import { type ArticleValues, VALUE_NAMES } from '../articleValues';

export function mergeByChoice(
  mine: ArticleValues,
  theirs: ArticleValues,
  sideOf: (name: keyof ArticleValues) => 'mine' | 'theirs',
): ArticleValues {
  const entries = VALUE_NAMES.map((name) => [name, sideOf(name) === 'mine' ? mine[name] : theirs[name]]);
  return Object.fromEntries(entries) as ArticleValues;
}
