import { expect, it } from 'vitest';
import { formatJson, parseFields } from './formatJson';

it.each([
  [null, ''],
  ['{"a":1}', '{\n  "a": 1\n}'],
  ['není JSON', 'není JSON'],
])('%s is formatted', (json, text) => {
  expect(formatJson(json)).toBe(text);
});

it.each([
  ['{"name":"A"}', { name: 'A' }],
  ['[1]', [1]],
  [null, {}],
  ['není JSON', {}],
])('the fields of %s', (json, fields) => {
  expect(parseFields(json)).toEqual(fields);
});
