import { type ArticleValues, VALUE_NAMES } from '../articleValues';

/**
 * Form values after a save: the server's values, except fields edited since the request was sent. An empty
 * title stays empty, although the server stores a placeholder.
 */
export function mergeSavedValues(
  current: ArticleValues,
  sent: ArticleValues,
  stored: ArticleValues,
): ArticleValues {
  const entries = VALUE_NAMES.map((name) => {
    const isUntouched = current[name] === sent[name];
    const keepsEmptyTitle = name === 'title' && sent.title.trim() === '';
    return [name, isUntouched && !keepsEmptyTitle ? stored[name] : current[name]];
  });
  return Object.fromEntries(entries) as ArticleValues;
}
