import { useState } from 'react';
import { ApiError } from '../api/apiError';
import { FormDialog } from '../ui/FormDialog';
import { Field } from '../ui/form/Field';
import type { Refusal } from '../ui/form/fieldErrors';
import { ServerError } from '../ui/form/ServerError';

export function SavedFilterDialog(props: {
  title: string;
  name: string;
  submitLabel: string;
  save(name: string): Promise<void>;
  onClose(): void;
}) {
  const { title, submitLabel, save, onClose } = props;
  const [name, setName] = useState(props.name);
  const [problem, setProblem] = useState<Refusal & { readonly isName: boolean }>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit() {
    if (isBusy) return;
    if (name.trim() === '') return setProblem({ text: 'Napište název filtru.', isName: true });
    setIsBusy(true);
    setProblem(undefined);
    try {
      await save(name.trim());
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem({
        text: error.text,
        requestId: error.requestId,
        isName: error.code === 'NAME_TAKEN',
      });
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      title={title}
      maxWidth="xs"
      submitLabel={submitLabel}
      busyLabel="Ukládám…"
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="Název filtru"
        name="name"
        value={name}
        maxLength={60}
        autoFocus
        autoComplete="off"
        hint="Filtr uvidíte jen vy, i na jiném počítači."
        error={problem?.isName ? problem.text : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <ServerError problem={problem?.isName ? undefined : problem} />
    </FormDialog>
  );
}
