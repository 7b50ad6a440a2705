import { expect, it } from 'vitest';
import { changedFields, formatJson } from './formatJson';

it.each([
  [null, ''],
  ['{"a":1}', '{\n  "a": 1\n}'],
  ['není JSON', 'není JSON'],
])('%s is formatted', (json, text) => {
  expect(formatJson(json)).toBe(text);
});

it.each([
  ['{"name":"A","same":1}', '{"name":"B","same":1}', [{ name: 'name', before: 'A', after: 'B' }]],
  [null, '{"name":"B"}', [{ name: 'name', before: '', after: 'B' }]],
  ['{"groups":[1]}', null, [{ name: 'groups', before: '[1]', after: '' }]],
  [null, null, []],
])('the changed fields between %s and %s', (before, after, fields) => {
  expect(changedFields(before, after)).toEqual(fields);
});
