import type { Article } from '../../../../generated/web/model';
import type { RecordState } from '../../../lib/mergeRecord';
import { type ArticleValues, articleFormState, emptyValues } from '../articleValues';
import type { DraftWithBase } from './draftWithBase';

/**
 * Initial form values. A draft keeps the version that it was based on, so that saving it detects a newer one.
 */
export function initialFormState(
  article: Article | undefined,
  firstCategory: number,
  draft: DraftWithBase | undefined,
): RecordState<ArticleValues> {
  if (!article) return { values: emptyValues(firstCategory), version: 0 };
  return draft ? { values: draft.base, version: draft.version } : articleFormState(article);
}
