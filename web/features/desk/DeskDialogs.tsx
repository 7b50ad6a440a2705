import { useState } from 'react';
import { saveDesk } from '../../../generated/web/desk/desk';
import type { Category, Desk } from '../../../generated/web/model';
import { useNewRecord } from '../../form/useNewRecord';
import { useRecordForm } from '../../form/useRecordForm';
import { slugOf } from '../../lib/slugOf';
import { useSession } from '../../session/SessionProvider';
import { FormDialog } from '../../ui/FormDialog';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { SelectField } from '../../ui/form/SelectField';
import { ServerError } from '../../ui/form/ServerError';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { DeskFields } from './DeskFields';
import { DESK_FIELDS, deskErrors, deskFormState, deskInput, deskProblems, EMPTY_DESK } from './deskForm';
import { useRefreshDesk } from './useRefreshDesk';

const DISCARD_CONFIRMATION = {
  title: 'Zahodit změny desky?',
  message: 'Co jste změnili, se neuloží.',
  confirmLabel: 'Zahodit změny',
};

/** Its sidebar entry comes with the permissions, which are loaded anew. */
export function NewDeskDialog({ categories, onClose }: { categories: readonly Category[]; onClose(): void }) {
  const session = useSession();
  const [empty] = useState({ ...EMPTY_DESK, category_id: '' });
  const { values, errors, isBusy, form, change, submit, discard } = useNewRecord({
    draft: { id: 'new-desk', title: 'rozepsanou novou úřední desku' },
    empty,
    validate: ({ category_id, ...desk }) => {
      const problems = deskProblems(desk);
      if (category_id !== '') return problems;
      return { fields: { ...problems?.fields, category_id: 'Vyberte sekci.' }, form: undefined };
    },
    errorsOf: deskErrors,
    create: ({ category_id, ...desk }) =>
      saveDesk(Number(category_id), deskInput(desk), { failures: 'caller' }),
    success: ({ data }) => ({ title: 'Sekce je úřední deskou', message: data.name }),
    onCreated: () => {
      session.retryPermissions();
      onClose();
    },
    refresh: useRefreshDesk(),
  });
  return (
    <FormDialog
      title="Nová úřední deska"
      submitLabel="Zapnout úřední desku"
      busyLabel="Zapínám…"
      isBusy={isBusy}
      formRef={form}
      onSubmit={() => void submit()}
      onClose={() => {
        discard();
        onClose();
      }}
    >
      <SelectField
        label="Sekce"
        name="category_id"
        value={values.category_id}
        choices={[
          { value: '', label: 'Vyberte sekci' },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={errors.fields.category_id}
        hint="Co se v ní vyvěsí, uvidí kdokoliv bez přihlášení. Články, které v ní už jsou, zůstanou."
        onChange={({ target }) => {
          const chosen = categories.find(({ id }) => String(id) === target.value);
          const isOwnSlug =
            values.slug !== '' && !categories.some(({ name }) => slugOf(name) === values.slug);
          change({ category_id: target.value, ...(chosen && !isOwnSlug && { slug: slugOf(chosen.name) }) });
        }}
      />
      <DeskFields values={values} errors={errors} onChange={change} />
      <ServerError errors={errors} />
    </FormDialog>
  );
}

export function EditDeskDialog({ desk, onClose }: { desk: Desk; onClose(): void }) {
  const confirm = useConfirmDialog();
  const form = useRecordForm({
    record: desk,
    read: deskFormState,
    validate: deskProblems,
    save: (values, { base, request }) =>
      saveDesk(desk.id, { ...deskInput(values), version: base.version }, request),
    recordOf: ({ data }) => data,
    errorsOf: deskErrors,
    success: ({ data }) => ({ title: 'Úřední deska je uložená', message: data.name }),
    onSaved: onClose,
    refresh: useRefreshDesk(),
  });

  async function requestClose() {
    if (!form.isDirty || (await confirm(DISCARD_CONFIRMATION))) onClose();
  }

  return (
    <FormDialog
      title={`Úřední deska ${desk.name}`}
      submitLabel="Uložit"
      busyLabel="Ukládám…"
      isBusy={form.isBusy}
      formRef={form.form}
      onSubmit={() => void form.submit()}
      onClose={() => void requestClose()}
    >
      <ConflictNotice form={form} fields={DESK_FIELDS} onSave={() => void form.resolve()} />
      <DeskFields
        values={form.values}
        errors={form.errors}
        hasFixedSlug={desk.has_records}
        onChange={form.change}
      />
      <ServerError errors={form.errors} />
    </FormDialog>
  );
}
