import { expect, it } from 'vitest';
import { parseFields } from './parseFields';

it.each([
  ['{"name":"A"}', { name: 'A' }],
  ['[1]', [1]],
  [null, {}],
  ['není JSON', {}],
])('the fields of %s', (json, fields) => {
  expect(parseFields(json)).toEqual(fields);
});
