import { expect, test } from 'vitest';
import { eventText } from './eventText.ts';

const NOW = new Date('2026-11-28T12:00:00Z');

test.each([
  ['2026-12-03T16:00Z', null, 've čtvrtek 3. prosince v 17 hodin'],
  ['2026-12-02T16:30Z', null, 've středu 2. prosince v 17.30'],
  ['2026-12-05T13:05Z', null, 'v sobotu 5. prosince ve 14.05'],
  ['2026-12-05T00:00Z', null, 'v sobotu 5. prosince v 1 hodinu'],
  ['2026-12-05T02:00Z', null, 'v sobotu 5. prosince ve 3 hodiny'],
  ['2026-12-06T23:00Z', null, 'v pondělí 7. prosince o půlnoci'],
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
])('from %s to %s: „%s“', (start, end, text) => {
  const times = { starts_at: new Date(start), ends_at: end === null ? null : new Date(end), all_day: false };
  expect(eventText(times, NOW)).toBe(text);
});

test.each([
  ['2026-12-02T23:00Z', '2026-12-03T23:00Z', 've čtvrtek 3. prosince'],
  ['2026-12-03T23:00Z', '2026-12-06T23:00Z', 'od pátku 4. do neděle 6. prosince'],
  ['2026-11-29T23:00Z', '2026-12-04T23:00Z', 'od pondělí 30. listopadu do pátku 4. prosince'],
  ['2026-12-30T23:00Z', '2027-01-03T23:00Z', 'od čtvrtka 31. prosince do neděle 3. ledna 2027'],
  ['2027-02-04T23:00Z', '2027-02-07T23:00Z', 'od pátku 5. do neděle 7. února 2027'],
  ['2027-01-28T23:00Z', '2027-02-01T23:00Z', 'od pátku 29. ledna do pondělí 1. února 2027'],
  // Days of 25 and of 23 hours.
  ['2026-10-24T22:00Z', '2026-10-25T23:00Z', 'v neděli 25. října'],
  ['2026-03-27T23:00Z', '2026-03-29T22:00Z', 'od soboty 28. do neděle 29. března'],
])('whole days from %s to %s: „%s“', (start, end, text) => {
  expect(eventText({ starts_at: new Date(start), ends_at: new Date(end), all_day: true }, NOW)).toBe(text);
});
