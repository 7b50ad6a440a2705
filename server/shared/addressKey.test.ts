import { expect, it } from 'vitest';
import { addressKey } from './addressKey.ts';

it.each([
  ['Jana.Nová@Example.CZ', 'jana.nová@example.cz'],
  [' jana@háčky.cz ', 'jana@xn--hky-ela4t.cz'],
  ['jana@hacky.cz', 'jana@hacky.cz'],
])('writes the address %j as %j to compare it', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
