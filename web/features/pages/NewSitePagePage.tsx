import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { leaveWarning } from '../../files/leaveWarning';
import { SKIP_LEAVE_GUARD } from '../../lib/skipLeaveGuard';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import { AdminPage } from '../../ui/AdminPage';
import { FormError } from '../../ui/form/FormError';
import { useLeaveGuard } from '../../ui/useLeaveGuard';
import { PageFields } from './PageFields';
import { DRAFT_LOCATION } from './pageLabels';
import { PAGES_PATH } from './pagePaths';
import { useNewPage } from './useNewPage';

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
