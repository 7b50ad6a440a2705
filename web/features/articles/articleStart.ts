import type { Article } from '../../../generated/web/model';
import type { RecordState } from '../../lib/mergeRecord';
import { type ArticleValues, articleState, newValues } from './articleValues';
import type { OpenedDraft } from './draftBase';

/** What a form starts from. A draft over an older version meets the newer one when it is saved: its version says so. */
export function articleStart(
  article: Article | undefined,
  firstCategory: number,
  draft: OpenedDraft | undefined,
): RecordState<ArticleValues> {
  if (!article) return { values: newValues(firstCategory), version: 0 };
  return draft ? { values: draft.base, version: draft.version } : articleState(article);
}
