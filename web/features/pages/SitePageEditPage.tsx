import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { SitePageFull } from '../../../generated/web/model';
import { getGetSitePageKey, updateSitePage, useGetSitePage } from '../../../generated/web/pages/pages';
import { leaveWarning } from '../../files/leaveWarning';
import { useRunningUploads } from '../../files/useRunningUploads';
import { useOrphanedDraft } from '../../form/useOrphanedDraft';
import { useRecordForm } from '../../form/useRecordForm';
import { UNTITLED } from '../../lib/untitled';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import type { EditorHandle } from '../../ui/editor/RichEditor';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { SaveBar } from '../../ui/form/SaveBar';
import { Notice } from '../../ui/Notice';
import { useLeaveGuard } from '../../ui/useLeaveGuard';
import { PageActions } from './PageActions';
import { PageFields } from './PageFields';
import { PageSkeleton } from './PageSkeleton';
import {
  isPageField,
  NEW_PAGE_DRAFT,
  PAGE_FIELDS,
  type PageField,
  pageDraft,
  pageErrors,
  pageFormId,
  pageFormState,
  pageProblems,
  pageUpdate,
} from './pageForm';
import { DRAFT_LOCATION } from './pageLabels';
import { PAGES_PATH } from './pagePaths';
import { useRevalidatePages } from './useRevalidatePages';

export function SitePageEditPage() {
  const { id = '' } = useParams();
  const pageId = Number(id);
  const { data, error, mutate } = useGetSitePage(pageId);
  if (data) return <PageEditor key={pageId} page={data.data} />;
  if (error?.status === 404) return <MissingPage pageId={pageId} />;
  return (
    <AdminPage title="Stránka">
      {error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : <PageSkeleton />}
    </AdminPage>
  );
}

function PageEditor({ page }: { page: SitePageFull }) {
  // Saves an unsaved form on unmount. First effect: its cleanup runs while the form is still registered.
  useEffect(() => saveOpenForms, []);
  const form = usePageForm(page);
  const { values, errors, isBusy, isDirty } = form;
  const running = useRunningUploads();
  const editorRef = useRef<EditorHandle>(null);
  useLeaveGuard({
    question: leaveWarning({ isDirty, isUploading: running.isRunning, draftLocation: DRAFT_LOCATION }),
    isLostOnClose: running.isRunning,
  });
  return (
    <AdminPage
      title={page.title || UNTITLED}
      intro={!page.abilities.delete && 'Systémovou stránku web potřebuje, proto ji nelze smazat.'}
      actions={<PageActions page={page} isDirty={isDirty} onDeleted={form.discard} />}
    >
      <form
        ref={form.form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          if (editorRef.current?.requireUploadedPictures() !== false) void form.submit();
        }}
      >
        <ConflictNotice form={form} fields={PAGE_FIELDS} />
        <PageFields
          page={page}
          running={running}
          editorRef={editorRef}
          values={values}
          errors={errors}
          onChange={form.change}
        />
        <SaveBar
          isBusy={isBusy}
          isDirty={isDirty}
          errors={errors}
          labelOf={(name) => PAGE_FIELDS[name as PageField].label}
          onDiscard={form.discard}
        />
      </form>
    </AdminPage>
  );
}

function usePageForm(page: SitePageFull) {
  return useRecordForm({
    draft: pageDraft(page),
    record: page,
    read: pageFormState,
    validate: pageProblems,
    save: (values, { base: { version }, request }) =>
      updateSitePage(page.id, pageUpdate(values, { slug: page.slug, version }), request),
    recordOf: ({ data }) => data,
    errorsOf: pageErrors,
    success: ({ data }) => ({ title: 'Stránka je uložená', message: data.title || UNTITLED }),
    cacheKey: getGetSitePageKey(page.id),
    refresh: useRevalidatePages(),
  });
}

/** What was typed into a page before it was deleted can go on in a new one. */
function MissingPage({ pageId }: { pageId: number }) {
  const { hasDraft, startAnew } = useOrphanedDraft(pageFormId(pageId), NEW_PAGE_DRAFT, isPageField);
  return (
    <AdminPage title="Stránka">
      <Notice
        title="Tato stránka neexistuje"
        text={
          hasDraft
            ? 'Mezitím byla smazaná. Co jste do ní napsali a neuložili, zůstalo v tomto zařízení.'
            : 'Možná ji mezitím někdo smazal.'
        }
        actions={
          <>
            {hasDraft && (
              <Button variant="primary" onClick={startAnew}>
                Založit z toho novou stránku
              </Button>
            )}
            <Button component={Link} to={PAGES_PATH} variant="outline">
              Zpět na stránky
            </Button>
          </>
        }
      />
    </AdminPage>
  );
}
