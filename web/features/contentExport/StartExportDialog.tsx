import { useState } from 'react';
import { startContentExport } from '../../../generated/web/backups/backups';
import type { ContentExportChoices, ContentExportsAnswer } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { addNbsp } from '../../lib/czechTypography';
import { FormDialog } from '../../ui/FormDialog';
import { fieldErrors } from '../../ui/form/fieldErrors';
import { PasswordField } from '../../ui/form/PasswordField';
import { ServerError } from '../../ui/form/ServerError';
import { useFormErrors } from '../../ui/form/useFormErrors';

const FIELDS = ['current_password'] as const;

interface Props {
  choices: ContentExportChoices;
  onStarted(answer: ContentExportsAnswer): void;
  onClose(): void;
}

export function StartExportDialog({ choices, onStarted, onClose }: Props) {
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { form, errors, setErrors, clearErrorOnInput } = useFormErrors<(typeof FIELDS)[number]>();

  async function submit() {
    if (isBusy) return;
    if (password === '')
      return setErrors({ fields: { current_password: 'Vyplňte své heslo.' }, form: undefined });
    setIsBusy(true);
    try {
      onStarted(await startContentExport({ choices, current_password: password }, { failures: 'caller' }));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(fieldErrors(error, FIELDS));
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      title="Vytvořit export"
      maxWidth="xs"
      submitLabel="Vytvořit export"
      busyLabel="Začínám…"
      isBusy={isBusy}
      formRef={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div onInput={clearErrorOnInput}>
        <p style={{ marginTop: 0 }}>
          {addNbsp(
            choices.people
              ? 'V exportu budou i články, které vidí jen přihlášení, a osobní údaje všech lidí s účtem. Uložte ho jen tam, kam smějí správci. Vytvoření i stažení se zapíše do záznamu změn.'
              : 'V exportu budou i články, které vidí jen přihlášení, a jména autorů. Vytvoření i stažení se zapíše do záznamu změn.',
          )}
        </p>
        <PasswordField
          label="Vaše heslo"
          name="current_password"
          autoComplete="current-password"
          value={password}
          error={errors.fields.current_password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <ServerError errors={errors} />
      </div>
    </FormDialog>
  );
}
