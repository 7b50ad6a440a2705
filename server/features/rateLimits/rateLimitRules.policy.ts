import type { ErrorDetail } from '../../shared/errors.ts';
import type { LimitKeyKind, RateLimitMode, RateRule } from '../../shared/rateRules.ts';

export interface LimitValues {
  limit: number;
  window_seconds: number;
  block_seconds: number;
  key: LimitKeyKind;
  mode: RateLimitMode;
}

interface Range {
  minimum: number;
  maximum: number;
}

type PluralForms = readonly [one: string, few: string, many: string];

export interface RuleDefinition {
  label: string;
  help: string;
  counted: PluralForms;
  bounds: { limit: Range; window_seconds: Range; block_seconds: Range };
  /** Callers have no account, so the rule cannot count by user. */
  isBeforeSignIn?: boolean;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
const REQUEST_FORMS = ['požadavek', 'požadavky', 'požadavků'] as const;

const bounds = (minLimit: number, maxLimit: number, maxWindow: number, maxBlock: number) => ({
  limit: { minimum: minLimit, maximum: maxLimit },
  window_seconds: { minimum: 10, maximum: maxWindow },
  block_seconds: { minimum: 0, maximum: maxBlock },
});

/** In display order. The minimum limits leave room for a school behind one address. */
export const RULE_DEFINITIONS: Readonly<Record<string, RuleDefinition>> = {
  login: {
    label: 'Přihlášení',
    help: 'Kolik špatných pokusů o přihlášení projde z jedné adresy. Úspěšná přihlášení se nepočítají a hádání hesla k jednomu účtu brzdí ještě přísnější limity.',
    counted: ['špatný pokus', 'špatné pokusy', 'špatných pokusů'],
    bounds: bounds(60, 10_000, HOUR, HOUR),
    isBeforeSignIn: true,
  },
  register: {
    label: 'Registrace',
    help: 'Kolik žádostí o účet se přijme. Celá třída se může registrovat najednou z jedné adresy.',
    counted: REQUEST_FORMS,
    bounds: bounds(30, 10_000, DAY, HOUR),
    isBeforeSignIn: true,
  },
  reset: {
    label: 'Obnova hesla',
    help: 'Kolikrát lze požádat o nové heslo nebo otevřít odkaz z e-mailu.',
    counted: REQUEST_FORMS,
    bounds: bounds(30, 10_000, DAY, HOUR),
    isBeforeSignIn: true,
  },
  read: {
    label: 'Čtení',
    help: 'Kolik stránek a seznamů si jeden člověk načte. Jedno otevření webu je několik požadavků.',
    counted: REQUEST_FORMS,
    bounds: bounds(120, 1_000_000, HOUR, HOUR),
  },
  write: {
    label: 'Ukládání změn',
    help: 'Kolik změn se uloží, včetně průběžného ukládání rozepsaných článků.',
    counted: REQUEST_FORMS,
    bounds: bounds(30, 100_000, HOUR, HOUR),
  },
  search: {
    label: 'Vyhledávání',
    help: 'Kolik hledání proběhne; hledá se už při psaní.',
    counted: ['hledání', 'hledání', 'hledání'],
    bounds: bounds(10, 100_000, HOUR, HOUR),
  },
  upload: {
    label: 'Nahrávání souborů',
    help: 'Kolik souborů lze nahrát.',
    counted: ['soubor', 'soubory', 'souborů'],
    bounds: bounds(5, 10_000, HOUR, HOUR),
  },
  stream: {
    label: 'Živé aktualizace',
    help: 'Kolikrát se prohlížeč připojí k živým novinkám; po výpadku se připojuje znovu.',
    counted: ['připojení', 'připojení', 'připojení'],
    bounds: bounds(20, 10_000, HOUR, HOUR),
  },
  export: {
    label: 'Export a zálohy',
    help: 'Kolik exportů a jiných velkých výpisů lze stáhnout.',
    counted: ['export', 'exporty', 'exportů'],
    bounds: bounds(1, 1_000, DAY, DAY),
  },
  question: {
    label: 'Dotazy autorům',
    help: 'Kolik dotazů a hlášení chyb pošle jeden člověk. Návštěvníci bez účtu se počítají podle adresy sítě.',
    counted: ['dotaz', 'dotazy', 'dotazů'],
    bounds: bounds(5, 10_000, DAY, HOUR),
  },
  'test-mail': {
    label: 'Zkušební e-maily',
    help: 'Kolik zkušebních e-mailů správce pošle z nastavení a kolikrát vyzkouší úložiště pro kopie záloh.',
    counted: ['e-mail', 'e-maily', 'e-mailů'],
    bounds: bounds(5, 1_000, DAY, HOUR),
  },
  'client-error': {
    label: 'Hlášení chyb z prohlížečů',
    help: 'Kolik hlášení o chybě přijme server, aby mu nezaplavila logy.',
    counted: ['hlášení', 'hlášení', 'hlášení'],
    bounds: bounds(5, 10_000, HOUR, DAY),
    isBeforeSignIn: true,
  },
};

export const RULE_NAMES: readonly string[] = Object.keys(RULE_DEFINITIONS);

export function definitionOf(name: string): RuleDefinition | undefined {
  return Object.hasOwn(RULE_DEFINITIONS, name) ? RULE_DEFINITIONS[name] : undefined;
}

export function toValues({ points, seconds, blockSeconds, key, mode }: RateRule): LimitValues {
  return {
    limit: points,
    window_seconds: seconds,
    block_seconds: blockSeconds ?? 0,
    key: key ?? 'both',
    mode: mode ?? 'enforce',
  };
}

export function withValues(rule: RateRule, values: LimitValues): RateRule {
  const { limit, window_seconds, block_seconds, key, mode } = values;
  return { ...rule, points: limit, seconds: window_seconds, blockSeconds: block_seconds, key, mode };
}

const FIELD_LABELS = { limit: 'Limit', window_seconds: 'Okno', block_seconds: 'Doba blokování' } as const;
const MIN_ADDRESS_LIMIT = 300;
const UNITS = { limit: '', window_seconds: ' s', block_seconds: ' s' } as const;
const numbers = new Intl.NumberFormat('cs');

/** Bounds prevent an administrator from locking out the whole site by mistake. */
export function findRuleErrors(definition: RuleDefinition, values: LimitValues): ErrorDetail[] {
  const errors: ErrorDetail[] = [];
  for (const field of ['limit', 'window_seconds', 'block_seconds'] as const) {
    const { minimum, maximum } = definition.bounds[field];
    if (values[field] >= minimum && values[field] <= maximum) continue;
    const unit = UNITS[field];
    const message = `${FIELD_LABELS[field]} musí být od ${numbers.format(minimum)}${unit} do ${numbers.format(maximum)}${unit}.`;
    errors.push({ path: field, message });
  }
  if (definition.isBeforeSignIn && values.key === 'user')
    errors.push({
      path: 'key',
      message: 'Kdo ještě není přihlášený, toho lze počítat jen podle adresy.',
    });
  if (!definition.isBeforeSignIn && values.key === 'address' && values.limit < MIN_ADDRESS_LIMIT)
    errors.push({
      path: 'limit',
      message: `Z jedné adresy může přicházet celá škola: při počítání podle adresy musí být limit alespoň ${MIN_ADDRESS_LIMIT}.`,
    });
  return errors;
}

const SECOND = { size: 1, forms: ['sekundu', 'sekundy', 'sekund'] as const };
const TIME_UNITS = [
  { size: HOUR, forms: ['hodinu', 'hodiny', 'hodin'] as const },
  { size: 60, forms: ['minutu', 'minuty', 'minut'] as const },
];
const plurals = new Intl.PluralRules('cs');

function formatCount(value: number, [one, few, many]: PluralForms): string {
  const form = { one, few }[plurals.select(value) as 'one' | 'few'] ?? many;
  return `${numbers.format(value)} ${form}`;
}

function formatWindow(seconds: number): string {
  const unit = TIME_UNITS.find(({ size }) => seconds % size === 0) ?? SECOND;
  const count = seconds / unit.size;
  return `za ${count === 1 ? unit.forms[0] : formatCount(count, unit.forms)}`;
}

export function limitReason(
  { counted }: Pick<RuleDefinition, 'counted'>,
  { isBlocked, used, limit, seconds }: { isBlocked: boolean; used: number; limit: number; seconds: number },
): string {
  if (isBlocked) return `Vyčerpáno ${formatCount(limit, counted)} ${formatWindow(seconds)}`;
  return `Využito ${numbers.format(used)} z ${formatCount(limit, [counted[2], counted[2], counted[2]])} ${formatWindow(seconds)}`;
}

export function passwordFailureReason(failures: number, isBlocked: boolean): string {
  const failureCount = formatCount(failures, ['špatné heslo', 'špatná hesla', 'špatných hesel']);
  return isBlocked
    ? `${failureCount} po sobě: s dalším pokusem se čeká, pokaždé déle`
    : `${failureCount} po sobě`;
}
