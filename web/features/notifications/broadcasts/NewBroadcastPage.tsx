import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { createBroadcast, useGetBroadcast } from '../../../../generated/web/notifications/notifications';
import { useNewRecord } from '../../../form/useNewRecord';
import { saveOpenForms } from '../../../session/drafts/saveOpenForms';
import { AdminPage } from '../../../ui/AdminPage';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { BROADCASTS_PATH, broadcastPath } from '../broadcastPaths';
import { NoticeSkeleton } from '../NoticeSkeleton';
import { BroadcastFields } from './BroadcastFields';
import {
  type BroadcastValues,
  broadcastFormId,
  broadcastFormState,
  broadcastInput,
  broadcastProblems,
  copyOf,
  NEW_BROADCAST,
  OUTAGE,
} from './broadcastForm';
import { SendButtons } from './SendButtons';
import { useRecipientCount } from './useRecipientCount';
import { useRefreshBroadcasts } from './useRefreshBroadcasts';
import { SEND, savedToast, useSendBroadcast } from './useSendBroadcast';

const NEW_FORM = 'new-notification';

/** Blank, of the pattern of an outage (`vzor=odstavka`), or with the content of another one (`kopie`). */
export function NewBroadcastPage() {
  const [params] = useSearchParams();
  const copied = Number(params.get('kopie'));
  if (copied > 0) return <CopiedBroadcast key={copied} id={copied} />;
  if (params.get('vzor') === 'odstavka') return <NewOutage />;
  return <NewBroadcast key="blank" formId={NEW_FORM} initial={NEW_BROADCAST} />;
}

/** Goes by mail too, where the site sends mails: whom it concerns may not look at the board in time. */
function NewOutage() {
  const { data: reach, error } = useRecipientCount(OUTAGE);
  if (!reach && !error) return <LoadingForm />;
  const initial = { ...OUTAGE, by_mail: reach?.mail_enabled ? 'yes' : 'no' };
  return <NewBroadcast key="outage" formId={`${NEW_FORM}-outage`} initial={initial} />;
}

function CopiedBroadcast({ id }: { id: number }) {
  const { data, error, mutate } = useGetBroadcast(id, { swr: { revalidateOnFocus: false } });
  if (data) return <NewBroadcast formId={`${NEW_FORM}-like-${id}`} initial={copyOf(data.data, new Date())} />;
  if (!error) return <LoadingForm />;
  return (
    <AdminPage title="Nové oznámení">
      <ErrorNotice error={error} onRetry={() => void mutate()} />
    </AdminPage>
  );
}

function LoadingForm() {
  return (
    <AdminPage title="Nové oznámení">
      <NoticeSkeleton />
    </AdminPage>
  );
}

function NewBroadcast({ formId, initial }: { formId: string; initial: BroadcastValues }) {
  // Must be the first effect: its cleanup stores unsaved input while the form is still registered.
  useEffect(() => saveOpenForms, []);
  const newForm = useNewBroadcast(formId, initial);
  const { values, errors, isBusy, form, change, submit, discard } = newForm;
  const send = useSendBroadcast(newForm);
  return (
    <AdminPage title="Nové oznámení" intro="Napište ho, podívejte se na náhled a odešlete.">
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
        <SendButtons values={values} isBusy={isBusy} errors={errors} onSend={() => void send()}>
          <Button type="submit" variant="outline" aria-disabled={isBusy}>
            Uložit koncept
          </Button>
          <Button component={Link} to={BROADCASTS_PATH} variant="ghost" onClick={discard}>
            Zrušit
          </Button>
        </SendButtons>
      </form>
    </AdminPage>
  );
}

function useNewBroadcast(formId: string, initial: BroadcastValues) {
  const navigate = useNavigate();
  return useNewRecord({
    draft: { id: formId, title: 'rozepsané nové oznámení' },
    empty: initial,
    validate: (values) => broadcastProblems(values, new Date()),
    create: (values, { request, action }) =>
      createBroadcast({ ...broadcastInput(values), send: action === SEND }, request),
    editForm: ({ data }) => ({ id: broadcastFormId(data.id), record: broadcastFormState(data) }),
    success: ({ data }) => savedToast(data),
    onCreated: ({ data }) => void navigate(broadcastPath(data.id), { replace: true }),
    refresh: useRefreshBroadcasts(),
  });
}
