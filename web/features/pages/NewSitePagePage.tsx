import { useNavigate } from 'react-router-dom';
import type { SitePageAnswer } from '../../../generated/web/model';
import { createSitePage, getGetSitePageKey } from '../../../generated/web/pages/pages';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { useCreateOnce } from '../../form/useCreateOnce';
import { forwardDraft } from '../../session/drafts/moveDraft';
import { AdminPage } from '../../ui/AdminPage';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PageSkeleton } from './PageSkeleton';
import { isPageField, NEW_PAGE_DRAFT, pageDraft } from './pageForm';
import { pageEditPath } from './pagePaths';
import { useRevalidatePages } from './useRevalidatePages';

export function NewSitePagePage() {
  const navigate = useNavigate();
  const setCachedResponse = useSetCachedResponse();
  const refresh = useRevalidatePages();
  const { error, retry } = useCreateOnce(
    (options) => createSitePage({ title: '', html: '' }, { ...options, failures: 'caller' }),
    (answer) => void open(answer),
  );

  async function open(answer: SitePageAnswer) {
    const page = answer.data;
    await setCachedResponse(getGetSitePageKey(page.id), answer);
    forwardDraft(NEW_PAGE_DRAFT.id, pageDraft(page), isPageField);
    await navigate(pageEditPath(page.id), { replace: true });
    await refresh();
  }

  return (
    <AdminPage title="Nová stránka">
      {error ? <ErrorNotice error={error} onRetry={retry} /> : <PageSkeleton />}
    </AdminPage>
  );
}
