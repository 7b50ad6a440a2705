import { expect, test } from 'vitest';
import { addressChangeProblem } from './addressChange.policy.ts';

const HTTPS = 'https://nastenka.lipova.cz';
const HTTP = 'http://nastenka.lipova.cz';

test.each<[string, unknown, { stored: string; origin: string | undefined }, boolean]>([
  ['is the one of the browser', HTTPS, { stored: '', origin: HTTPS }, true],
  ['ends with a slash', `${HTTPS}/`, { stored: '', origin: HTTPS }, true],
  ['is http, where the browser is', HTTP, { stored: HTTPS, origin: HTTP }, true],
  ['is mistyped', 'http://nastenka.lipva.cz', { stored: '', origin: HTTP }, false],
  ['is https, where the browser is not', HTTPS, { stored: HTTP, origin: HTTP }, false],
  ['is http, where the browser is not', HTTP, { stored: HTTPS, origin: HTTPS }, false],
  ['is not changed', HTTPS, { stored: `${HTTPS}/`, origin: 'http://localhost:3000' }, true],
  ['is removed', '', { stored: HTTPS, origin: 'http://localhost:3000' }, true],
  ['comes from a script', HTTPS, { stored: '', origin: undefined }, true],
  ['is none, which others refuse', 'lipova', { stored: '', origin: HTTP }, true],
])('an address that %s', (_case, address, from, isRight) => {
  expect(addressChangeProblem(address, from) === undefined).toBe(isRight);
});
