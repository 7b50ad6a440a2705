import { expect, it } from 'vitest';
import { requireReadableColor } from './requireReadableColor.policy.ts';

it.each([
  ['#7a4fb5', true],
  ['#000000', true],
  ['#767676', true],
  ['#777777', false],
  ['#ffe600', false],
  ['#FFFFFF', false],
])('%s is accepted: %s', (color, isAccepted) => {
  const attempt = () => requireReadableColor(color);
  if (isAccepted) expect(attempt).not.toThrow();
  else expect(attempt).toThrow('Bílé iniciály by na této barvě nebyly čitelné. Vyberte tmavší.');
});

it('accepts a light color that the person has already', () => {
  expect(() => requireReadableColor('#ffe600', '#ffe600')).not.toThrow();
});
