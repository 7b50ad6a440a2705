import fc from 'fast-check';
import type { ApiDocument, Operation } from '../http/operationTable.ts';

/** A JSON schema as far as the document uses it. */
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

/** One hostile or merely odd call. */
export interface FuzzCall {
  params: Record<string, string>;
  query: [string, string][];
  body: unknown;
  headers: Record<string, string>;
}

/** Text that the API takes and that has broken databases, searches and pages before. */
const ODD = fc.constantFrom(
  ...[
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
  ],
  ...[
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
  ],
  ...['odstavka-vody', 'novinky', '<p>Text</p>', '#1f6f8b', 'constructor', '\r\nX-A: b', '../../etc/passwd'],
);
/** Text that must not come in anywhere, or not as a number. */
const FORBIDDEN = fc.constantFrom(
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff\ud800', '%00', '__proto__', 'a'.repeat(5_000)],
  ...[
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
  ],
);
const text = fc.oneof(
  { weight: 8, arbitrary: ODD },
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

/** Calls of one operation: mostly of the right shape, each part now and then of quite another. */
export function callsOf(document: ApiDocument, operation: Operation): fc.Arbitrary<FuzzCall> {
  const values = (where: 'path' | 'query') =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === where)
        .map(({ name, schema }) => [name, aboutFitting(document, schema as Schema, 3).map(asText)]),
    );
  const body = bodySchema(document, operation);
  return fc.record({
    params: fc.record(values('path')),
    query: fc
      .tuple(fc.record(values('query'), { requiredKeys: [] }), rarely(fc.tuple(text, text)))
      .map(([known, extra]) => [...Object.entries(known), ...(extra ? [extra] : [])] as [string, string][]),
    body: body ? aboutFitting(document, body, 6) : rarely(anything),
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

/** As it is put into an address; an object may have a `toString` that is none. */
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

/** Values that fit the schema, and one in sixteen that need not. */
function aboutFitting(document: ApiDocument, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.$ref) return aboutFitting(document, resolve(document, schema.$ref), depth);
  return fc.oneof(
    { weight: 15, arbitrary: fitting(document, schema, depth) },
    { weight: 1, arbitrary: anything },
  );
}

function fitting(document: ApiDocument, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (depth <= 0) return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => aboutFitting(document, choice, depth - 1)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer': {
      const max = Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1);
      // Small numbers are more likely to be somebody's.
      return fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: schema.minimum ?? -5, max }));
    }
    case 'number':
      return fc.double({ noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(aboutFitting(document, schema.items ?? {}, depth - 1), { maxLength: 4 });
    case 'object':
      return objectOf(document, schema, depth);
    case 'string':
      if (schema.format === 'date-time')
        return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
      return schema.pattern?.startsWith('^')
        ? fc.stringMatching(new RegExp(schema.pattern), { maxLength: 60 })
        : text;
    default:
      return anything;
  }
}

function objectOf(document: ApiDocument, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, aboutFitting(document, property, depth - 1)] as const,
  );
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  const stranger = rarely(fc.tuple(text, anything));
  return fc
    .tuple(known, stranger)
    .map(([record, extra]) => (extra ? { ...record, [extra[0]]: extra[1] } : record));
}

function resolve(document: ApiDocument, ref: string): Schema {
  const name = ref.replace('#/components/schemas/', '');
  return (document.components?.schemas?.[name] ?? {}) as Schema;
}

/** The address of a call; what cannot be percent-encoded goes as invalid UTF-8, which is worth trying too. */
export function fuzzAddress(operation: Operation, call: FuzzCall): string {
  const path = operation.template.replaceAll(/\{([^}]+)\}/g, (_match, name: string) =>
    encode(call.params[name] ?? ''),
  );
  const query = call.query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return query === '' ? path : `${path}?${query}`;
}

function encode(value: string): string {
  // A lone dot segment would be resolved by the client before it is sent.
  return !/\p{Surrogate}/u.test(value) ? encodeURIComponent(value).replace(/^\.+$/, '%2E') : '%ED%A0%80';
}
