import type { SettingDefinition } from './settings.types.ts';
import { SETTINGS, type SettingKey } from './settingsRegistry.policy.ts';

const numbers = new Intl.NumberFormat('cs');

/** A Czech message for the admin; undefined for a valid value. */
export function invalidValueReason(key: SettingKey, value: unknown): string | undefined {
  const definition: SettingDefinition = SETTINGS[key];
  switch (definition.type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Zadejte ano, nebo ne.';
    case 'integer': {
      const { min, max } = definition;
      const isValid = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
      return isValid ? undefined : `Zadejte celé číslo od ${numbers.format(min)} do ${numbers.format(max)}.`;
    }
    case 'choice': {
      const isValid =
        typeof value === 'string' && definition.choices.some((choice) => choice.value === value);
      return isValid
        ? undefined
        : `Vyberte jednu z možností: ${definition.choices.map(({ label }) => label).join(', ')}.`;
    }
    case 'color':
      return typeof value === 'string' && COLOR.test(value) ? undefined : 'Zadejte barvu jako #1f6f8b.';
    case 'time':
      return value === null || isTime(value) ? undefined : 'Zadejte datum a čas.';
    case 'long-text': {
      if (typeof value !== 'string' || [...value.trim()].length > definition.maxLength)
        return `Zadejte text o délce nejvýš ${definition.maxLength} znaků.`;
      return definition.problemOf?.(value);
    }
    case 'secret': {
      const { minLength, maxLength } = definition;
      const isValid = typeof value === 'string' && value.length >= minLength && value.length <= maxLength;
      return value === null || (isValid && PRINTABLE.test(value))
        ? undefined
        : `Zadejte ${minLength} až ${maxLength} znaků bez mezer a diakritiky.`;
    }
    case 'password': {
      const { minLength, maxLength } = definition;
      const isValid =
        typeof value === 'string' && isWithin(value.length, minLength, maxLength) && !CONTROL.test(value);
      return value === null || isValid ? undefined : `Zadejte ${minLength} až ${maxLength} znaků.`;
    }
    case 'text': {
      const { minLength, maxLength } = definition;
      if (typeof value !== 'string' || !isWithin([...value.trim()].length, minLength, maxLength))
        return `Zadejte text o délce ${minLength} až ${maxLength} znaků.`;
      return definition.problemOf?.(value.trim());
    }
  }
}

const COLOR = /^#[0-9a-f]{6}$/i;
/** The time zone is required, so that the meaning does not depend on the server. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const CONTROL = /\p{Cc}/u;
const PRINTABLE = /^[\x21-\x7e]+$/;

function isWithin(length: number, min: number, max: number): boolean {
  return length >= min && length <= max;
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && ISO_TIME.test(value) && !Number.isNaN(Date.parse(value));
}

/** Normalizes a valid value for storage: times in UTC, colors in lower case, texts trimmed. */
export function normalizeValue(key: SettingKey, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  switch (SETTINGS[key].type) {
    case 'time':
      return new Date(value).toISOString();
    case 'color':
      return value.toLowerCase();
    case 'secret':
    case 'password':
      return value;
    default:
      return key === 'public_url' ? originOf(value.trim()) : value.trim();
  }
}

/** Without the slash at the end and in lower case, so that it can be compared. */
function originOf(address: string): string {
  return address === '' ? '' : new URL(address).origin;
}
