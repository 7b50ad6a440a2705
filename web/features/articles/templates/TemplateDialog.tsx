import { updateArticleTemplate } from '../../../../generated/web/articles/articles';
import type { ArticleTemplate } from '../../../../generated/web/model';
import { useRecordForm } from '../../../form/useRecordForm';
import { pragueDay } from '../../../lib/czechDates';
import { addNbsp } from '../../../lib/czechTypography';
import { useSession } from '../../../session/SessionProvider';
import { Button } from '../../../ui/Button';
import { DialogFrame } from '../../../ui/DialogFrame';
import { ConflictNotice } from '../../../ui/form/ConflictNotice';
import { DayField } from '../../../ui/form/DayField';
import { Field } from '../../../ui/form/Field';
import { INVALID_TIME } from '../../../ui/form/invalidTime';
import { SelectField } from '../../../ui/form/SelectField';
import { ServerError } from '../../../ui/form/ServerError';
import { DialogActions, DialogContent } from '../../../ui/mui/Dialog';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';
import { useRevalidateArticles } from '../useRevalidateArticles';
import { repeatLabel } from './templateDays';
import {
  REPEATS,
  TEMPLATE_FIELDS,
  type TemplateValues,
  templateFormState,
  templateUpdate,
  validateTemplate,
} from './templateForm';

const DISCARD_CONFIRMATION = {
  title: 'Zahodit změny šablony?',
  message: 'Co jste změnili, se neuloží.',
  confirmLabel: 'Zahodit změny',
};

/** The name of a template, and when a draft is made from it by itself. */
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
