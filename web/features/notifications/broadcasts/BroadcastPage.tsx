import { useCallback, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Broadcast } from '../../../../generated/web/model';
import {
  getGetBroadcastKey,
  updateBroadcast,
  useGetBroadcast,
} from '../../../../generated/web/notifications/notifications';
import { useRecordForm } from '../../../form/useRecordForm';
import { saveOpenForms } from '../../../session/drafts/saveOpenForms';
import { AdminPage } from '../../../ui/AdminPage';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { ConflictNotice } from '../../../ui/form/ConflictNotice';
import { ServerError } from '../../../ui/form/ServerError';
import { Notice } from '../../../ui/Notice';
import { toastContent } from '../../../ui/toast/toastContent';
import { useNow } from '../../../ui/useNow';
import { BROADCASTS_PATH } from '../broadcastPaths';
import { NoticeSkeleton } from '../NoticeSkeleton';
import { plannedMessage } from '../noticeLabels';
import { BroadcastActions } from './BroadcastActions';
import { BroadcastFields } from './BroadcastFields';
import { BroadcastView } from './BroadcastView';
import {
  BROADCAST_FIELDS,
  broadcastFormId,
  broadcastFormState,
  broadcastInput,
  broadcastProblems,
} from './broadcastForm';
import { SendButtons } from './SendButtons';
import { StartedWhileEditing } from './StartedWhileEditing';
import { useRefreshBroadcasts } from './useRefreshBroadcasts';
import { SEND, savedToast, useSendBroadcast } from './useSendBroadcast';

const INTROS = {
  draft: 'Koncept. Zatím ho nikdo nedostal.',
  running: 'Běží. Změnit už nejde, jen ukončit.',
  ended: 'Skončilo. Lidem zůstalo v jejich oznámeních.',
} as const;

function introOf({ state, starts_at }: Broadcast, now: Date): string {
  if (state !== 'planned') return INTROS[state];
  return starts_at === null ? 'Naplánováno.' : plannedMessage(starts_at, now);
}

const MAILS_REFRESH_MS = 5_000;

export function BroadcastPage() {
  const id = Number(useParams().id);
  const { data, error, mutate } = useGetBroadcast(id, {
    swr: {
      // While mails go out their numbers change. A new function each time, or SWR would not look at it again.
      refreshInterval: (answer) => (answer?.data.mails?.waiting ? MAILS_REFRESH_MS : 0),
    },
  });
  const [unsaved, setUnsaved] = useState<number>();
  const onUnsaved = useCallback((isUnsaved: boolean) => setUnsaved(isUnsaved ? id : undefined), [id]);
  if (data) {
    // Unsaved input stays open when the broadcast starts.
    return data.data.started_at === null || unsaved === id ? (
      <EditableBroadcast key={id} broadcast={data.data} onUnsaved={onUnsaved} />
    ) : (
      <BroadcastView broadcast={data.data} />
    );
  }
  if (error?.status === 404) return <MissingBroadcast />;
  return (
    <AdminPage title="Oznámení">
      {error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : <NoticeSkeleton />}
    </AdminPage>
  );
}

function EditableBroadcast(props: { broadcast: Broadcast; onUnsaved(isUnsaved: boolean): void }) {
  const { broadcast, onUnsaved } = props;
  // Must be the first effect: its cleanup stores unsaved input while the form is still registered.
  useEffect(() => saveOpenForms, []);
  const form = useBroadcastForm(broadcast);
  const { values, errors, isBusy, isDirty } = form;
  const send = useSendBroadcast(form);
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  const hasStarted = broadcast.started_at !== null;
  return (
    <AdminPage
      title={toastContent(broadcast.title).text}
      intro={introOf(broadcast, useNow())}
      actions={!hasStarted && <BroadcastActions broadcast={broadcast} onDeleted={form.discard} />}
    >
      {hasStarted && (
        <StartedWhileEditing values={values} onErrors={form.setErrors} onDiscard={form.discard} />
      )}
      <form
        ref={form.form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          // A planned one would be sent by it.
          if (broadcast.state === 'draft') void form.submit();
        }}
      >
        {!hasStarted && <ConflictNotice form={form} fields={BROADCAST_FIELDS} />}
        <BroadcastFields values={values} errors={errors} onChange={form.change} />
        {!hasStarted && (
          <SendButtons values={values} isBusy={isBusy} errors={errors} onSend={() => void send()}>
            {broadcast.state === 'draft' && (
              <Button type="submit" variant="outline" aria-disabled={isBusy}>
                Uložit koncept
              </Button>
            )}
            {isDirty && !isBusy && (
              <Button variant="ghost" onClick={form.discard}>
                Zahodit změny
              </Button>
            )}
          </SendButtons>
        )}
        {hasStarted && <ServerError errors={errors} />}
      </form>
    </AdminPage>
  );
}

function MissingBroadcast() {
  return (
    <AdminPage title="Oznámení">
      <Notice
        title="Toto oznámení neexistuje"
        text="Možná ho mezitím někdo smazal."
        actions={
          <Button component={Link} to={BROADCASTS_PATH} variant="outline">
            Zpět na oznámení
          </Button>
        }
      />
    </AdminPage>
  );
}

function useBroadcastForm(broadcast: Broadcast) {
  return useRecordForm({
    draft: {
      id: broadcastFormId(broadcast.id),
      title: `rozepsané změny oznámení ${toastContent(broadcast.title).text}`,
    },
    record: broadcast,
    read: broadcastFormState,
    validate: (values) => broadcastProblems(values, new Date()),
    save: (values, { base, request, action }) =>
      updateBroadcast(
        broadcast.id,
        { ...broadcastInput(values), version: base.version, send: action === SEND },
        request,
      ),
    recordOf: ({ data }) => data,
    success: ({ data }) => savedToast(data),
    cacheKey: getGetBroadcastKey(broadcast.id),
    refresh: useRefreshBroadcasts(),
  });
}
