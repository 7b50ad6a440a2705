import { expect, test } from 'vitest';
import { durationLabel, hitRatioLabel, reasonLabel } from './cacheLabels';

test.each([
  ['article.updated', 'změna článku'],
  ['cache.cleared', 'vyprázdnil správce'],
  ['degraded-mode', 'omezený režim'],
  ['something.new', 'something.new'],
])('the reason %s is labelled %s', (reason, label) => expect(reasonLabel(reason)).toBe(label));

test.each([
  [0, 0, '–'],
  [94, 6, '94\u00a0%'],
  [1, 2, '33\u00a0%'],
])('%i hits and %i misses are labelled %s', (hits, misses, label) =>
  expect(hitRatioLabel(hits, misses)).toBe(label),
);

test.each([
  [0, '0\u00a0sekund'],
  [1, '1\u00a0sekunda'],
  [59, '59\u00a0sekund'],
  [60, '1\u00a0minuta'],
  [299, '4\u00a0minuty'],
])('%i s are labelled %s', (seconds, label) => expect(durationLabel(seconds)).toBe(label));
