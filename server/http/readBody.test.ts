import { expect, it } from 'vitest';
import { readDocument } from '../projectFiles.ts';
import { exceededJsonLimit, JSON_LIMITS } from './readBody.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

it.each([
  ['as deep as may be', nested(JSON_LIMITS.depth), undefined],
  ['deeper', nested(JSON_LIMITS.depth + 1), 'depth'],
  ['deeper without an end', '['.repeat(1_000_000), 'depth'],
  ['objects that lie deeper', '{"a":'.repeat(100_000), 'depth'],
  ['as many values as may be', `[${'0,'.repeat(JSON_LIMITS.values - 1)}0]`, undefined],
  ['more', `[${'0,'.repeat(JSON_LIMITS.values)}0]`, 'values'],
  ['more in pieces', `[${'[],'.repeat(JSON_LIMITS.values / 2)}0]`, 'values'],
  ['the same field again and again', `{${'"a":0,'.repeat(JSON_LIMITS.values)}"a":0}`, 'values'],
  ['signs in a text', JSON.stringify({ html: '[{,"\\'.repeat(100_000) }), undefined],
  ['a text that ends with a backslash', `["\\\\",${nested(100)}]`, 'depth'],
  ['a text that never ends', `"${nested(100)}`, undefined],
  ['a text behind an escaped quote', `["\\"${nested(100)}"]`, undefined],
  ['letters of several bytes', `["ščř",${nested(100)}]`, 'depth'],
  ['nothing', '', undefined],
])('%s', (_what, json, limit) => {
  expect(exceededJsonLimit(Buffer.from(json))).toBe(limit);
});

interface Schema {
  $ref?: string;
  type?: string;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}

const document = readDocument();

function maxValues(schema: Schema): number {
  const name = schema.$ref?.split('/').at(-1);
  const {
    type,
    maxItems,
    items,
    properties = {},
  } = name ? ((document.components?.schemas?.[name] ?? {}) as Schema) : schema;
  if (type === 'array') return 1 + (maxItems ?? Number.POSITIVE_INFINITY) * maxValues(items ?? {});
  return Object.values(properties).reduce((sum, property) => sum + maxValues(property), 1);
}

it('allows every body that the document allows', () => {
  const bodies = Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => {
      const { operationId, requestBody } = operation as {
        operationId?: string;
        requestBody?: { content: Record<string, { schema: Schema }> };
      };
      const schema = requestBody?.content['application/json']?.schema;
      return schema ? [{ operationId, values: maxValues(schema) }] : [];
    }),
  );
  expect(bodies.length).toBeGreaterThan(40);
  expect(bodies.filter(({ values }) => values > JSON_LIMITS.values)).toEqual([]);
});
