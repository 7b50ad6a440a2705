import { useState } from 'react';
import type { SitePageFull } from '../../../generated/web/model';
import {
  getGetSitePageKey,
  restoreSitePageRevision,
  useGetSitePageRevision,
} from '../../../generated/web/pages/pages';
import { ApiError } from '../../api/apiError';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { diffWordsOf } from '../../lib/textDiff';
import { UNTITLED } from '../../lib/untitled';
import { Button } from '../../ui/Button';
import { DiffHtml } from '../../ui/diff/DiffHtml';
import { DiffText } from '../../ui/diff/DiffText';
import { ErrorNotice } from '../../ui/ErrorNotice';
import type { Refusal } from '../../ui/form/fieldErrors';
import { ServerError } from '../../ui/form/ServerError';
import { useToast } from '../../ui/useToast';
import { PageSkeleton } from './PageSkeleton';
import { useRevalidatePages } from './useRevalidatePages';

export function RevisionView(props: {
  page: SitePageFull;
  revisionId: number;
  isDirty: boolean;
  onDone(): void;
}) {
  const { page, revisionId, isDirty, onDone } = props;
  const { data, error, mutate: retry } = useGetSitePageRevision(page.id, revisionId);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();
  const setCachedResponse = useSetCachedResponse();
  const refresh = useRevalidatePages();
  const toast = useToast();
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void retry()} />;
  if (!data) return <PageSkeleton />;
  const { version, title, html } = data.data;
  const isSame = title === page.title && html === page.html;

  async function restore() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      const response = await restoreSitePageRevision(
        page.id,
        revisionId,
        { version: page.version },
        { failures: 'caller' },
      );
      await setCachedResponse(getGetSitePageKey(page.id), response);
    } catch (restoreError) {
      if (!(restoreError instanceof ApiError)) throw restoreError;
      setIsBusy(false);
      setProblem(restoreError);
      // Another user saved meanwhile: the comparison needs the current version.
      if (restoreError.code === 'VERSION_CONFLICT') await refresh();
      return;
    }
    toast.show({ type: 'success', title: `Verze ${version} je obnovená`, message: title || UNTITLED });
    onDone();
    await refresh();
  }

  return (
    <section aria-label={`Rozdíl verze ${version} a současné`}>
      {isSame && <p>Název i text jsou stejné jako teď.</p>}
      {title !== page.title && <DiffText rows={[diffWordsOf(title, page.title)]} />}
      {html !== page.html && <DiffHtml before={html} after={page.html} />}
      {!isSame && isDirty && <p>Nejdřív uložte, nebo zahoďte, co máte rozepsané. Pak půjde verze obnovit.</p>}
      {!isSame && !isDirty && (
        <Button size="sm" variant="primary" aria-disabled={isBusy} onClick={() => void restore()}>
          {isBusy ? 'Obnovuji…' : `Obnovit verzi ${version}`}
        </Button>
      )}
      <ServerError problem={problem} />
    </section>
  );
}
