import { describe, expect, it, test } from 'vitest';
import { counted, czechDay, fileSize, timeLeft } from './deskFormats.policy.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the time that a notice has yet to hang', () => {
  it.each([
    ['2026-11-24', 'zbývá 17 dní'],
    ['2026-11-12', 'zbývá 5 dní'],
    ['2026-11-11', 'zbývají 4 dny'],
    ['2026-11-09', 'zbývají 2 dny'],
    ['2026-11-08', 'zbývá 1 den'],
    ['2026-11-07', 'visí poslední den'],
    ['2026-11-06', 'doba vyvěšení uplynula'],
  ])('until it may come down on %s: %s', (removable_from, text) => {
    expect(plain(timeLeft({ removable_from, event_name: '' }, '2026-11-06'))).toBe(text);
  });

  it('depends on an event without a day', () => {
    const without = { removable_from: null, event_name: 'projednání' };
    expect(timeLeft(without, '2026-11-06')).toBe('visí až do události: projednání');
    expect(timeLeft({ ...without, event_name: '' }, '2026-11-06')).toBe('visí do odvolání');
  });
});

test('days, counts and sizes are Czech', () => {
  expect(plain(czechDay('2026-02-03'))).toBe('3. 2. 2026');
  const forms = ['písemnost', 'písemnosti', 'písemností'] as const;
  expect([0, 1, 4, 5].map((count) => plain(counted(count, forms)))).toEqual([
    '0 písemností',
    '1 písemnost',
    '4 písemnosti',
    '5 písemností',
  ]);
  expect([0, 999, 1_400, 12_300_000].map((bytes) => plain(fileSize(bytes)))).toEqual([
    '0 B',
    '999 B',
    '1,4 kB',
    '12 MB',
  ]);
});
