import { describe, expect, it } from 'vitest';
import { NOUNS } from '../../../lib/czechPlural';
import { progressText, restText, stateText, validityFacts } from './printFacts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the validity of a notice', () => {
  it.each([
    [false, null, ['Zveřejněno 3. prosince 2026']],
    [false, '2026-12-15T22:59:00.000Z', ['Zveřejněno 3. prosince 2026', 'Platí do 15. prosince 2026']],
    [true, null, ['Vyvěšeno 3. prosince 2026']],
  ])('of a desk: %s, until %s', (is_notice, expires_at, facts) => {
    // Already the third in Prague.
    const times = { published_at: '2026-12-02T23:30:00.000Z', expires_at, is_notice };
    expect(validityFacts(times).map(plain)).toEqual(facts);
  });
});

it.each([
  ['2026-11-28T08:40:00.000Z', 'Stav k 28. listopadu 2026 v 9:40'],
  ['2026-11-28T13:05:00.000Z', 'Stav k 28. listopadu 2026 ve 14:05'],
])('the state has its day and time: %s', (now, text) => {
  expect(plain(stateText(new Date(now)))).toBe(text);
});

it.each([
  [180, 'Načteno 100 ze 180 článků'],
  [1200, 'Načteno 100 z 1 200 článků'],
])('what is read of %d', (total, text) => {
  expect(plain(progressText(100, total))).toBe(text);
});

it.each([
  [-1, ''],
  [0, ''],
  [1, 'a další 1 článek je na webu'],
  [3, 'a další 3 články jsou na webu'],
  [12, 'a dalších 12 článků je na webu'],
])('%d that are left out', (count, text) => {
  expect(plain(restText(count, NOUNS.article))).toBe(text);
});
