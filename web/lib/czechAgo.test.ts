import { describe, expect, it } from 'vitest';
import { formatAgo, formatValidity } from './czechAgo';

const withoutNbsp = (text: string) => text.replaceAll('\u00a0', ' ');
const now = new Date('2026-11-21T09:00:00Z');

describe('formatAgo', () => {
  it.each([
    ['2026-11-21T09:00:30Z', 'před chvílí'],
    ['2026-11-21T08:59:01Z', 'před chvílí'],
    ['2026-11-21T08:59:00Z', 'před 1 minutou'],
    ['2026-11-21T08:55:00Z', 'před 5 minutami'],
    ['2026-11-21T08:00:01Z', 'před 59 minutami'],
    ['2026-11-21T08:00:00Z', 'před 1 hodinou'],
    ['2026-11-21T06:00:00Z', 'před 3 hodinami'],
    ['2026-11-20T22:00:00Z', 'před 11 hodinami'],
    ['2026-11-20T21:00:00Z', 'včera'],
    ['2026-11-12T12:00:00Z', '12. listopadu'],
    ['2025-11-12T12:00:00Z', '12. listopadu 2025'],
  ])('%s is %s', (time, words) => {
    expect(withoutNbsp(formatAgo(new Date(time), now))).toBe(words);
  });
});

describe('formatValidity', () => {
  it.each([
    ['2026-11-21T09:00:00Z', 'platnost skončila 21. listopadu 2026'],
    ['2026-11-21T09:00:01Z', 'platí už méně než den'],
    ['2026-11-22T09:00:00Z', 'platí ještě 1 den, do 22. listopadu 2026'],
    ['2026-11-23T10:59:00Z', 'platí ještě 2 dny, do 23. listopadu 2026'],
    ['2027-02-19T08:59:00Z', 'platí ještě 90 dní, do 19. února 2027'],
    ['2027-02-19T09:00:00Z', 'platí ještě 90 dní, do 19. února 2027'],
  ])('until %s: %s', (end, words) => {
    expect(withoutNbsp(formatValidity(new Date(end), now))).toBe(words);
  });
});
