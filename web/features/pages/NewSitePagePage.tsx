import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SitePageFull } from '../../../generated/web/model';
import { getGetSitePageKey } from '../../../generated/web/pages/pages';
import { ApiError } from '../../api/apiError';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { consumeDraft } from '../../session/drafts/draftHandoff';
import { moveDraft } from '../../session/drafts/moveDraft';
import { AdminPage } from '../../ui/AdminPage';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { createDraft } from './createDraft';
import { PageSkeleton } from './PageSkeleton';
import { isPageField, NEW_PAGE_DRAFT, pageDraft } from './pageForm';
import { pageEditPath } from './pagePaths';
import { useRevalidatePages } from './useRevalidatePages';

/** Creates a draft and opens it in the editor. */
export function NewSitePagePage() {
  const [attempt, setAttempt] = useState(1);
  const [error, setError] = useState<ApiError>();
  const navigate = useNavigate();
  const setCachedResponse = useSetCachedResponse();
  const refresh = useRevalidatePages();

  const create = useEffectEvent(async (isLeft: () => boolean) => {
    try {
      const answer = await createDraft();
      await setCachedResponse(getGetSitePageKey(answer.data.id), answer);
      if (!isLeft()) open(answer.data);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      return setError(problem);
    }
    await refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt calls once
  useEffect(() => {
    let isLeft = false;
    void create(() => isLeft);
    return () => {
      isLeft = true;
    };
  }, [attempt]);

  function open(page: SitePageFull) {
    // Text typed into a page that is gone, or into the form that an earlier version of the app had here.
    if (consumeDraft(NEW_PAGE_DRAFT.id)) moveDraft(NEW_PAGE_DRAFT.id, pageDraft(page), isPageField);
    void navigate(pageEditPath(page.id), { replace: true });
  }

  function retry() {
    setError(undefined);
    setAttempt(attempt + 1);
  }

  return (
    <AdminPage title="Nová stránka">
      {error ? <ErrorNotice error={error} onRetry={retry} /> : <PageSkeleton />}
    </AdminPage>
  );
}
