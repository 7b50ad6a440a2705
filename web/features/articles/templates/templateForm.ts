import type { ArticleTemplate, TemplateUpdate } from '../../../../generated/web/model';
import { choiceLabel } from '../../../lib/choiceLabel';
import { writeCzechDay } from '../../../lib/czechDateInput';
import type { RecordState } from '../../../lib/mergeRecord';
import type { FieldTable } from '../../../ui/form/ConflictNotice';
import type { FormErrors } from '../../../ui/form/fieldErrors';
import { INVALID_TIME } from '../../../ui/form/invalidTime';

/** `starts_on` is '' for none, or INVALID_TIME. */
export type TemplateValues = Readonly<Record<'name' | 'repeat' | 'starts_on', string>>;

export const REPEATS = [
  { value: 'never', label: 'Nikdy' },
  { value: 'weekly', label: 'Každý týden' },
  { value: 'fortnightly', label: 'Každé dva týdny' },
  { value: 'monthly', label: 'Každý měsíc' },
] as const;

export const TEMPLATE_FIELDS: FieldTable<TemplateValues> = {
  name: { label: 'Název šablony' },
  repeat: { label: 'Opakování', format: (repeat) => choiceLabel(REPEATS, repeat) },
  starts_on: { label: 'První koncept', format: (day) => (day ? writeCzechDay(day) : 'žádný') },
};

export function templateFormState(template: ArticleTemplate): RecordState<TemplateValues> {
  const { name, repeat, starts_on, version } = template;
  return { values: { name, repeat, starts_on: starts_on ?? '' }, version };
}

export function templateUpdate({ name, repeat, starts_on }: TemplateValues, version: number): TemplateUpdate {
  const chosen = REPEATS.find(({ value }) => value === repeat)?.value ?? 'never';
  return { name: name.trim(), repeat: chosen, starts_on: chosen === 'never' ? null : starts_on, version };
}

export function validateTemplate({ name, repeat, starts_on }: TemplateValues): FormErrors | undefined {
  const fields: Partial<Record<keyof TemplateValues, string>> = {};
  if (name.trim() === '') fields.name = 'Vyplňte název šablony.';
  const hasDay = starts_on !== '' && starts_on !== INVALID_TIME;
  if (repeat !== 'never' && !hasDay) fields.starts_on = 'Zadejte den prvního konceptu.';
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : undefined;
}
