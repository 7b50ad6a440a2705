import { expect, test } from 'vitest';
import { addressHint } from './addressHint';

const ORIGIN = 'https://nastenka.lipova.cz';

test.each([
  [ORIGIN, true, /právě máte otevřený/],
  [`${ORIGIN}/ `, true, /právě máte otevřený/],
  ['https://jinde.cz', false, /Web máte otevřený na https:\/\/nastenka\.lipova\.cz/],
  ['http://nastenka.lipova.cz', false, /Web máte otevřený na/],
  ['nastenka', false, /začíná https/],
  ['', false, /Bez adresy/],
])('of %s', (typed, isSame, text) => {
  const hint = addressHint(typed, ORIGIN);
  expect(hint.isSame).toBe(isSame);
  expect(hint.text).toMatch(text);
});
