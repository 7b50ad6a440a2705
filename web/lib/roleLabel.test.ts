import { expect, it } from 'vitest';
import { roleLabel } from './roleLabel';

it.each([
  ['admin', 'Administrátor'],
  ['user', 'Uživatel'],
  ['owner', 'Uživatel'],
  ['', 'Uživatel'],
  [undefined, 'Uživatel'],
])('%s is shown as %s', (role, label) => {
  expect(roleLabel(role)).toBe(label);
});
