import { type ArticleValues, VALUE_NAMES } from './articleValues';

/**
 * What a form shows after its text was stored: what the server made of it, except where something else was typed
 * meanwhile. A title that was left empty stays empty, whatever the server calls the article until it has one.
 */
export function adoptedValues(
  shown: ArticleValues,
  sent: ArticleValues,
  stored: ArticleValues,
): ArticleValues {
  const entries = VALUE_NAMES.map((name) => {
    const isUntouched = shown[name] === sent[name];
    const keepsEmptyTitle = name === 'title' && sent.title.trim() === '';
    return [name, isUntouched && !keepsEmptyTitle ? stored[name] : shown[name]];
  });
  return Object.fromEntries(entries) as ArticleValues;
}
