import { expect, it } from 'vitest';
import { logFields, shortFields } from './logFields';

it.each<[string | null, [string, string][]]>([
  [null, []],
  ['není JSON', [['data', 'není JSON']]],
  ['"jen text"', [['data', 'jen text']]],
  [
    '{"status":500,"path":"/api","isLate":true,"user":null}',
    [
      ['status', '500'],
      ['path', '/api'],
      ['isLate', 'true'],
      ['user', 'null'],
    ],
  ],
  [
    '{"err":{"message":"Nejde to","cause":{"code":"ENOENT"}}}',
    [
      ['err.message', 'Nejde to'],
      ['err.cause.code', 'ENOENT'],
    ],
  ],
  [
    '{"ids":[1,2],"none":[],"empty":{}}',
    [
      ['ids', '1, 2'],
      ['none', ''],
      ['empty', '{}'],
    ],
  ],
  [
    '{"jobs":[{"name":"a"},{"name":"b"}]}',
    [
      ['jobs.0.name', 'a'],
      ['jobs.1.name', 'b'],
    ],
  ],
])('the fields of %s', (json, fields) => {
  expect(logFields(json).map(({ name, value }) => [name, value])).toEqual(fields);
});

it.each([
  ['{"status":500,"err":{"stack":"Error\\n  at a"}}', 'status: 500 · err.stack: Error at a'],
  [JSON.stringify({ text: 'a'.repeat(200) }), `text: ${'a'.repeat(154)}…`],
])('%s in one line', (json, text) => {
  expect(shortFields(json)).toBe(text);
});
