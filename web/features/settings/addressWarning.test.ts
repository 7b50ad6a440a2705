import { expect, it } from 'vitest';
import { addressWarning } from './addressWarning';

it.each([
  ['', 'https://deska.cz', undefined],
  ['http://deska.cz', 'https://deska.cz', undefined],
  ['https://deska.cz', 'https://obec.cz', undefined],
  ['', '', undefined],
  ['https://deska.cz', 'http://deska.cz', 'Přejít z https na http?'],
  ['http://deska.cz', ' ', 'Odebrat adresu webu?'],
  ['https://deska.cz', '', 'Odebrat adresu webu?'],
])('from „%s“ to „%s“', (before, after, title) => {
  expect(addressWarning(before, after)?.title).toBe(title);
});
