import type { Article } from '../../../generated/web/model';
import type { RecordState } from '../../lib/mergeRecord';
import { type ArticleValues, articleState, newValues } from './articleValues';
import type { OpenedDraft } from './draftBase';

/**
 * Initial form values. A draft keeps the version that it was based on, so that saving it detects a newer one.
 */
export function articleStart(
  article: Article | undefined,
  firstCategory: number,
  draft: OpenedDraft | undefined,
): RecordState<ArticleValues> {
  if (!article) return { values: newValues(firstCategory), version: 0 };
  return draft ? { values: draft.base, version: draft.version } : articleState(article);
}
