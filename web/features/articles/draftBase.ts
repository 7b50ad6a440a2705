import { getArticleRevision, listArticleRevisions } from '../../../generated/web/articles/articles';
import type { Article, ArticleDraft } from '../../../generated/web/model';
import { type ArticleValues, articleState, valuesOf } from './articleValues';

export interface OpenedDraft extends ArticleDraft {
  readonly base: ArticleValues;
}

/**
 * Loads the version that the draft was based on, to tell the writer's changes from those saved since.
 *
 * @throws ApiError
 */
export async function openedDraft(article: Article, draft: ArticleDraft): Promise<OpenedDraft> {
  const present = articleState(article).values;
  if (draft.version >= article.version) return { ...draft, base: present };
  const { data } = await listArticleRevisions(article.id, { page: 1, pageSize: 100 }, { failures: 'caller' });
  // Newest first; a save that changes only settings creates no revision.
  const known = data.find(({ version }) => version <= draft.version);
  if (!known) return { ...draft, base: present };
  const revision = await getArticleRevision(article.id, known.id, { failures: 'caller' });
  return { ...draft, base: valuesOf(revision.data) };
}
