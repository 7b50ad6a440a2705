import { describe, expect, it, test } from 'vitest';
import { awaitsEvent, counted, czechDay, fileSize, timeLeft } from './deskFormats.policy.ts';

const HANGING = { state: 'posted', rule: 'hang_days', own_removable_from: null, event_name: '' } as const;
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
    expect(plain(timeLeft({ ...HANGING, removable_from }, '2026-11-06'))).toBe(text);
  });

  it('depends on an event without a day', () => {
    const without = { ...HANGING, removable_from: null, event_name: 'projednání' };
    expect(timeLeft(without, '2026-11-06')).toBe('visí až do události: projednání');
    expect(timeLeft({ ...without, event_name: '' }, '2026-11-06')).toBe('visí do odvolání');
  });

  it('does not end with the day of the event that it hangs until, but for a day of the clerk’s own', () => {
    const passed = { ...HANGING, removable_from: '2026-11-05', rule: 'until_event' as const };
    const auction = { ...passed, event_name: 'dražba' };
    expect(timeLeft(auction, '2026-11-06')).toBe('visí až do události: dražba');
    expect(timeLeft({ ...auction, own_removable_from: '2026-11-05' }, '2026-11-06')).toBe(
      'doba vyvěšení uplynula',
    );
    expect(awaitsEvent({ ...auction, state: 'removed' }, '2026-11-06')).toBe(false);
    expect(awaitsEvent({ ...auction, removable_from: '2026-11-08' }, '2026-11-06')).toBe(false);
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
