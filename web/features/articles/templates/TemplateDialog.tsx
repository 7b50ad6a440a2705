import { updateArticleTemplate } from '../../../../generated/web/articles/articles';
import type { ArticleTemplate, TemplateUpdate } from '../../../../generated/web/model';
import { useRecordForm } from '../../../form/useRecordForm';
import { choiceLabel } from '../../../lib/choiceLabel';
import { writeCzechDay } from '../../../lib/czechDateInput';
import { pragueDay } from '../../../lib/czechDates';
import { addNbsp } from '../../../lib/czechTypography';
import type { RecordState } from '../../../lib/mergeRecord';
import { useSession } from '../../../session/SessionProvider';
import { Button } from '../../../ui/Button';
import { DialogFrame } from '../../../ui/DialogFrame';
import { ConflictNotice, type FieldTable } from '../../../ui/form/ConflictNotice';
import { DayField } from '../../../ui/form/DayField';
import { Field } from '../../../ui/form/Field';
import type { FormErrors } from '../../../ui/form/fieldErrors';
import { INVALID_TIME } from '../../../ui/form/invalidTime';
import { SelectField } from '../../../ui/form/SelectField';
import { ServerError } from '../../../ui/form/ServerError';
import { DialogActions, DialogContent } from '../../../ui/mui/Dialog';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';
import { useRevalidateArticles } from '../useRevalidateArticles';
import { repeatLabel } from './templateDays';

/** `starts_on` is '' for none, or INVALID_TIME. */
type TemplateValues = Readonly<Record<'name' | 'repeat' | 'starts_on', string>>;

const REPEATS = [
  { value: 'never', label: 'Nikdy' },
  { value: 'weekly', label: 'Každý týden' },
  { value: 'fortnightly', label: 'Každé dva týdny' },
  { value: 'monthly', label: 'Každý měsíc' },
] as const;

const TEMPLATE_FIELDS: FieldTable<TemplateValues> = {
  name: { label: 'Název šablony' },
  repeat: { label: 'Opakování', format: (repeat) => choiceLabel(REPEATS, repeat) },
  starts_on: { label: 'První koncept', format: (day) => (day ? writeCzechDay(day) : 'žádný') },
};

const DISCARD_CONFIRMATION = {
  title: 'Zahodit změny šablony?',
  message: 'Co jste změnili, se neuloží.',
  confirmLabel: 'Zahodit změny',
};

export function TemplateDialog({ template, onClose }: { template: ArticleTemplate; onClose(): void }) {
  const form = useTemplateForm(template, onClose);
  const { values, errors, isBusy, change } = form;
  const confirm = useConfirmDialog();
  const hint = useRepeatHint(values, template);

  async function requestClose() {
    if (!form.isDirty || (await confirm(DISCARD_CONFIRMATION))) onClose();
  }

  return (
    <DialogFrame title={`Šablona ${template.name}`} mayClose={!isBusy} onClose={() => void requestClose()}>
      <form
        ref={form.form}
        noValidate
        aria-busy={isBusy}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <DialogContent>
          <ConflictNotice form={form} fields={TEMPLATE_FIELDS} onSave={() => void form.resolve()} />
          <Field
            label={TEMPLATE_FIELDS.name.label}
            name="name"
            maxLength={100}
            autoComplete="off"
            value={values.name}
            error={errors.fields.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <SelectField
            label="Připravovat koncept"
            name="repeat"
            choices={REPEATS}
            value={values.repeat}
            hint="Z šablony vznikne koncept s posunutými daty. Zveřejníte ho, až ho doplníte."
            error={errors.fields.repeat}
            onChange={(event) => change({ repeat: event.target.value })}
          />
          {values.repeat !== 'never' && (
            <DayField
              label={TEMPLATE_FIELDS.starts_on.label}
              name="starts_on"
              min={pragueDay(new Date())}
              value={values.starts_on === INVALID_TIME ? undefined : values.starts_on}
              hint={hint}
              error={errors.fields.starts_on}
              onChange={(day) => change({ starts_on: day ?? INVALID_TIME })}
            />
          )}
          <ServerError errors={errors} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" onClick={() => void requestClose()}>
            Zrušit
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Ukládám…' : 'Uložit'}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

function useTemplateForm(template: ArticleTemplate, onSaved: () => void) {
  return useRecordForm({
    record: template,
    read: templateFormState,
    validate: validateTemplate,
    save: (values: TemplateValues, { base, request }) =>
      updateArticleTemplate(template.id, templateUpdate(values, base.version), request),
    recordOf: ({ data }) => data,
    success: ({ data }) => ({ title: 'Šablona je uložená', message: data.name }),
    onSaved,
    refresh: useRevalidateArticles(),
  });
}

/** How often, and whose the drafts are: of whoever made it repeat. */
function useRepeatHint(values: TemplateValues, { repeat, starts_on, responsible }: ArticleTemplate): string {
  const { view } = useSession();
  const label =
    values.starts_on === INVALID_TIME
      ? undefined
      : repeatLabel(REPEATS.find(({ value }) => value === values.repeat)?.value ?? 'never', values.starts_on);
  const isUnchanged = values.repeat === repeat && values.starts_on === (starts_on ?? '');
  const isOwn = view.status === 'authenticated' && view.user.id === responsible?.id;
  const whose =
    isUnchanged && responsible && !isOwn
      ? `Koncepty dostává ${responsible.full_name}; když opakování změníte, budete je dostávat vy.`
      : 'Koncept bude váš a pokaždé vám přijde oznámení.';
  return addNbsp(label ? `Tedy ${label}. ${whose}` : whose);
}

function templateFormState(template: ArticleTemplate): RecordState<TemplateValues> {
  const { name, repeat, starts_on, version } = template;
  return { values: { name, repeat, starts_on: starts_on ?? '' }, version };
}

function templateUpdate({ name, repeat, starts_on }: TemplateValues, version: number): TemplateUpdate {
  const chosen = REPEATS.find(({ value }) => value === repeat)?.value ?? 'never';
  return { name: name.trim(), repeat: chosen, starts_on: chosen === 'never' ? null : starts_on, version };
}

function validateTemplate({ name, repeat, starts_on }: TemplateValues): FormErrors | undefined {
  const fields: Partial<Record<keyof TemplateValues, string>> = {};
  if (name.trim() === '') fields.name = 'Vyplňte název šablony.';
  const hasDay = starts_on !== '' && starts_on !== INVALID_TIME;
  if (repeat !== 'never' && !hasDay) fields.starts_on = 'Zadejte den prvního konceptu.';
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : undefined;
}
