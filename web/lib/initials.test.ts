import { expect, it } from 'vitest';
import { initials } from './initials';

it.each([
  ['Markéta Šimůnková', 'MŠ'],
  ['čeněk', 'Č'],
  ['  Jan  Amos Komenský ', 'JAK'],
  ['', 'U'],
  [undefined, 'U'],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
