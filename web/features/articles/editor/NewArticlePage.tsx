import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createArticle, getGetArticleKey } from '../../../../generated/web/articles/articles';
import type { ArticleAnswer } from '../../../../generated/web/model';
import { useSetCachedResponse } from '../../../api/useSetCachedResponse';
import { useCreateOnce } from '../../../form/useCreateOnce';
import { SAME_PAGE } from '../../../lib/samePage';
import { forwardDraft } from '../../../session/drafts/moveDraft';
import { AdminPage } from '../../../ui/AdminPage';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { articleSearchOf, firstCategoryOf } from '../articlePaths';
import { articleDraft, isMovedField, NEW_ARTICLE_DRAFT } from '../articleValues';
import { useRevalidateArticles } from '../useRevalidateArticles';
import { useWritableCategories, withoutDesks } from '../useWritableCategories';
import { EditorSkeleton } from './EditorSkeleton';

const TITLE = 'Nový článek';

/** Makes a draft on the server and opens it: in the section of the address, or in the only one that one may write to. */
export function NewArticlePage() {
  const { search } = useLocation();
  const loaded = useWritableCategories();
  // While somebody signs in again they are undefined; the draft is being made meanwhile.
  const [categories, setCategories] = useState(loaded);
  if (loaded && !categories) setCategories(loaded);
  if (!categories) return <EditorSkeleton title={TITLE} />;
  return <NewDraft categoryId={firstCategoryOf(search, withoutDesks(categories))} />;
}

function NewDraft({ categoryId }: { categoryId: number | null }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const setCachedResponse = useSetCachedResponse();
  const refresh = useRevalidateArticles();
  const { error, retry } = useCreateOnce(
    (options) => createArticle({ category_id: categoryId }, { ...options, failures: 'caller' }),
    (answer) => void open(answer),
  );

  async function open(answer: ArticleAnswer) {
    const { id } = answer.data;
    await setCachedResponse(getGetArticleKey(id), answer);
    forwardDraft(NEW_ARTICLE_DRAFT.id, articleDraft(id, ''), isMovedField);
    const pathname = `/admin/articles/${id}/edit`;
    // With the state, the focus goes to the title and not to the page.
    await navigate(
      { pathname, search: articleSearchOf('text', search) },
      { replace: true, state: SAME_PAGE },
    );
    await refresh();
  }

  if (!error) return <EditorSkeleton title={TITLE} />;
  return (
    <AdminPage title={TITLE}>
      <ErrorNotice error={error} onRetry={retry} />
    </AdminPage>
  );
}
