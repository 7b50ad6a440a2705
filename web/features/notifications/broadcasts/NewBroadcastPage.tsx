import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { createBroadcast } from '../../../../generated/web/notifications/notifications';
import { useNewRecord } from '../../../form/useNewRecord';
import { saveOpenForms } from '../../../session/drafts/saveOpenForms';
import { AdminPage } from '../../../ui/AdminPage';
import { Button } from '../../../ui/Button';
import { FormError } from '../../../ui/form/FormError';
import { BROADCASTS_PATH, broadcastPath } from '../broadcastPaths';
import { BroadcastFields } from './BroadcastFields';
import {
  broadcastFormId,
  broadcastFormState,
  broadcastInput,
  broadcastProblems,
  NEW_BROADCAST,
} from './broadcastForm';
import { useRefreshBroadcasts } from './useRefreshBroadcasts';

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

function useNewBroadcast() {
  const navigate = useNavigate();
  return useNewRecord({
    draft: { id: 'new-notification', title: 'rozepsané nové oznámení' },
    empty: NEW_BROADCAST,
    validate: (values) => broadcastProblems(values, new Date()),
    create: (values, { request }) => createBroadcast(broadcastInput(values), request),
    editForm: ({ data }) => ({ id: broadcastFormId(data.id), record: broadcastFormState(data) }),
    success: ({ data }) => ({ title: 'Koncept je uložený', message: data.title }),
    onCreated: ({ data }) => void navigate(broadcastPath(data.id), { replace: true }),
    refresh: useRefreshBroadcasts(),
  });
}
