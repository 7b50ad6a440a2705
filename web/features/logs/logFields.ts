export interface LogField {
  /** Of a field inside another one with the names of both: `err.message`. */
  readonly name: string;
  readonly value: string;
}

const SHORT_LENGTH = 160;

export function logFields(json: string | null): readonly LogField[] {
  if (json === null) return [];
  try {
    return flatten('', JSON.parse(json));
  } catch {
    return [{ name: 'data', value: json }];
  }
}

export function shortFields(json: string): string {
  const text = logFields(json)
    .map(({ name, value }) => `${name}: ${value.replace(/\s+/g, ' ')}`)
    .join(' · ');
  return text.length > SHORT_LENGTH ? `${text.slice(0, SHORT_LENGTH)}…` : text;
}

function flatten(name: string, value: unknown): readonly LogField[] {
  if (!isGroup(value)) return [{ name: name || 'data', value: scalarText(value) }];
  return Object.entries(value).flatMap(([part, one]) => flatten(name === '' ? part : `${name}.${part}`, one));
}

/** Has fields of its own; a list of texts and numbers is one value. */
function isGroup(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return false;
  return !Array.isArray(value) || value.some((one) => typeof one === 'object' && one !== null);
}

function scalarText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
