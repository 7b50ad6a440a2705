import fc from 'fast-check';
import type { ApiDocument, Operation } from '../http/types.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

export interface FuzzCall {
  params: Record<string, string>;
  query: [string, string][];
  body: unknown;
  headers: Record<string, string>;
}

/** Valid text that has broken databases, searches and pages before. */
const UNUSUAL_TEXT = fc.constantFrom(
  '😀',
  'ﷺ',
  'İ',
  'ch',
  'Příliš žluťoučký',
  '%',
  '%_',
  '_',
  "'",
  '"',
  "' OR 1=1 --",
  '"; DROP TABLE users',
  '\\',
  '*',
  'a*',
  'NEAR(',
  'AND',
  'NOT',
  '-',
  '""',
  '^a',
  'a:b',
  '(',
  '{a}',
  '<script>alert(1)</script>',
  '-'.repeat(100),
  'odstavka-vody',
  'novinky',
  '<p>Text</p>',
  '#1f6f8b',
  'constructor',
  '\r\nX-A: b',
  '../../etc/passwd',
);
const FORBIDDEN = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '%00',
  '__proto__',
  'a'.repeat(5_000),
  '1e400',
  '0x1',
  '+1',
  ' 1',
  '-1',
  '0',
  '2147483648',
  '9007199254740993',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
);
const text = fc.oneof(
  { weight: 8, arbitrary: UNUSUAL_TEXT },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
  { weight: 1, arbitrary: FORBIDDEN },
);
const anything = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

function rarely<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

/** Calls of one operation, mostly valid, with parts that occasionally are not. */
export function fuzzCallsOf(document: ApiDocument, operation: Operation): fc.Arbitrary<FuzzCall> {
  const values = (where: 'path' | 'query') =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === where)
        .map(({ name, schema }) => [name, mostlyValid(document, schema as Schema, 3).map(asText)]),
    );
  const body = bodySchema(document, operation);
  return fc.record({
    params: fc.record(values('path')),
    query: fc
      .tuple(fc.record(values('query'), { requiredKeys: [] }), rarely(fc.tuple(text, text)))
      .map(([known, extra]) => [...Object.entries(known), ...(extra ? [extra] : [])] as [string, string][]),
    body: body ? mostlyValid(document, body, 6) : rarely(anything),
    headers: fc.record(
      {
        'if-none-match': headerText,
        'if-modified-since': headerText,
        'idempotency-key': headerText,
        'user-agent': headerText,
      },
      { requiredKeys: [] },
    ),
  });
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const headerText = text.map((value) => value.replace(/[^\x20-\x7e]/g, '').trim());

function bodySchema(document: ApiDocument, { template, method }: Operation): Schema | undefined {
  const operation = document.paths[template]?.[method] as {
    requestBody?: { content: Record<string, { schema: Schema }> };
  };
  return operation.requestBody?.content['application/json']?.schema;
}

function mostlyValid(document: ApiDocument, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.$ref) return mostlyValid(document, resolve(document, schema.$ref), depth);
  return fc.oneof(
    { weight: 15, arbitrary: validValue(document, schema, depth) },
    { weight: 1, arbitrary: anything },
  );
}

function validValue(document: ApiDocument, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (depth <= 0) return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => mostlyValid(document, choice, depth - 1)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer': {
      const max = Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1);
      return fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: schema.minimum ?? -5, max }));
    }
    case 'number':
      return fc.double({ noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(mostlyValid(document, schema.items ?? {}, depth - 1), { maxLength: 4 });
    case 'object':
      return validObject(document, schema, depth);
    case 'string':
      if (schema.format === 'date-time')
        return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
      return schema.pattern?.startsWith('^')
        ? fc.stringMatching(new RegExp(schema.pattern), { maxLength: 64 })
        : text;
    default:
      return anything;
  }
}

function validObject(document: ApiDocument, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, mostlyValid(document, property, depth - 1)] as const,
  );
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  const extraField = rarely(fc.tuple(text, anything));
  return fc
    .tuple(known, extraField)
    .map(([record, extra]) => (extra ? { ...record, [extra[0]]: extra[1] } : record));
}

function resolve(document: ApiDocument, ref: string): Schema {
  const name = ref.replace('#/components/schemas/', '');
  return (document.components?.schemas?.[name] ?? {}) as Schema;
}

/** The address of a call; text that cannot be percent-encoded is sent as invalid UTF-8. */
export function fuzzAddress(operation: Operation, call: FuzzCall): string {
  const path = operation.template.replaceAll(/\{([^}]+)\}/g, (_match, name: string) =>
    encode(call.params[name] ?? ''),
  );
  const query = call.query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return query === '' ? path : `${path}?${query}`;
}

function encode(value: string): string {
  // The client would resolve a single dot segment.
  return !/\p{Surrogate}/u.test(value) ? encodeURIComponent(value).replace(/^\.+$/, '%2E') : '%ED%A0%80';
}
