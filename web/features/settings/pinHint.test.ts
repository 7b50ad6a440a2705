import { expect, it } from 'vitest';
import { pinHint } from './pinHint';

const DARKER = 'Na světlém podkladu ji ukážeme tmavší, aby byl znak vidět.';
const LIGHTER = 'Na tmavém podkladu ji ukážeme světlejší, aby byl znak vidět.';

it.each([
  ['#ffe600', DARKER],
  ['#FFE600', DARKER],
  ['#001133', LIGHTER],
  ['modrá', ''],
  ['', ''],
])('of %s', (typed, hint) => {
  expect(pinHint(typed)).toBe(hint);
});
