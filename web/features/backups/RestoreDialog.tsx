import { useEffect, useState } from 'react';
import { restoreBackup, useGetRestorePreview } from '../../../generated/web/backups/backups';
import type { Backup, RestorePreview } from '../../../generated/web/model';
import { getHealth } from '../../../generated/web/system/system';
import { ApiError } from '../../api/apiError';
import { formatExact } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { DialogFrame } from '../../ui/DialogFrame';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { FormDialog } from '../../ui/FormDialog';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { fieldErrors } from '../../ui/form/fieldErrors';
import { PasswordField } from '../../ui/form/PasswordField';
import { ServerError } from '../../ui/form/ServerError';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { DialogContent } from '../../ui/mui/Dialog';
import { LinearProgress } from '../../ui/mui/LinearProgress';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton';
import { lossesMessage } from './backupLabels';

const FIELDS = ['confirmation', 'current_password'] as const;
const POLL_MS = 1_500;

interface Props {
  backup: Backup;
  onClose(): void;
}

export function RestoreDialog({ backup, onClose }: Props) {
  const { data, error, mutate } = useGetRestorePreview(backup.name, { request: { failures: 'caller' } });
  const [isRestoring, setIsRestoring] = useState(false);
  const title = `Obnovit web ze zálohy`;
  if (isRestoring) return <RestoreProgress title={title} />;
  if (data)
    return (
      <RestoreForm
        title={title}
        backup={backup}
        preview={data.data}
        onClose={onClose}
        onBegun={() => setIsRestoring(true)}
      />
    );
  return (
    <DialogFrame title={title} mayClose onClose={onClose}>
      <DialogContent>
        {error ? (
          <ErrorNotice error={error} onRetry={() => void mutate()} />
        ) : (
          <LoadingRegion>
            <TextSkeleton lines={5} />
          </LoadingRegion>
        )}
      </DialogContent>
    </DialogFrame>
  );
}

function RestoreForm(props: Props & { title: string; preview: RestorePreview; onBegun(): void }) {
  const { title, backup, preview, onClose, onBegun } = props;
  const [values, setValues] = useState({ confirmation: '', current_password: '' });
  const [isBusy, setIsBusy] = useState(false);
  const { form, errors, setErrors, clearErrorOnInput } = useFormErrors<(typeof FIELDS)[number]>();
  const { unavailable, confirmation } = preview;

  async function submit() {
    if (isBusy || unavailable !== null) return;
    if (values.confirmation.trim() !== confirmation)
      return setErrors({ fields: { confirmation: `Opište přesně: ${confirmation}` }, form: undefined });
    if (values.current_password === '')
      return setErrors({ fields: { current_password: 'Vyplňte své heslo.' }, form: undefined });
    setIsBusy(true);
    try {
      await restoreBackup(backup.name, values, { failures: 'caller' });
      onBegun();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(fieldErrors(error, FIELDS));
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      title={title}
      maxWidth="sm"
      submitLabel="Obnovit web"
      isDestructive
      busyLabel="Začínám…"
      isBusy={isBusy}
      formRef={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div onInput={clearErrorOnInput}>
        <p style={{ marginTop: 0 }}>
          {addNbsp(`Web se vrátí do stavu z ${formatExact(new Date(preview.created_at))}.`)}
        </p>
        <p>
          <strong>{addNbsp(lossesMessage(preview.losses))}</strong>
        </p>
        <p>
          {addNbsp(
            'Současný stav se předtím zazálohuje a obnovená záloha se nejdřív ověří; když něco selže, zůstane všechno, jak je. Web bude po tu dobu nedostupný a všichni se pak přihlásí znovu. Lidé vymazaní od té doby zůstanou vymazaní.',
          )}
        </p>
        {unavailable === null ? (
          <>
            <Field
              label={`Pro potvrzení opište název webu: ${confirmation}`}
              name="confirmation"
              autoComplete="off"
              spellCheck={false}
              value={values.confirmation}
              error={errors.fields.confirmation}
              onChange={(event) => setValues({ ...values, confirmation: event.target.value })}
            />
            <PasswordField
              label="Vaše heslo"
              name="current_password"
              autoComplete="current-password"
              value={values.current_password}
              error={errors.fields.current_password}
              onChange={(event) => setValues({ ...values, current_password: event.target.value })}
            />
            <ServerError errors={errors} />
          </>
        ) : (
          <FormError message={unavailable} />
        )}
      </div>
    </FormDialog>
  );
}

/** Until the server answers again; then the page is loaded anew, and the sign-in asks where the session is gone. */
function RestoreProgress({ title }: { title: string }) {
  const [message, setMessage] = useState('Server ukončuje práci.');
  useEffect(() => {
    let wasAway = false;
    const timer = setInterval(async () => {
      try {
        await getHealth({ failures: 'caller' });
        if (wasAway) window.location.reload();
      } catch (error) {
        wasAway = true;
        if (error instanceof ApiError && error.status === 503) setMessage(error.text);
      }
    }, POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <DialogFrame title={title} mayClose={false} onClose={() => undefined}>
      <DialogContent>
        <p role="status" style={{ marginTop: 0 }}>
          {addNbsp(message)}
        </p>
        <LinearProgress aria-label="Obnovení webu" variant="indeterminate" />
        <p>{addNbsp('Stránku nezavírejte. Až bude hotovo, načte se sama.')}</p>
      </DialogContent>
    </DialogFrame>
  );
}
