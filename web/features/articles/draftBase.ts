import { getArticleRevision, listArticleRevisions } from '../../../generated/web/articles/articles';
import type { Article, ArticleDraft } from '../../../generated/web/model';
import { type ArticleValues, articleState, valuesOf } from './articleValues';

/** A draft that its writer goes on with, and the text that it was begun over. */
export interface OpenedDraft extends ArticleDraft {
  readonly base: ArticleValues;
}

/**
 * Finds what the article was like when the draft was begun: only so can one tell what the writer has changed from what
 * somebody else has saved since.
 *
 * @throws ApiError
 */
export async function openedDraft(article: Article, draft: ArticleDraft): Promise<OpenedDraft> {
  const present = articleState(article).values;
  if (draft.version >= article.version) return { ...draft, base: present };
  const { data } = await listArticleRevisions(article.id, { page: 1, pageSize: 100 }, { failures: 'caller' });
  // The newest first; a version that changed nothing for readers has no entry of its own.
  const known = data.find(({ version }) => version <= draft.version);
  if (!known) return { ...draft, base: present };
  const revision = await getArticleRevision(article.id, known.id, { failures: 'caller' });
  return { ...draft, base: valuesOf(revision.data) };
}
