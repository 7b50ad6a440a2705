import type {
  Setting,
  SettingsUpdateValuesItem,
  TestMailRequestValuesItem,
} from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { type FormValues, type RecordState, sumOfVersions } from '../../lib/mergeRecord';
import type { FieldTable } from '../../ui/form/ConflictNotice';
import type { FormErrors } from '../../ui/form/fieldErrors';
import { INVALID_TIME } from '../../ui/form/invalidTime';

/** Marks a secret for removal; the empty text leaves it unchanged. */
export const REMOVED_SECRET = '\u0000';

export function isSecret({ type }: Pick<Setting, 'type'>): boolean {
  return type === 'secret' || type === 'password';
}

export function settingText(value: Setting['value']): string {
  return value === null ? '' : String(value);
}

export function toSettingsState(settings: readonly Setting[]): RecordState<FormValues> {
  const versions = Object.fromEntries(settings.map(({ key, version }) => [key, version]));
  return {
    values: Object.fromEntries(settings.map(({ key, value }) => [key, settingText(value)])),
    version: sumOfVersions(versions),
    versions,
  };
}

export function settingFields(settings: readonly Setting[]): FieldTable<FormValues> {
  return Object.fromEntries(
    settings.map((setting) => [
      setting.key,
      { label: setting.label, format: (text: string) => settingValueLabel(setting, text) },
    ]),
  );
}

export function changedSettings(
  settings: readonly Setting[],
  base: FormValues,
  values: FormValues,
): Setting[] {
  return settings.filter(({ key }) => values[key] !== base[key]);
}

/** Only changed settings and those of `always`, each with the version that was loaded. */
export function toUpdateValues(
  settings: readonly Setting[],
  { values: base, versions }: RecordState<FormValues>,
  values: FormValues,
  always: readonly string[] = [],
): SettingsUpdateValuesItem[] {
  return settings
    .filter(({ key }) => values[key] !== base[key] || always.includes(key))
    .map((setting) => ({
      key: setting.key,
      value: toApiValue(setting, values[setting.key] ?? ''),
      version: versions?.[setting.key] ?? 0,
    }));
}

/** What is typed of these groups and not saved, to be tried. */
export function typedValues(
  changed: readonly Setting[],
  values: FormValues,
  groups: readonly Setting['group'][],
): TestMailRequestValuesItem[] {
  return changed
    .filter(({ group }) => groups.includes(group))
    .map((setting) => ({ key: setting.key, value: toApiValue(setting, values[setting.key] ?? '') }));
}

function toApiValue({ type }: Pick<Setting, 'type'>, text: string): string | number | boolean | null {
  if (type === 'time') return text === '' ? null : text;
  if (isSecret({ type })) return text === REMOVED_SECRET ? null : text;
  if (type === 'boolean') return text === 'true';
  return type === 'integer' ? Number(text) : text.trim();
}

export function settingsProblems(changed: readonly Setting[], values: FormValues): FormErrors | undefined {
  const problems = changed.flatMap((setting) => {
    const problem = validateSetting(setting, values[setting.key] ?? '');
    return problem === undefined ? [] : [[setting.key, problem] as const];
  });
  return problems.length > 0 ? { fields: Object.fromEntries(problems), form: undefined } : undefined;
}

const numbers = new Intl.NumberFormat('cs');

function validateSetting({ type, minimum, maximum }: Setting, text: string): string | undefined {
  const min = minimum ?? Number.NEGATIVE_INFINITY;
  const max = maximum ?? Number.POSITIVE_INFINITY;
  if (type === 'integer') {
    const isValid = /^-?\d{1,9}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
    return isValid ? undefined : `Zadejte celé číslo od ${numbers.format(min)} do ${numbers.format(max)}.`;
  }
  const length = [...text.trim()].length;
  if (type === 'time') return text === INVALID_TIME ? 'Zadejte datum a čas.' : undefined;
  if (type === 'color') return COLOR_PATTERN.test(text) ? undefined : 'Zadejte barvu jako #1f6f8b.';
  if (type === 'secret') {
    const isValid =
      text === REMOVED_SECRET || (length >= min && length <= max && PRINTABLE_PATTERN.test(text));
    return isValid ? undefined : `Zadejte ${min} až ${max} znaků bez mezer a diakritiky.`;
  }
  if (type === 'password')
    return text === REMOVED_SECRET || (text.length >= min && text.length <= max)
      ? undefined
      : `Zadejte ${min} až ${max} znaků.`;
  if (type === 'long-text') return length <= max ? undefined : `Zadejte text o délce nejvýš ${max} znaků.`;
  if (type !== 'text') return undefined;
  if (length === 0 && min > 0) return 'Vyplňte toto pole.';
  return length >= min && length <= max ? undefined : `Zadejte text o délce ${min} až ${max} znaků.`;
}

const COLOR_PATTERN = /^#[0-9a-f]{6}$/i;
const PRINTABLE_PATTERN = /^[\x21-\x7e]+$/;

export function settingValueLabel({ type, unit, choices }: Setting, text: string): string {
  if (type === 'boolean') return text === 'true' ? 'zapnuto' : 'vypnuto';
  if (type === 'time')
    return text === '' || text === INVALID_TIME ? 'nenastaveno' : formatExact(new Date(text));
  // Not even a new secret is shown.
  if (isSecret({ type }))
    return text === '' ? 'beze změny' : text === REMOVED_SECRET ? 'odebrat' : 'nové heslo';
  if (type === 'long-text') return text.trim().replace(/\s*\n\s*/g, ' / ') || 'prázdné';
  if (type === 'choice') return choices.find(({ value }) => value === text)?.label ?? text;
  if (type === 'integer' && unit === 'dní' && /^\d+$/.test(text)) return countOf(Number(text), NOUNS.day);
  return unit ? `${text} ${unit}` : text;
}

export function storedValueLabel(setting: Setting, text: string): string {
  if (isSecret(setting)) return setting.is_set ? 'nastaveno' : 'nenastaveno';
  return settingValueLabel(setting, text) || 'prázdné';
}

const MAX_BRIEF_LENGTH = 120;

/** Of a long text the beginning, where several values stand in little space. */
export function toBriefLabel(label: string): string {
  return label.length <= MAX_BRIEF_LENGTH ? label : `${label.slice(0, MAX_BRIEF_LENGTH).trimEnd()}…`;
}

/** Whether these settings close the site for everybody but admins at `now`, in epoch milliseconds. */
export function isClosedNow(values: FormValues, now: number): boolean {
  const { maintenance_mode: mode, maintenance_starts_at: start = '', maintenance_ends_at: end = '' } = values;
  return (
    mode === 'closed' && (start === '' || Date.parse(start) <= now) && (end === '' || Date.parse(end) > now)
  );
}

const SECRET_LENGTH = 32;
const SECRET_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A random secret without letters that are easily confused. */
export function generateSecret(): string {
  const chars: string[] = [];
  while (chars.length < SECRET_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(SECRET_LENGTH))) {
      // Rejection sampling: without it the first letters would be more frequent.
      if (byte >= 256 - (256 % SECRET_ALPHABET.length) || chars.length === SECRET_LENGTH) continue;
      chars.push(SECRET_ALPHABET.charAt(byte % SECRET_ALPHABET.length));
    }
  }
  return chars.join('');
}
