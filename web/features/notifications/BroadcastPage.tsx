import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Broadcast } from '../../../generated/web/model';
import { useGetBroadcast } from '../../../generated/web/notifications/notifications';
import { keepOpenForms } from '../../session/drafts/keepOpenForms';
import { AdminPage } from '../../ui/AdminPage';
import { Failure } from '../../ui/Failure';
import { FormError } from '../../ui/form/FormError';
import { Notice } from '../../ui/Notice';
import { toastContent } from '../../ui/toast/toastContent';
import { BroadcastActions } from './BroadcastActions';
import { BroadcastConflict } from './BroadcastConflict';
import { BroadcastFields } from './BroadcastFields';
import { BroadcastView } from './BroadcastView';
import { BROADCASTS_PATH } from './broadcastPaths';
import { NoticeBars } from './NoticeBars';
import { useBroadcastForm } from './useBroadcastForm';

/** One notification: written until it starts, then looked at; the live stream tells how many have read it. */
export function BroadcastPage() {
  const id = Number(useParams().id);
  const { data, error, mutate } = useGetBroadcast(id);
  if (data) {
    const { started_at } = data.data;
    return started_at === null ? (
      <OpenBroadcast key={id} broadcast={data.data} />
    ) : (
      <BroadcastView broadcast={data.data} />
    );
  }
  if (error?.status === 404) return <MissingBroadcast />;
  return (
    <AdminPage title="Oznámení">
      {error ? <Failure error={error} onRetry={() => void mutate()} /> : <NoticeBars />}
    </AdminPage>
  );
}

function OpenBroadcast({ broadcast }: { broadcast: Broadcast }) {
  // Who goes elsewhere with something unsaved is offered it when they are back. First, while the form is still known.
  useEffect(() => keepOpenForms, []);
  const { values, errors, form, isBusy, isDirty, conflict, change, ...act } = useBroadcastForm(broadcast);
  return (
    <AdminPage
      title={toastContent(broadcast.title).text}
      intro={
        broadcast.state === 'planned'
          ? 'Naplánované. Začne samo ve svůj čas.'
          : 'Koncept. Zatím ho nikdo nedostal.'
      }
      actions={<BroadcastActions broadcast={broadcast} isDirty={isDirty} onGone={act.discard} />}
    >
      <form
        ref={form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void act.submit();
        }}
      >
        {conflict && (
          <BroadcastConflict
            conflict={conflict}
            values={values}
            isBusy={isBusy}
            onChoose={act.choose}
            onSave={() => void act.submit()}
            onDiscard={act.discard}
          />
        )}
        <BroadcastFields values={values} errors={errors} onChange={change} />
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button type="submit" variant={isDirty ? 'primary' : 'outline'} aria-disabled={isBusy}>
            {isBusy ? 'Ukládám…' : 'Uložit'}
          </Button>
          {isDirty && !isBusy && (
            <Button variant="ghost" onClick={act.discard}>
              Zahodit změny
            </Button>
          )}
        </div>
        <FormError message={errors.form} />
      </form>
    </AdminPage>
  );
}

function MissingBroadcast() {
  return (
    <AdminPage title="Oznámení">
      <Notice
        title="Tohle oznámení tu není"
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
