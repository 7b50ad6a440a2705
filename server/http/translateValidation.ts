import type { ErrorDetail } from '../shared/errors.ts';

export interface ValidationIssue {
  path: string;
  message: string;
  errorCode?: string;
}

const MAX_DETAILS = 20;
const MAX_PATH_LENGTH = 100;

const TYPES: Record<string, string> = {
  string: 'text',
  integer: 'celé číslo',
  number: 'číslo',
  boolean: 'ano nebo ne',
  array: 'seznam',
  object: 'objekt',
  null: 'prázdná hodnota',
};

const FORMATS: Record<string, string> = {
  'date-time': 'datum a čas',
  date: 'datum',
  email: 'e-mailová adresa',
  uri: 'adresa URL',
  uuid: 'UUID',
};

/** Error details in Czech, by field. The validator's English messages are never sent. */
export function translateValidation(issues: ValidationIssue[]): ErrorDetail[] {
  const details = new Map<string, ErrorDetail>();
  for (const issue of issues) {
    const path = toFieldPath(issue.path);
    if (!details.has(path)) details.set(path, { path, message: sentence(issue) });
    if (details.size >= MAX_DETAILS) break;
  }
  return [...details.values()];
}

/** `/body/values/0/key` → `values.0.key`; the body as a whole has an empty path. */
function toFieldPath(pointer: string): string {
  const [, ...keys] = pointer.split('/').filter((key) => key !== '');
  return keys
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')
    .slice(0, MAX_PATH_LENGTH);
}

function sentence({ errorCode = '', message, path }: ValidationIssue): string {
  const limit = /-?\d+(\.\d+)?/.exec(message)?.[0] ?? '';
  switch (errorCode.split('.')[0]) {
    case 'required':
      return path === '/body' ? 'Chybí tělo požadavku.' : 'Pole je povinné.';
    case 'type':
      return `Očekává se ${translateNames(message, TYPES)}.`;
    case 'format':
      return `Očekává se ${translateNames(message, FORMATS)}.`;
    case 'minLength':
      return limit === '1' ? 'Pole nesmí být prázdné.' : `Nejmenší počet znaků je ${limit}.`;
    case 'maxLength':
      return `Největší počet znaků je ${limit}.`;
    case 'pattern':
      return 'Hodnota nemá správný tvar.';
    case 'enum':
    case 'const':
      return 'Hodnota není mezi povolenými.';
    case 'minimum':
    case 'exclusiveMinimum':
      return `Nejmenší hodnota je ${limit}.`;
    case 'maximum':
    case 'exclusiveMaximum':
      return `Největší hodnota je ${limit}.`;
    case 'multipleOf':
      return `Hodnota musí být násobkem čísla ${limit}.`;
    case 'minItems':
      return `Nejmenší počet položek je ${limit}.`;
    case 'maxItems':
      return `Největší počet položek je ${limit}.`;
    case 'uniqueItems':
      return 'Položky se nesmějí opakovat.';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'Toto pole zde není povoleno.';
    default:
      return 'Hodnota není platná.';
  }
}

function translateNames(message: string, names: Record<string, string>): string {
  const found = Object.keys(names).filter((name) => new RegExp(`(^|[ ,"])${name}($|[ ,"])`).test(message));
  return found.map((name) => names[name]).join(' nebo ') || 'jiná hodnota';
}
