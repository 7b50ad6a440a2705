import { useState } from 'react';
import { Link } from 'react-router-dom';
import { takeDownNotice, useGetNotice } from '../../../generated/web/desk/desk';
import type { Notice } from '../../../generated/web/model';
import { pragueDay } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { FormDialog } from '../../ui/FormDialog';
import { CheckField } from '../../ui/form/CheckField';
import { ServerError } from '../../ui/form/ServerError';
import { TextArea } from '../../ui/form/TextArea';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { TextSkeleton } from '../../ui/Skeleton';
import { dayText } from './deskDays';
import { noticePath } from './deskPaths';
import { useNoticeAction } from './useNoticeAction';

export function RemovalDialog({ id, onClose }: { id: number; onClose(): void }) {
  const { data, error, mutate } = useGetNotice(id);
  const notice = data?.data;
  const [reason, setReason] = useState('');
  const [hasHappened, setHasHappened] = useState(false);
  const action = useNoticeAction(id, onClose);

  function submit() {
    if (!notice) return;
    if (isEarly(notice) && reason.trim() === '') return action.askForReason();
    const said = { ...(reason && { reason }), ...(asksEvent(notice) && { event_happened: hasHappened }) };
    void action.run({
      call: (request) => takeDownNotice(id, { version: notice.version, ...said }, request),
      done: ({ data: removed }) => ({
        title: `Písemnost č. ${removed.number} je sejmutá`,
        message: removed.title,
      }),
    });
  }

  if (notice?.has_change) return <UnfinishedChange notice={notice} onClose={onClose} />;
  return (
    <FormDialog
      title="Sejmout písemnost?"
      submitLabel="Sejmout z úřední desky"
      busyLabel="Snímám…"
      isBusy={action.isBusy}
      formRef={action.form}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!notice && !error && <TextSkeleton lines={3} />}
      {notice && (
        <>
          <p style={{ marginTop: 0 }}>
            <strong>{addNbsp(notice.title)}</strong>
          </p>
          <p>{addNbsp(consequence(notice))}</p>
          {isEarly(notice) && (
            <TextArea
              label="Proč ji snímáte dřív"
              name="reason"
              rows={3}
              maxLength={500}
              value={reason}
              error={action.errors.fields.reason}
              hint="Důvod zůstane v záznamu úřední desky."
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          {asksEvent(notice) && (
            <CheckField
              label={`Událost${notice.hangs_by.event_name && ` (${notice.hangs_by.event_name})`} proběhla`}
              name="event_happened"
              checked={hasHappened}
              hint="Když se odložila, nesnímejte písemnost a změnou jí nastavte nový den."
              onChange={setHasHappened}
            />
          )}
          <ServerError errors={action.errors} />
        </>
      )}
    </FormDialog>
  );
}

function UnfinishedChange({ notice, onClose }: { notice: Notice; onClose(): void }) {
  return (
    <DialogFrame title="Nejdřív dokončete změnu" onClose={onClose}>
      <DialogContent>
        <p style={{ marginTop: 0 }}>
          <strong>{addNbsp(notice.title)}</strong>
        </p>
        <p>{addNbsp('Připravuje se její změna. Než písemnost sejmete, změnu vyvěste, nebo zahoďte.')}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Zavřít
        </Button>
        <Button component={Link} to={noticePath(notice.id)} variant="primary" onClick={onClose}>
          Otevřít písemnost
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

function isEarly({ removable_from: from }: Notice): boolean {
  return from === null || from > pragueDay(new Date());
}

/** It hangs until the event, not until its day. */
function asksEvent(notice: Notice): boolean {
  const { hangs_by, details } = notice;
  return hangs_by.rule === 'until_event' && details.removable_from === null && !isEarly(notice);
}

function consequence(notice: Notice): string {
  const archive = 'Přesune se do archivu a vrátit ji zpátky nejde.';
  const { removable_from: from } = notice;
  if (from === null) return `Kdy smí dolů, se ještě neví: událost nemá datum. ${archive}`;
  if (isEarly(notice)) return `Viset má do dne ${dayText(from)}, kdy ji smíte sejmout. ${archive}`;
  return `Lhůta uplynula, sejmout ji smíte od ${dayText(from)}. ${archive}`;
}
