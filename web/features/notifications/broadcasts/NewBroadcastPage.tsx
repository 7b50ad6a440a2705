import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { saveOpenForms } from '../../../session/drafts/saveOpenForms';
import { AdminPage } from '../../../ui/AdminPage';
import { FormError } from '../../../ui/form/FormError';
import { BROADCASTS_PATH } from '../broadcastPaths';
import { BroadcastFields } from './BroadcastFields';
import { useNewBroadcast } from './useNewBroadcast';

export function NewBroadcastPage() {
  // Must be the first effect: its cleanup stores unsaved input while the form is still registered.
  useEffect(() => saveOpenForms, []);
  const { values, errors, isBusy, form, change, submit, discard } = useNewBroadcast();
  return (
    <AdminPage title="Nové oznámení" intro="Nejdřív se uloží jako koncept. Pošlete ho, až bude hotové.">
      <form
        ref={form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <BroadcastFields values={values} errors={errors} autoFocus onChange={change} />
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Ukládám…' : 'Uložit koncept'}
          </Button>
          <Button component={Link} to={BROADCASTS_PATH} variant="ghost" onClick={discard}>
            Zrušit
          </Button>
        </div>
        <FormError message={errors.form} />
      </form>
    </AdminPage>
  );
}
