import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import type { SitePageFull } from '../../../generated/web/model';
import { getGetSitePageKey, updateSitePage, useGetSitePage } from '../../../generated/web/pages/pages';
import { leaveWarning } from '../../files/leaveWarning';
import { useRunningUploads } from '../../files/useRunningUploads';
import { useRecordForm } from '../../form/useRecordForm';
import { UNTITLED } from '../../lib/untitled';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import type { EditorHandle } from '../../ui/editor/RichEditor';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { FormErrorSummary } from '../../ui/form/FormErrorSummary';
import type { FormErrors } from '../../ui/form/fieldErrors';
import { styled } from '../../ui/styled';
import { useLeaveGuard } from '../../ui/useLeaveGuard';
import { MissingPage } from './MissingPage';
import { PageActions } from './PageActions';
import { PageFields } from './PageFields';
import { PageSkeleton } from './PageSkeleton';
import {
  PAGE_FIELDS,
  type PageField,
  pageDraft,
  pageErrors,
  pageFormState,
  pageProblems,
  pageUpdate,
} from './pageForm';
import { DRAFT_LOCATION } from './pageLabels';
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
        <PageSaveBar isBusy={isBusy} isDirty={isDirty} errors={errors} onDiscard={form.discard} />
      </form>
    </AdminPage>
  );
}

const Line = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'var(--offer-height, 0px)',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(1.5),
  borderTop: `1px solid ${theme.color.rule}`,
  backgroundColor: theme.color.paper,
  '& > div:first-of-type': { flex: '1 1 100%', margin: 0 },
}));

function PageSaveBar(props: {
  isBusy: boolean;
  isDirty: boolean;
  errors: FormErrors<PageField>;
  onDiscard(): void;
}) {
  const { isBusy, isDirty, errors, onDiscard } = props;
  return (
    <Line>
      <FormErrorSummary errors={errors} labelOf={(name) => PAGE_FIELDS[name].label} />
      <Button type="submit" variant="primary" aria-disabled={isBusy}>
        {isBusy ? 'Ukládám…' : 'Uložit'}
      </Button>
      {isDirty && !isBusy && (
        <Button variant="ghost" onClick={onDiscard}>
          Zahodit změny
        </Button>
      )}
    </Line>
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
