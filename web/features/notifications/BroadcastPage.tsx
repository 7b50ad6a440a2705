import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
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
import { StartedMeanwhile } from './StartedMeanwhile';
import { useBroadcastForm } from './useBroadcastForm';

const INTROS = {
  draft: 'Koncept. Zatím ho nikdo nedostal.',
  planned: 'Naplánované. Začne samo ve svůj čas.',
  running: 'Běží. Změnit už nejde, jen ukončit.',
  ended: 'Skončilo. Lidem zůstalo v jejich oznámeních.',
} as const;

/** One notification: written until it starts, then looked at; the live stream tells how many have read it. */
export function BroadcastPage() {
  const id = Number(useParams().id);
  const { data, error, mutate } = useGetBroadcast(id);
  const [unsaved, setUnsaved] = useState<number>();
  const onUnsaved = useCallback((is: boolean) => setUnsaved(is ? id : undefined), [id]);
  if (data) {
    // What was being typed when it started is not taken away.
    return data.data.started_at === null || unsaved === id ? (
      <OpenBroadcast key={id} broadcast={data.data} onUnsaved={onUnsaved} />
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

function OpenBroadcast(props: { broadcast: Broadcast; onUnsaved(is: boolean): void }) {
  const { broadcast, onUnsaved } = props;
  // Who goes elsewhere with something unsaved is offered it when they are back. First, while the form is still known.
  useEffect(() => keepOpenForms, []);
  const { values, errors, form, isBusy, isDirty, conflict, change, ...act } = useBroadcastForm(broadcast);
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  const isOver = broadcast.started_at !== null;
  return (
    <AdminPage
      title={toastContent(broadcast.title).text}
      intro={INTROS[broadcast.state]}
      actions={!isOver && <BroadcastActions broadcast={broadcast} isDirty={isDirty} onGone={act.discard} />}
    >
      {isOver && <StartedMeanwhile values={values} onWrong={act.say} onDiscard={act.discard} />}
      <form
        ref={form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOver) void act.submit();
        }}
      >
        {conflict && !isOver && (
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
        {!isOver && (
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
        )}
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
