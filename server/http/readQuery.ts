import { badRequest } from '../shared/errors.ts';
import { isCleanText } from './cleanText.ts';
import type { Operation } from './operationTable.ts';

/**
 * Reads the query string strictly: each parameter once, known to the operation, not empty, in valid UTF-8.
 * The usual parsers are lenient here, and what they let through means different things to different code.
 */
export function readQuery(operation: Operation, search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  if (search === '') return query;
  for (const pair of search.split('&')) {
    const [rawName, ...rest] = pair.split('=');
    const name = decode(rawName ?? '');
    const value = decode(rest.join('='));
    if (!operation.parameters.some((parameter) => parameter.in === 'query' && parameter.name === name)) {
      throw refuse(name, 'Tento parametr volání nezná.');
    }
    if (name in query) throw refuse(name, 'Parametr je uveden vícekrát.');
    if (value === '') throw refuse(name, 'Hodnota nesmí být prázdná.');
    query[name] = value;
  }
  return query;
}

/** Percent-decodes a part of an address; what is not valid UTF-8 or holds U+0000 is refused. */
function decode(part: string): string {
  const text = decodeURIComponent(part.replaceAll('+', ' '));
  if (!isCleanText(text)) throw badRequest('Adresa obsahuje neplatné znaky.');
  return text;
}

/**
 * Refuses text that the validator would turn into a number although it is none in the API: `1e400` would become
 * Infinity and `0x1` one.
 */
export function requireDecimals(
  operation: Operation,
  where: 'path' | 'query' | 'header',
  values: Record<string, unknown>,
): void {
  for (const parameter of operation.parameters) {
    if (parameter.in !== where) continue;
    const value = values[where === 'header' ? parameter.name.toLowerCase() : parameter.name];
    if (typeof value !== 'string') continue;
    const { type } = parameter.schema;
    if (type === 'integer' && !/^-?(0|[1-9]\d{0,15})$/.test(value)) {
      throw refuse(parameter.name, 'Hodnota musí být celé číslo.');
    }
    if (type === 'number' && !/^-?\d{1,15}(\.\d{1,15})?$/.test(value)) {
      throw refuse(parameter.name, 'Hodnota musí být číslo.');
    }
  }
}

function refuse(path: string, message: string) {
  return badRequest('Požadavek obsahuje neplatné údaje.', [{ path: path.slice(0, 100), message }]);
}
