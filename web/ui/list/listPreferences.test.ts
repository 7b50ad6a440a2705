import { expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, parseListPreferences } from './listPreferences';

it.each([
  [undefined, {}],
  ['', {}],
  ['{', {}],
  ['[]', {}],
  ['{"users":1}', { users: DEFAULT_PREFERENCES }],
  ['{"users":{"density":"huge","columns":[]}}', { users: DEFAULT_PREFERENCES }],
  [
    '{"users":{"density":"comfortable","columns":{"email":true,"role":"no"}}}',
    { users: { density: 'comfortable', columns: { email: true } } },
  ],
])('reads the stored preferences %s', (stored, expected) => {
  expect(parseListPreferences(stored)).toEqual(expected);
});
