import { getArticleRevision, listArticleRevisions } from '../../../../generated/web/articles/articles';
import type { Article, ArticleDraft } from '../../../../generated/web/model';
import { type ArticleValues, articleRecord, valuesOf } from '../articleValues';

export interface DraftWithBase extends ArticleDraft {
  readonly base: ArticleValues;
}

/**
 * Loads the version that the draft was based on, to tell the writer's changes from those saved since.
 *
 * @throws ApiError
 */
export async function loadDraftWithBase(article: Article, draft: ArticleDraft): Promise<DraftWithBase> {
  const current = articleRecord(article).values;
  if (draft.version >= article.version) return { ...draft, base: current };
  const { data } = await listArticleRevisions(article.id, { page: 1, pageSize: 100 }, { failures: 'caller' });
  // Newest first; a version that changes nothing for readers has no revision.
  const baseRevision = data.find(({ version }) => version <= draft.version);
  if (!baseRevision) return { ...draft, base: current };
  const revision = await getArticleRevision(article.id, baseRevision.id, { failures: 'caller' });
  return { ...draft, base: valuesOf(revision.data) };
}
