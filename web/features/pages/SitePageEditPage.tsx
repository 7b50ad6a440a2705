import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { SitePageFull } from '../../../generated/web/model';
import { useGetSitePage } from '../../../generated/web/pages/pages';
import { leavingWords } from '../../files/leavingWords';
import { useRunningUploads } from '../../files/useRunningUploads';
import { keepOpenForms } from '../../session/drafts/keepOpenForms';
import { AdminPage } from '../../ui/AdminPage';
import { Failure } from '../../ui/Failure';
import { FormError } from '../../ui/form/FormError';
import { Notice } from '../../ui/Notice';
import { useAskBeforeLeaving } from '../../ui/useAskBeforeLeaving';
import { PageActions } from './PageActions';
import { PageBars } from './PageBars';
import { PageConflict } from './PageConflict';
import { PageFields } from './PageFields';
import { PAGES_PATH } from './pagePaths';
import { STAYS } from './pageWords';
import { SaveLine } from './SaveLine';
import { usePageForm } from './usePageForm';

export function SitePageEditPage() {
  const { id = '' } = useParams();
  const pageId = Number(id);
  const { data, error, mutate } = useGetSitePage(pageId);
  if (data) return <PageEditor key={pageId} page={data.data} />;
  if (error?.status === 404) return <MissingPage />;
  return (
    <AdminPage title="Stránka">
      {error ? <Failure error={error} onRetry={() => void mutate()} /> : <PageBars />}
    </AdminPage>
  );
}

function PageEditor({ page }: { page: SitePageFull }) {
  // Saves an unsaved form on unmount. First effect: its cleanup runs while the form is still registered.
  useEffect(() => keepOpenForms, []);
  const { values, errors, form, isBusy, isDirty, conflict, change, ...actions } = usePageForm(page);
  const running = useRunningUploads();
  useAskBeforeLeaving({
    question: leavingWords({ isDirty, isUploading: running.isRunning, stays: STAYS }),
    isLostOnClose: running.isRunning,
  });
  return (
    <AdminPage
      title={page.title}
      intro={!page.abilities.delete && 'Systémovou stránku web potřebuje, proto smazat nejde.'}
      actions={<PageActions page={page} isDirty={isDirty} onGone={actions.discard} />}
    >
      <form
        ref={form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void actions.submit();
        }}
      >
        {conflict && (
          <PageConflict
            conflict={conflict}
            values={values}
            isBusy={isBusy}
            onChoose={actions.choose}
            onSave={() => void actions.submit()}
            onDiscard={actions.discard}
          />
        )}
        <PageFields
          files={{ pageId: page.id, running }}
          values={values}
          errors={errors}
          storedSlug={page.slug}
          onChange={change}
        />
        <SaveLine isBusy={isBusy} isDirty={isDirty} onDiscard={actions.discard} />
        <FormError message={errors.form} />
      </form>
    </AdminPage>
  );
}

function MissingPage() {
  return (
    <AdminPage title="Stránka">
      <Notice
        title="Tahle stránka tu není"
        text="Možná ji mezitím někdo smazal."
        actions={
          <Button component={Link} to={PAGES_PATH} variant="outline">
            Zpět na stránky
          </Button>
        }
      />
    </AdminPage>
  );
}
