import type { Category, Display, DisplayInput } from '../../../generated/web/model';
import { choiceLabel } from '../../lib/choiceLabel';
import { countOf, NOUNS } from '../../lib/czechPlural';
import type { RecordState } from '../../lib/mergeRecord';
import type { FieldTable } from '../../ui/form/ConflictNotice';
import type { FormErrors } from '../../ui/form/fieldErrors';

/** `category_ids` are numbers with commas between them. */
export type DisplayValues = Readonly<Record<'name' | 'category_ids' | 'seconds' | 'theme', string>>;

export const EMPTY_DISPLAY: DisplayValues = { name: '', category_ids: '', seconds: '20', theme: 'light' };

export const THEMES = [
  { value: 'light', label: 'Světlý' },
  { value: 'dark', label: 'Tmavý' },
] as const;

export const SECONDS = [10, 15, 20, 30, 45, 60, 90, 120].map((seconds) => ({
  value: String(seconds),
  label: countOf(seconds, NOUNS.second),
}));

export function displayFields(categories: readonly Category[]): FieldTable<DisplayValues> {
  return {
    name: { label: 'Název' },
    category_ids: {
      label: 'Sekce',
      format: (ids) =>
        parseIds(ids)
          .map((id) => categories.find((category) => category.id === id)?.name ?? `č. ${id}`)
          .join(', '),
    },
    seconds: { label: 'Jak dlouho jedna stránka', format: (seconds) => choiceLabel(SECONDS, seconds) },
    theme: { label: 'Vzhled', format: (theme) => choiceLabel(THEMES, theme) },
  };
}

export function displayFormState(display: Display): RecordState<DisplayValues> {
  const { name, sections, seconds, theme, version } = display;
  const category_ids = serializeIds(sections.map(({ id }) => id));
  return { values: { name, category_ids, seconds: String(seconds), theme }, version };
}

export function displayInput({ name, category_ids, seconds, theme }: DisplayValues): Required<DisplayInput> {
  return {
    name: name.trim(),
    category_ids: [...parseIds(category_ids)],
    seconds: Number(seconds),
    theme: theme === 'dark' ? 'dark' : 'light',
  };
}

export function displayProblems({ name }: DisplayValues): FormErrors | undefined {
  if (name.trim() !== '') return undefined;
  return { fields: { name: 'Vyplňte název, třeba podle místa, kde obrazovka je.' }, form: undefined };
}

/** The chosen time also where it is none of those offered, as after a call of a script. */
export function secondsChoices(seconds: string) {
  if (SECONDS.some(({ value }) => value === seconds)) return SECONDS;
  return [...SECONDS, { value: seconds, label: countOf(Number(seconds), NOUNS.second) }];
}

export function parseIds(text: string): readonly number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

/** Sorted, so that the same categories are the same text. */
export function serializeIds(ids: readonly number[]): string {
  return [...ids].sort((a, b) => a - b).join(',');
}

const names = new Intl.ListFormat('cs', { type: 'conjunction' });

export function publicityNote(hidden: readonly string[]): string | undefined {
  if (hidden.length === 0) return undefined;
  const quoted = names.format(hidden.map((name) => `„${name}“`));
  return hidden.length === 1
    ? `Sekce ${quoted} není veřejná. Na obrazovce ji uvidí každý, kdo jde kolem.`
    : `Sekce ${quoted} nejsou veřejné. Na obrazovce je uvidí každý, kdo jde kolem.`;
}
