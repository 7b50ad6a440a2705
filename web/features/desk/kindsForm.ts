import type { NoticeKind, NoticeKindInput, NoticeRule } from '../../../generated/web/model';
import { NoticeRule as RULES } from '../../../generated/web/model';
import type { FormErrors } from '../../ui/form/fieldErrors';

/** A kind as it is written in its dialog: numbers are texts. */
export interface KindValues {
  readonly name: string;
  readonly rule: NoticeRule;
  readonly days: string;
  readonly shifts_end: boolean;
  readonly source: string;
  readonly event_name: string;
  readonly hide_after_days: string;
  readonly keep_years: string;
  readonly is_active: boolean;
}

export const RULE_CHOICES: readonly { value: NoticeRule; label: string; hint: string }[] = [
  {
    value: RULES.hang_days,
    label: 'Určitý počet dní',
    hint: 'Počítá se od dne po vyvěšení, třeba veřejná vyhláška.',
  },
  {
    value: RULES.before_event,
    label: 'Určitý počet dní před událostí',
    hint: 'Den události musí být známý, třeba zasedání zastupitelstva.',
  },
  {
    value: RULES.until_event,
    label: 'Do události',
    hint: 'Den události se může doplnit později, třeba schválení rozpočtu.',
  },
];

export const EMPTY_KIND: KindValues = {
  name: '',
  rule: RULES.hang_days,
  days: '15',
  shifts_end: false,
  source: '',
  event_name: '',
  hide_after_days: '',
  keep_years: '',
  is_active: true,
};

export function toKindValues(kind: NoticeKindInput): KindValues {
  const { name, rule, days, shifts_end, source, event_name, hide_after_days, keep_years, is_active } = kind;
  return {
    name,
    rule,
    shifts_end,
    source,
    event_name,
    is_active,
    days: String(days),
    hide_after_days: hide_after_days === null ? '' : String(hide_after_days),
    keep_years: keep_years === null ? '' : String(keep_years),
  };
}

/** As it is sent; `kind` is the one that exists. */
export function toKindInput(values: KindValues, kind?: NoticeKindInput): NoticeKindInput {
  const { rule, hide_after_days, keep_years, is_active } = values;
  return {
    ...(kind?.id !== undefined && { id: kind.id }),
    ...(kind?.version !== undefined && { version: kind.version }),
    rule,
    is_active,
    name: values.name.trim(),
    source: values.source.trim(),
    days: Number(values.days),
    shifts_end: rule === RULES.hang_days && values.shifts_end,
    event_name: rule === RULES.hang_days ? '' : values.event_name.trim(),
    hide_after_days: hide_after_days.trim() === '' ? null : Number(hide_after_days),
    keep_years: keep_years.trim() === '' ? null : Number(keep_years),
  };
}

export function inputOf({ confirmed_at: _at, is_used: _used, ...kind }: NoticeKind): NoticeKindInput {
  return kind;
}

export function kindProblems(values: KindValues, otherNames: readonly string[]): FormErrors | undefined {
  const fields: Record<string, string> = {};
  const name = values.name.trim().toLocaleLowerCase('cs');
  if (name === '') fields.name = 'Vyplňte název.';
  else if (otherNames.some((other) => other.trim().toLocaleLowerCase('cs') === name))
    fields.name = 'Takový druh už v tabulce je.';
  if (!isCount(values.days, 0, 3650)) fields.days = 'Zadejte počet dní od 0 do 3650.';
  if (values.hide_after_days.trim() !== '' && !isCount(values.hide_after_days, 0, 36_500))
    fields.hide_after_days = 'Zadejte počet dní, nebo nechte prázdné.';
  if (values.keep_years.trim() !== '' && !isCount(values.keep_years, 1, 100))
    fields.keep_years = 'Zadejte počet let od 1 do 100, nebo nechte prázdné.';
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : undefined;
}

function isCount(text: string, min: number, max: number): boolean {
  return /^\d{1,5}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
}
