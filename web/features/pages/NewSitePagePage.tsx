import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { leavingWords } from '../../files/leavingWords';
import { UNASKED } from '../../lib/unasked';
import { keepOpenForms } from '../../session/drafts/keepOpenForms';
import { AdminPage } from '../../ui/AdminPage';
import { FormError } from '../../ui/form/FormError';
import { useAskBeforeLeaving } from '../../ui/useAskBeforeLeaving';
import { PageFields } from './PageFields';
import { PAGES_PATH } from './pagePaths';
import { STAYS } from './pageWords';
import { useNewPage } from './useNewPage';

export function NewSitePagePage() {
  // Saves an unsaved form on unmount. First effect: its cleanup runs while the form is still registered.
  useEffect(() => keepOpenForms, []);
  const { values, errors, isBusy, isDirty, form, change, submit, forget } = useNewPage();
  useAskBeforeLeaving({
    question: leavingWords({ isDirty, isUploading: false, stays: STAYS }),
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
          <Button component={Link} to={PAGES_PATH} state={UNASKED} variant="ghost" onClick={forget}>
            Zrušit
          </Button>
        </div>
        <FormError message={errors.form} />
      </form>
    </AdminPage>
  );
}
