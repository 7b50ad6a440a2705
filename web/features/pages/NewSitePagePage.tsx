import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { createSitePage } from '../../../generated/web/pages/pages';
import { leaveWarning } from '../../files/leaveWarning';
import { useNewRecord } from '../../form/useNewRecord';
import { SKIP_LEAVE_GUARD } from '../../lib/skipLeaveGuard';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { FormError } from '../../ui/form/FormError';
import { useLeaveGuard } from '../../ui/useLeaveGuard';
import { PageFields } from './PageFields';
import { EMPTY_PAGE, pageErrors, pageFormId, pageFormState, pageInput, pageProblems } from './pageForm';
import { DRAFT_LOCATION } from './pageLabels';
import { PAGES_PATH, pageEditPath } from './pagePaths';
import { useRevalidatePages } from './useRevalidatePages';

export function NewSitePagePage() {
  // Saves an unsaved form on unmount. First effect: its cleanup runs while the form is still registered.
  useEffect(() => saveOpenForms, []);
  const { values, errors, isBusy, isDirty, form, change, submit, discard } = useNewPage();
  useLeaveGuard({
    question: leaveWarning({ isDirty, isUploading: false, draftLocation: DRAFT_LOCATION }),
    isLostOnClose: false,
  });
  return (
    <AdminPage title="Nová stránka">
      <form
        ref={form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PageFields values={values} errors={errors} autoFocus onChange={change} />
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Zakládám…' : 'Založit stránku'}
          </Button>
          <Button component={Link} to={PAGES_PATH} state={SKIP_LEAVE_GUARD} variant="ghost" onClick={discard}>
            Zrušit
          </Button>
        </div>
        <FormError message={errors.form} />
      </form>
    </AdminPage>
  );
}

function useNewPage() {
  const navigate = useNavigate();
  return useNewRecord({
    draft: { id: 'new-site-page', title: 'rozepsanou novou stránku' },
    empty: EMPTY_PAGE,
    validate: pageProblems,
    errorsOf: pageErrors,
    create: (values, { request }) => createSitePage(pageInput(values), request),
    editForm: ({ data }) => ({ id: pageFormId(data.id), record: pageFormState(data) }),
    success: ({ data }) => ({ title: 'Stránka je založená', message: data.title }),
    onCreated: ({ data }) => void navigate(pageEditPath(data.id), { replace: true }),
    refresh: useRevalidatePages(),
  });
}
