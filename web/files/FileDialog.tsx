import { useState } from 'react';
import type { ManagedFile } from '../../generated/web/model';
import { ApiError } from '../api/apiError';
import { FormDialog } from '../ui/FormDialog';
import { Field } from '../ui/form/Field';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../ui/form/fieldErrors';
import { ServerError } from '../ui/form/ServerError';
import type { FileChanges } from './useFileChanges';

export function FileDialog(props: { file: ManagedFile; changes: FileChanges; onClose(): void }) {
  const { file, changes, onClose } = props;
  const [name, setName] = useState(file.name);
  const [alt, setAlt] = useState(file.alt);
  const [errors, setErrors] = useState<FormErrors<'name' | 'alt'>>(NO_ERRORS);
  const [isBusy, setIsBusy] = useState(false);
  const isImage = file.kind === 'image';

  async function save() {
    if (isBusy) return;
    if (name.trim() === '') return setErrors({ fields: { name: 'Vyplňte název.' }, form: undefined });
    if (isImage && alt.trim() === '') {
      return setErrors({ fields: { alt: 'Napište, co na obrázku je.' }, form: undefined });
    }
    setIsBusy(true);
    try {
      await changes.updateDetails(file, name.trim(), alt.trim());
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(fieldErrors(error, ['name', 'alt']));
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      title="Upravit soubor"
      maxWidth="xs"
      submitLabel="Uložit"
      busyLabel="Ukládám…"
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field
        label="Název souboru"
        name="file-name"
        maxLength={200}
        autoFocus
        value={name}
        error={errors.fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      {isImage && (
        <Field
          label="Co na obrázku je"
          name="file-alt"
          maxLength={500}
          value={alt}
          error={errors.fields.alt}
          hint="Čte se těm, kdo obrázek nevidí."
          onChange={(event) => setAlt(event.target.value)}
        />
      )}
      <ServerError errors={errors} />
    </FormDialog>
  );
}
