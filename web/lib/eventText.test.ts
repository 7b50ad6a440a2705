import { expect, test } from 'vitest';
import { eventDays, eventHours, eventText, isOver } from './eventText';

const NOW = new Date('2026-11-28T12:00:00Z');
const textOf = (starts_at: string, ends_at: string | null, all_day: boolean) =>
  eventText({ starts_at, ends_at, all_day }, NOW).replaceAll('\u00a0', ' ');

test.each([
  ['2026-12-03T16:00Z', null, 've čtvrtek 3. prosince v 17 hodin'],
  ['2026-12-02T16:30Z', null, 've středu 2. prosince v 17.30'],
  ['2026-12-05T13:05Z', null, 'v sobotu 5. prosince ve 14.05'],
  ['2026-12-05T00:00Z', null, 'v sobotu 5. prosince v 1 hodinu'],
  ['2026-12-05T02:00Z', null, 'v sobotu 5. prosince ve 3 hodiny'],
  ['2026-12-06T23:00Z', null, 'v pondělí 7. prosince o půlnoci'],
  ['2026-12-08T07:05Z', null, 'v úterý 8. prosince v 8.05'],
  ['2026-12-03T16:00Z', '2026-12-03T18:00Z', 've čtvrtek 3. prosince od 17 do 19 hodin'],
  ['2026-12-03T16:30Z', '2026-12-03T18:00Z', 've čtvrtek 3. prosince od 17.30 do 19 hodin'],
  ['2026-12-03T16:00Z', '2026-12-03T17:45Z', 've čtvrtek 3. prosince od 17 do 18.45'],
  ['2026-12-02T23:00Z', '2026-12-03T00:00Z', 've čtvrtek 3. prosince od 0 do 1 hodiny'],
  ['2026-12-03T19:00Z', '2026-12-03T23:00Z', 've čtvrtek 3. prosince od 20 do 24 hodin'],
  [
    '2026-12-05T18:00Z',
    '2026-12-06T01:00Z',
    'od soboty 5. prosince v 19 hodin do neděle 6. prosince ve 2 hodiny',
  ],
  [
    '2026-12-04T15:00Z',
    '2026-12-06T23:00Z',
    'od pátku 4. prosince v 16 hodin do neděle 6. prosince ve 24 hodin',
  ],
  ['2027-01-14T16:00Z', null, 've čtvrtek 14. ledna 2027 v 17 hodin'],
  // Midnight of the year is that of Prague.
  ['2026-12-31T22:30Z', null, 've čtvrtek 31. prosince ve 23.30'],
  ['2026-12-31T23:30Z', null, 'v pátek 1. ledna 2027 v 0.30'],
  // Before and after the clock changes.
  ['2026-10-24T15:00Z', '2026-10-25T16:00Z', 'od soboty 24. října v 17 hodin do neděle 25. října v 17 hodin'],
  ['2026-03-29T00:30Z', '2026-03-29T01:30Z', 'v neděli 29. března od 1.30 do 3.30'],
])('from %s to %s is „%s“', (start, end, text) => {
  expect(textOf(start, end, false)).toBe(text);
});

test.each([
  ['2026-12-02T23:00Z', '2026-12-03T23:00Z', 've čtvrtek 3. prosince'],
  ['2026-12-02T23:00Z', null, 've čtvrtek 3. prosince'],
  ['2026-12-03T23:00Z', '2026-12-06T23:00Z', 'od pátku 4. do neděle 6. prosince'],
  ['2026-11-29T23:00Z', '2026-12-04T23:00Z', 'od pondělí 30. listopadu do pátku 4. prosince'],
  ['2026-12-30T23:00Z', '2027-01-03T23:00Z', 'od čtvrtka 31. prosince do neděle 3. ledna 2027'],
  ['2027-02-04T23:00Z', '2027-02-07T23:00Z', 'od pátku 5. do neděle 7. února 2027'],
  ['2027-01-28T23:00Z', '2027-02-01T23:00Z', 'od pátku 29. ledna do pondělí 1. února 2027'],
  // Days of 25 and of 23 hours.
  ['2026-10-24T22:00Z', '2026-10-25T23:00Z', 'v neděli 25. října'],
  ['2026-03-27T23:00Z', '2026-03-29T22:00Z', 'od soboty 28. do neděle 29. března'],
])('the whole days from %s to %s are „%s“', (start, end, text) => {
  expect(textOf(start, end, true)).toBe(text);
});

test('a number does not part from its word', () => {
  const event = { starts_at: '2027-01-14T16:00Z', ends_at: null, all_day: false };
  expect(eventText(event, NOW)).toBe('ve\u00a0čtvrtek 14.\u00a0ledna\u00a02027 v\u00a017\u00a0hodin');
});

test.each([
  ['2026-12-03T16:00Z', null, '2026-12-03', '2026-12-03'],
  ['2026-12-02T23:00Z', '2026-12-05T23:00Z', '2026-12-03', '2026-12-05'],
  ['2026-12-03T19:00Z', '2026-12-04T00:30Z', '2026-12-03', '2026-12-04'],
  ['2026-12-03T22:30Z', '2026-12-03T23:00Z', '2026-12-03', '2026-12-03'],
])('from %s to %s takes the days from %s to %s', (starts_at, ends_at, first, last) => {
  expect(eventDays({ starts_at, ends_at, all_day: false })).toEqual({ first, last });
});

test.each([
  ['2026-12-03T16:00Z', '2026-12-03T18:00Z', false, 'od 17 do 19 hodin'],
  ['2026-12-03T16:30Z', null, false, 'v 17.30'],
  ['2026-12-02T23:00Z', '2026-12-03T23:00Z', true, 'celý den'],
])('on its day, from %s to %s is „%s“', (starts_at, ends_at, all_day, text) => {
  expect(eventHours({ starts_at, ends_at, all_day }).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  ['2026-12-03T16:00Z', '2026-12-03T18:00Z', '2026-12-03T17:59Z', false],
  ['2026-12-03T16:00Z', '2026-12-03T18:00Z', '2026-12-03T18:00Z', true],
  ['2026-12-03T16:00Z', null, '2026-12-03T22:59Z', false],
  ['2026-12-03T16:00Z', null, '2026-12-03T23:00Z', true],
  ['2026-10-25T00:30Z', null, '2026-10-25T22:30Z', false],
])('from %s to %s, at %s it is over: %s', (starts_at, ends_at, now, expected) => {
  expect(isOver({ starts_at, ends_at }, new Date(now))).toBe(expected);
});
