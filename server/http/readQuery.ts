import { badRequest } from '../shared/errors.ts';
import { isCleanText } from './cleanText.ts';
import type { Operation } from './types.ts';

/**
 * Parses the query string strictly: each parameter at most once, known to the operation, not empty, in valid UTF-8.
 * Common parsers are lenient, and different code would interpret the same address differently.
 */
export function readQuery(operation: Operation, search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  if (search === '') return query;
  for (const pair of search.split('&')) {
    const [rawName, ...rest] = pair.split('=');
    const name = decode(rawName ?? '');
    const value = decode(rest.join('='));
    if (!operation.parameters.some((parameter) => parameter.in === 'query' && parameter.name === name)) {
      throw invalidParameter(name, 'Tento parametr volání nezná.');
    }
    if (name in query) throw invalidParameter(name, 'Parametr je uveden vícekrát.');
    if (value === '') throw invalidParameter(name, 'Hodnota nesmí být prázdná.');
    query[name] = value;
  }
  return query;
}

function decode(part: string): string {
  const text = decodeURIComponent(part.replaceAll('+', ' '));
  if (!isCleanText(text)) throw badRequest('Adresa obsahuje neplatné znaky.');
  return text;
}

/**
 * Refuses text that the validator would coerce to a number although the API does not allow it: `1e400` would become
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
      throw invalidParameter(parameter.name, 'Hodnota musí být celé číslo.');
    }
    if (type === 'number' && !/^-?\d{1,15}(\.\d{1,15})?$/.test(value)) {
      throw invalidParameter(parameter.name, 'Hodnota musí být číslo.');
    }
  }
}

function invalidParameter(path: string, message: string) {
  return badRequest('Požadavek obsahuje neplatné údaje.', [{ path: path.slice(0, 100), message }]);
}
