import { describe, expect, it } from 'vitest';
import { retryAfterSeconds, retryHint } from './retryHint';

const now = new Date('2026-11-20T09:00:00Z');

describe('the retry hint', () => {
  it.each([
    [1, 'za 1\u00a0sekundu.'],
    [2, 'za 2\u00a0sekundy.'],
    [59, 'za 59\u00a0sekund.'],
    [60, 'za 1\u00a0minutu.'],
    [61, 'za 2\u00a0minuty.'],
    [299, 'za 5\u00a0minut.'],
    [300, 'kolem 10:05.'],
    [5400, 'kolem 11:30.'],
    [86_400, 'kolem 21.\u00a0listopadu\u00a02026 10:00.'],
  ])('after %i s: %s', (seconds, ending) => {
    expect(retryHint(seconds, now)).toBe(`Další pokus bude možný ${ending}`);
  });

  it('is left out when nothing is known', () => {
    expect(retryHint(undefined, now)).toBeUndefined();
  });
});

describe('Retry-After', () => {
  it.each([
    ['30', 30],
    ['0', undefined],
    ['Fri, 20 Nov 2026 09:02:00 GMT', 120],
    ['Fri, 20 Nov 2026 08:00:00 GMT', undefined],
    ['brzy', undefined],
    [null, undefined],
  ])('%s means %s', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });
});
