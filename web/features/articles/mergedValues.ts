import { type ArticleValues, VALUE_NAMES } from './articleValues';

export function mergedValues(
  mine: ArticleValues,
  theirs: ArticleValues,
  whose: (name: keyof ArticleValues) => 'mine' | 'theirs',
): ArticleValues {
  const entries = VALUE_NAMES.map((name) => [name, whose(name) === 'mine' ? mine[name] : theirs[name]]);
  return Object.fromEntries(entries) as ArticleValues;
}
