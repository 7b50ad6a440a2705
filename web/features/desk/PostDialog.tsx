import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetArticle } from '../../../generated/web/articles/articles';
import { postNotice, useGetNotice } from '../../../generated/web/desk/desk';
import type { Notice } from '../../../generated/web/model';
import { useFiles } from '../../files/fileApi';
import { pragueDay } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { FormDialog } from '../../ui/FormDialog';
import { ServerError } from '../../ui/form/ServerError';
import { TextArea } from '../../ui/form/TextArea';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { TextSkeleton } from '../../ui/Skeleton';
import { dayText } from './deskDays';
import { noticePath } from './deskPaths';
import { useNoticeAction } from './useNoticeAction';

export function PostDialog({ id, onClose }: { id: number; onClose(): void }) {
  const { data, error, mutate } = useGetNotice(id);
  const notice = data?.data;
  const [reason, setReason] = useState('');
  const action = useNoticeAction(id, onClose);
  const isReady = notice?.state === 'prepared' && notice.missing.length === 0;

  function submit() {
    if (!notice || !isReady) return;
    if (isLate(notice) && reason.trim() === '') return action.askForReason();
    void action.run({
      call: (request) => postNotice(id, { version: notice.version, ...(reason && { reason }) }, request),
      done: ({ data: posted }) => ({
        title: `Písemnost visí pod číslem ${posted.number}`,
        message: posted.title,
      }),
    });
  }

  if (notice && !isReady) return <IncompleteDialog notice={notice} onClose={onClose} />;
  return (
    <FormDialog
      title="Vyvěsit písemnost?"
      submitLabel="Vyvěsit na úřední desku"
      busyLabel="Vyvěšuji…"
      isBusy={action.isBusy}
      formRef={action.form}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!notice && !error && <TextSkeleton lines={4} />}
      {notice && (
        <>
          <Consequences notice={notice} />
          {isLate(notice) && (
            <TextArea
              label="Proč ji vyvěšujete pozdě"
              name="reason"
              rows={3}
              maxLength={500}
              value={reason}
              error={action.errors.fields.reason}
              hint="Důvod zůstane v záznamu úřední desky."
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          <ServerError errors={action.errors} />
        </>
      )}
    </FormDialog>
  );
}

function IncompleteDialog({ notice, onClose }: { notice: Notice; onClose(): void }) {
  const { id, state, missing } = notice;
  const isPrepared = state === 'prepared';
  return (
    <DialogFrame title={isPrepared ? 'Písemnosti ještě něco chybí' : 'Písemnost už nečeká'} onClose={onClose}>
      <DialogContent>
        {isPrepared ? (
          <ul style={{ margin: 0 }}>
            {missing.map(({ path, message }) => (
              <li key={path}>{addNbsp(message)}</li>
            ))}
          </ul>
        ) : (
          <p style={{ margin: 0 }}>{addNbsp('Mezitím ji vyvěsil někdo jiný.')}</p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Zavřít
        </Button>
        <Button component={Link} to={noticePath(id)} variant="primary" onClick={onClose}>
          {isPrepared ? 'Doplnit údaje' : 'Otevřít písemnost'}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

function Consequences({ notice }: { notice: Notice }) {
  const { id, title, term } = notice;
  const article = useGetArticle(id).data?.data;
  const files = useFiles({ kind: 'article', id }).data?.data;
  const isEmpty = article?.html === '' && files?.length === 0;
  return (
    <>
      <p style={{ marginTop: 0 }}>
        <strong>{addNbsp(title)}</strong>
      </p>
      {isEmpty && <p>{addNbsp('Písemnost nemá text ani přílohu. Lidé uvidí jen její název a údaje.')}</p>}
      {isLate(notice) && term.latest_posting !== null && (
        <p>
          {addNbsp(
            `Včas měla viset nejpozději ${dayText(term.latest_posting)}. Vyvěsit ji jde jen s důvodem.`,
          )}
        </p>
      )}
      <ul>
        <li>{addNbsp('Hned ji uvidí kdokoliv, i bez přihlášení, a dostane číslo a stálou adresu.')}</li>
        {term.removable_from !== null && (
          <li>{addNbsp(`Sejmout ji půjde nejdříve ${dayText(term.removable_from)}.`)}</li>
        )}
        <li>{addNbsp('Text, přílohy a údaje pak změníte jen s důvodem, jako novou verzi.')}</li>
        <li>{addNbsp('Vyvěšení zapíše deska do záznamu, který nejde upravit.')}</li>
      </ul>
    </>
  );
}

function isLate({ state, term }: Notice): boolean {
  return state === 'prepared' && term.latest_posting !== null && term.latest_posting < pragueDay(new Date());
}
