import { expect, test } from 'vitest';
import { noticeEventText } from './noticeEvent';

const NOW = new Date('2026-11-28T09:00:00Z');

test.each([
  [null, null, undefined],
  ['2026-12-03T07:00:00Z', '2026-12-03T13:00:00Z', 'Ve čtvrtek 3. prosince od 8 do 14 hodin'],
  ['2026-12-03T07:00:00Z', null, 'Ve čtvrtek 3. prosince v 8 hodin'],
])('an event from %s to %s: %s', (event_starts_at, event_ends_at, text) => {
  expect(
    noticeEventText({ event_starts_at, event_ends_at, event_all_day: false }, NOW)?.replaceAll('\u00a0', ' '),
  ).toBe(text);
});

test('whole days are told without hours', () => {
  const event = { event_starts_at: '2026-12-02T23:00:00Z', event_ends_at: '2026-12-05T23:00:00Z' };
  const text = noticeEventText({ ...event, event_all_day: true }, NOW);
  expect(text?.replaceAll('\u00a0', ' ')).toBe('Od čtvrtka 3. do soboty 5. prosince');
});
