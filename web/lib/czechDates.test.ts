import { describe, expect, it } from 'vitest';
import { formatClock, formatDateline, formatDay, formatWhen, greeting } from './czechDates';

const withoutNbsp = (text: string) => text.replaceAll('\u00a0', ' ');
const now = new Date('2026-11-20T09:00:00Z');

describe('formatWhen', () => {
  it.each([
    ['2026-11-20T07:15:00Z', 'dnes 8:15'],
    ['2026-11-19T23:05:00Z', 'dnes 0:05'],
    ['2026-11-19T22:59:00Z', 'včera'],
    ['2026-11-18T12:00:00Z', '18. listopadu'],
    ['2026-01-02T12:00:00Z', '2. ledna'],
    ['2025-12-31T23:30:00Z', '1. ledna'],
    ['2025-12-31T22:30:00Z', '31. prosince 2025'],
  ])('shows %s as %s', (time, text) => {
    expect(withoutNbsp(formatWhen(new Date(time), now))).toBe(text);
  });

  it('counts calendar days over the change of clocks', () => {
    const monday = new Date('2026-10-26T05:30:00Z');
    expect(formatWhen(new Date('2026-10-24T22:30:00Z'), monday)).toBe('včera');
  });
});

describe('formatDay and formatDateline', () => {
  it('use non-breaking spaces', () => {
    expect(formatDay(now)).toBe('20.\u00a0listopadu\u00a02026');
    expect(formatDateline(now)).toBe('Pátek 20.\u00a0listopadu\u00a02026');
  });
});

describe('formatClock', () => {
  it.each([
    ['2026-11-20T13:35:00Z', '14:35'],
    ['2026-11-20T23:05:00Z', '21. listopadu 2026 0:05'],
  ])('shows %s as %s', (time, text) => {
    expect(withoutNbsp(formatClock(new Date(time), now))).toBe(text);
  });
});

describe('greeting', () => {
  it.each([
    ['2026-11-20T02:59:00Z', 'Dobrý večer'],
    ['2026-11-20T03:00:00Z', 'Dobré ráno'],
    ['2026-11-20T08:59:00Z', 'Dobré ráno'],
    ['2026-11-20T09:00:00Z', 'Dobrý den'],
    ['2026-11-20T17:00:00Z', 'Dobrý večer'],
  ])('at %s (UTC) says %s', (time, text) => {
    expect(greeting(new Date(time))).toBe(text);
  });
});
