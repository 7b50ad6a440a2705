import { useSWRConfig } from 'swr';
import { useListArticleCategories } from '../../../generated/web/articles/articles';
import { createDisplay, getListDisplaysUrl, updateDisplay } from '../../../generated/web/displays/displays';
import type { Display } from '../../../generated/web/model';
import { useNewRecord } from '../../form/useNewRecord';
import { useRecordForm } from '../../form/useRecordForm';
import { FormDialog } from '../../ui/FormDialog';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { ServerError } from '../../ui/form/ServerError';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { DisplayFields } from './DisplayFields';
import {
  type DisplayValues,
  displayFields,
  displayFormState,
  displayInput,
  displayProblems,
  EMPTY_DISPLAY,
} from './displayForm';

const DISCARD_CONFIRMATION = {
  title: 'Zahodit změny obrazovky?',
  message: 'Co jste změnili, se neuloží.',
  confirmLabel: 'Zahodit změny',
};

/** `onCreated` gets the secret of the link, which is not shown again. */
export function NewDisplayDialog(props: {
  onCreated(made: { display: Display; token: string }): void;
  onClose(): void;
}) {
  const { onCreated, onClose } = props;
  const { data } = useListArticleCategories();
  const { values, errors, isBusy, form, change, submit, discard } = useNewRecord({
    draft: { id: 'new-display', title: 'rozepsanou novou obrazovku' },
    empty: EMPTY_DISPLAY,
    validate: displayProblems,
    create: (input) => createDisplay(displayInput(input), { failures: 'caller' }),
    onCreated: (created) => onCreated({ display: created.data, token: created.token }),
    refresh: useRevalidateDisplays(),
  });
  return (
    <FormDialog
      title="Nová obrazovka"
      submitLabel="Vytvořit obrazovku"
      busyLabel="Vytvářím…"
      isBusy={isBusy}
      formRef={form}
      onSubmit={() => void submit()}
      onClose={() => {
        discard();
        onClose();
      }}
    >
      <DisplayFields values={values} errors={errors} categories={data?.data} autoFocus onChange={change} />
      <ServerError errors={errors} />
    </FormDialog>
  );
}

export function EditDisplayDialog({ display, onClose }: { display: Display; onClose(): void }) {
  const { data } = useListArticleCategories();
  const confirm = useConfirmDialog();
  const form = useRecordForm({
    record: display,
    read: displayFormState,
    validate: displayProblems,
    save: (values: DisplayValues, { base, request }) =>
      updateDisplay(display.id, { ...displayInput(values), version: base.version }, request),
    recordOf: (answer) => answer.data,
    success: (answer) => ({ title: 'Obrazovka je uložená', message: answer.data.name }),
    onSaved: onClose,
    refresh: useRevalidateDisplays(),
  });
  const { values, errors, isBusy, change } = form;

  async function requestClose() {
    if (!form.isDirty || (await confirm(DISCARD_CONFIRMATION))) onClose();
  }

  return (
    <FormDialog
      title={`Obrazovka ${display.name}`}
      submitLabel="Uložit"
      busyLabel="Ukládám…"
      isBusy={isBusy}
      formRef={form.form}
      onSubmit={() => void form.submit()}
      onClose={() => void requestClose()}
    >
      <ConflictNotice
        form={form}
        fields={displayFields(data?.data ?? [])}
        onSave={() => void form.resolve()}
      />
      <DisplayFields values={values} errors={errors} categories={data?.data} onChange={change} />
      <ServerError errors={errors} />
    </FormDialog>
  );
}

export function useRevalidateDisplays(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => void (await mutate((key) => Array.isArray(key) && key[0] === getListDisplaysUrl()));
}
