import type { Setting, SettingsUpdateValuesItem } from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
import { type CountedNoun, countOf } from '../../lib/czechPlural';
import type { FormValues } from '../../lib/mergeRecord';
import type { FormErrors } from '../../ui/form/fieldErrors';
import { NO_TIME } from '../../ui/form/noTime';

/** The settings that a form started from: their values as text, and the version of each. */
export interface SettingsState {
  readonly values: FormValues;
  readonly versions: Readonly<Record<string, number>>;
}

/** Stands for a secret that is to be removed; one that is set shows nothing. */
export const NO_SECRET = '\u0000';

const DAYS: CountedNoun = { one: 'den', few: 'dny', many: 'dne', other: 'dní' };

export function textOf(value: Setting['value']): string {
  return value === null ? '' : String(value);
}

export function stateOf(settings: readonly Setting[]): SettingsState {
  return {
    values: Object.fromEntries(settings.map(({ key, value }) => [key, textOf(value)])),
    versions: Object.fromEntries(settings.map(({ key, version }) => [key, version])),
  };
}

/** The settings whose value differs from the one that is stored. */
export function changedSettings(
  settings: readonly Setting[],
  base: FormValues,
  values: FormValues,
): Setting[] {
  return settings.filter(({ key }) => values[key] !== base[key]);
}

/** What is sent: only what was changed, each with the version that the person saw. */
export function updateOf(
  settings: readonly Setting[],
  { values: base, versions }: SettingsState,
  values: FormValues,
): SettingsUpdateValuesItem[] {
  return changedSettings(settings, base, values).map((setting) => ({
    key: setting.key,
    value: sentValue(setting, values[setting.key] ?? ''),
    version: versions[setting.key] ?? 0,
  }));
}

function sentValue({ type }: Setting, text: string): string | number | boolean | null {
  if (type === 'time') return text === '' ? null : text;
  if (type === 'secret') return text === NO_SECRET ? null : text;
  if (type === 'boolean') return text === 'true';
  return type === 'integer' ? Number(text) : text.trim();
}

/** What is wrong before anybody is asked; undefined when nothing is. */
export function settingsProblems(changed: readonly Setting[], values: FormValues): FormErrors | undefined {
  const found = changed.flatMap((setting) => {
    const problem = problemOf(setting, values[setting.key] ?? '');
    return problem === undefined ? [] : [[setting.key, problem] as const];
  });
  return found.length > 0 ? { fields: Object.fromEntries(found), form: undefined } : undefined;
}

const numbers = new Intl.NumberFormat('cs');

function problemOf({ type, minimum, maximum }: Setting, text: string): string | undefined {
  const least = minimum ?? Number.NEGATIVE_INFINITY;
  const most = maximum ?? Number.POSITIVE_INFINITY;
  if (type === 'integer') {
    const fits = /^-?\d{1,9}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
    return fits ? undefined : `Zadejte celé číslo od ${numbers.format(least)} do ${numbers.format(most)}.`;
  }
  const length = [...text.trim()].length;
  if (type === 'time') return text === NO_TIME ? 'Zadejte datum a čas.' : undefined;
  if (type === 'color') return COLOUR.test(text) ? undefined : 'Zadejte barvu jako #1f6f8b.';
  if (type === 'secret') {
    const fits = text === NO_SECRET || (length >= least && length <= most && PRINTABLE.test(text));
    return fits ? undefined : `Zadejte ${least} až ${most} znaků bez mezer a diakritiky.`;
  }
  if (type === 'long-text') return length <= most ? undefined : `Zadejte text o délce nejvýš ${most} znaků.`;
  if (type !== 'text') return undefined;
  if (length === 0 && least > 0) return 'Tohle pole nemůže zůstat prázdné.';
  return length >= least && length <= most ? undefined : `Zadejte text o délce ${least} až ${most} znaků.`;
}

const COLOUR = /^#[0-9a-f]{6}$/i;
const PRINTABLE = /^[\x21-\x7e]+$/;

/** A value as a person reads it: „zapnuto“, „14 dní“, the name of a choice. */
export function valueWords({ type, unit, choices }: Setting, text: string): string {
  if (type === 'boolean') return text === 'true' ? 'zapnuto' : 'vypnuto';
  if (type === 'time') return text === '' || text === NO_TIME ? 'nenastaveno' : formatExact(new Date(text));
  // Not even a new one is repeated where somebody may look over a shoulder.
  if (type === 'secret') return text === '' ? 'beze změny' : text === NO_SECRET ? 'odebrat' : 'nové heslo';
  if (type === 'long-text') return text.trim() === '' ? 'prázdné' : text.trim();
  if (type === 'choice') return choices.find(({ value }) => value === text)?.label ?? text;
  if (type === 'integer' && unit === 'dní' && /^\d+$/.test(text)) return countOf(Number(text), DAYS);
  return unit ? `${text} ${unit}` : text;
}

/** The value that is stored; of a secret nobody knows more than whether there is one. */
export function storedWords(setting: Setting, text: string): string {
  if (setting.type === 'secret') return setting.is_set ? 'nastaveno' : 'nenastaveno';
  return valueWords(setting, text) || 'prázdné';
}

/** Whether these settings shut out everybody but admins at this time (in milliseconds since 1970). */
export function isClosedNow(values: FormValues, now: number): boolean {
  const { maintenance_mode: mode, maintenance_starts_at: start = '', maintenance_ends_at: end = '' } = values;
  return (
    mode === 'closed' && (start === '' || Date.parse(start) <= now) && (end === '' || Date.parse(end) > now)
  );
}
