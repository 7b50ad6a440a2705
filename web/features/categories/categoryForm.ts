import type { Category, CategoryInput, CategoryUpdate, FollowChoice } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { channelsError } from '../../following/channels';
import { choiceLabel } from '../../lib/choiceLabel';
import { countOf, NOUNS } from '../../lib/czechPlural';
import type { FormValues, RecordState } from '../../lib/mergeRecord';
import { isSlug } from '../../lib/paths';
import { slugOf } from '../../lib/slugOf';
import type { FieldTable } from '../../ui/form/ConflictNotice';
import { type FormErrors, fieldErrors } from '../../ui/form/fieldErrors';
import { accessLabel, accessModeOf, FOLLOW_FREQUENCIES, QUESTION_SETTINGS } from './categoryLabels';
import { type GroupLevel, isLevelField, levelValues } from './groupLevels';

export type CategoryValues = Readonly<
  Record<
    | 'name'
    | 'slug'
    | 'description'
    | 'color'
    | 'access'
    | 'on_board'
    | 'follow_frequency'
    | 'follow_by_mail'
    | 'follow_by_inbox'
    | 'follow_by_push'
    | 'questions'
    | 'default_validity_days',
    string
  >
>;

export type CategoryField = keyof CategoryValues;

const yesOrNo = (isOn: string) => (isOn === 'true' ? 'ano' : 'ne');

export const CATEGORY_FIELDS: FieldTable<CategoryValues> = {
  name: { label: 'Název' },
  slug: { label: 'Adresa' },
  description: { label: 'Popis' },
  color: { label: 'Barva' },
  access: {
    label: 'Kdo ji čte',
    format: (access) => accessLabel(accessModeOf(access)),
  },
  on_board: { label: 'Na nástěnce', format: yesOrNo },
  follow_frequency: {
    label: 'Nové články',
    format: (frequency) => choiceLabel(FOLLOW_FREQUENCIES, frequency),
  },
  follow_by_mail: { label: 'Nové články e-mailem', format: yesOrNo },
  follow_by_inbox: { label: 'Nové články v oznámeních', format: yesOrNo },
  follow_by_push: { label: 'Nové články na zařízení', format: yesOrNo },
  questions: { label: 'Dotazy čtenářů', format: (setting) => choiceLabel(QUESTION_SETTINGS, setting) },
  default_validity_days: {
    label: 'Platnost nových článků',
    format: (days) => (days === '' ? '' : countOf(Number(days), NOUNS.day)),
  },
};

export const EMPTY_CATEGORY: CategoryValues = {
  name: '',
  slug: '',
  description: '',
  color: '#1f6feb',
  access: 'members',
  on_board: 'true',
  follow_frequency: 'off',
  follow_by_mail: 'true',
  follow_by_inbox: 'true',
  follow_by_push: 'false',
  questions: 'off',
  default_validity_days: '',
};

const MAX_VALIDITY_DAYS = 3650;

export function categoryFormId(id: number): string {
  return `category-${id}`;
}

export function categoryFormState(category: Category): RecordState<CategoryValues> {
  const { name, slug, description, color, access, on_board, version } = category;
  const { follow_default, questions, default_validity_days } = category;
  const days = default_validity_days === null ? '' : String(default_validity_days);
  return {
    values: {
      name,
      slug,
      description,
      color,
      access,
      on_board: String(on_board),
      follow_frequency: follow_default.frequency,
      follow_by_mail: String(follow_default.by_mail),
      follow_by_inbox: String(follow_default.by_inbox),
      follow_by_push: String(follow_default.by_push),
      questions,
      default_validity_days: days,
    },
    version,
  };
}

/** A category with all groups and what they may do in it, of the same version. */
export interface CategoryWithGroups {
  readonly category: Category;
  readonly groups: readonly GroupLevel[];
}

export function categoryPageState({ category, groups }: CategoryWithGroups): RecordState<FormValues> {
  const { values, version } = categoryFormState(category);
  return { values: { ...values, ...levelValues(groups) }, version };
}

export function isCategoryField(name: string): boolean {
  return name in EMPTY_CATEGORY || isLevelField(name);
}

export function categoryValuesOf(values: FormValues): CategoryValues {
  const entries = Object.entries(EMPTY_CATEGORY).map(([name, empty]) => [name, values[name] ?? empty]);
  return Object.fromEntries(entries) as CategoryValues;
}

/** The body of a create request; without a slug the server derives one from the name. */
export function categoryInput(values: CategoryValues): CategoryInput {
  const { name, slug, description, color, access, on_board, default_validity_days } = values;
  return {
    name: name.trim(),
    description: description.trim(),
    color,
    ...(slug.trim() !== '' && { slug: slug.trim() }),
    access: accessModeOf(access),
    on_board: on_board === 'true',
    follow_default: followDefault(values),
    questions: QUESTION_SETTINGS.find(({ value }) => value === values.questions)?.value ?? 'off',
    default_validity_days: default_validity_days.trim() === '' ? null : Number(default_validity_days),
  };
}

/** How those follow new articles who have chosen nothing. */
export function followDefault(
  values: Pick<CategoryValues, 'follow_frequency' | 'follow_by_mail' | 'follow_by_inbox' | 'follow_by_push'>,
): FollowChoice {
  const { follow_frequency, follow_by_mail, follow_by_inbox, follow_by_push } = values;
  return {
    frequency: FOLLOW_FREQUENCIES.find(({ value }) => value === follow_frequency)?.value ?? 'off',
    by_mail: follow_by_mail === 'true',
    by_inbox: follow_by_inbox === 'true',
    by_push: follow_by_push === 'true',
  };
}

export function categoryUpdate(values: CategoryValues, version: number): CategoryUpdate {
  return { ...categoryInput(values), slug: values.slug.trim() || slugOf(values.name), version };
}

export function validateCategory(values: CategoryValues): FormErrors<CategoryField> | undefined {
  const { name, slug, color, default_validity_days: days } = values;
  const isValidity = /^\d+$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= MAX_VALIDITY_DAYS;
  const wrongChannels = channelsError(followDefault(values));
  const fields = {
    ...(name.trim() === '' && { name: 'Vyplňte název.' }),
    ...(slug.trim() !== '' &&
      !isSlug(slug.trim()) && { slug: 'Jen malá písmena bez háčků a čárek, číslice a pomlčky mezi nimi.' }),
    ...(!/^#[0-9a-f]{6}$/i.test(color) && { color: 'Zadejte barvu jako #1f6feb.' }),
    ...(wrongChannels && { follow_by_mail: wrongChannels }),
    ...(days.trim() !== '' &&
      !isValidity && { default_validity_days: 'Zadejte celé číslo od 1 do 3650, nebo nechte prázdné.' }),
  };
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : undefined;
}

export function categoryErrors(error: ApiError): FormErrors {
  if (error.code === 'SLUG_TAKEN') return { fields: { slug: error.message }, form: undefined };
  if (error.code === 'NAME_TAKEN') return { fields: { name: error.message }, form: undefined };
  return fieldErrors(error, Object.keys(EMPTY_CATEGORY));
}
