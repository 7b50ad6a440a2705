import { expect, it } from 'vitest';
import { daysOf } from '../../../lib/calendarMonth';
import { buildCalendarEvent } from '../../../test/samples';
import { type EventsByDay, eventsFromDays, eventsOnDays } from './eventsByDay';

const DECEMBER = daysOf('2026-12');
const NOW = new Date('2026-12-10T12:00:00Z');

const events = [
  buildCalendarEvent({ starts_at: '2026-11-28T08:00Z', ends_at: '2026-12-02T15:00Z', place: 'minulá' }),
  buildCalendarEvent({
    starts_at: '2026-11-30T23:00Z',
    ends_at: '2027-01-02T23:00Z',
    all_day: true,
    place: 'dlouhá',
  }),
  buildCalendarEvent({ starts_at: '2026-12-10T23:30Z', ends_at: null, place: 'v noci' }),
  buildCalendarEvent({ starts_at: '2026-12-11T16:00Z', ends_at: '2026-12-11T18:00Z', place: 'večer' }),
];

function placesOf(byDay: EventsByDay): Record<string, string[]> {
  return Object.fromEntries([...byDay].map(([day, list]) => [day, list.map(({ place }) => place)]));
}

it('a grid has an event on each of its days in Prague', () => {
  const days = eventsOnDays(events, DECEMBER);
  expect([...days.keys()]).toEqual(DECEMBER);
  expect(placesOf(days)).toMatchObject({
    '2026-12-01': ['minulá', 'dlouhá'],
    '2026-12-02': ['minulá', 'dlouhá'],
    '2026-12-03': ['dlouhá'],
    '2026-12-11': ['dlouhá', 'v noci', 'večer'],
  });
});

it.each([
  ['2026-12', { '2026-12-01': ['minulá'], '2026-12-10': ['dlouhá'], '2026-12-11': ['v noci', 'večer'] }],
  // Of another month than that of today.
  ['2027-01', { '2027-01-01': ['dlouhá'] }],
])('a list of %s has an event once, and what goes on today', (month, expected) => {
  expect(placesOf(eventsFromDays(events, daysOf(month), NOW, '2026-12-10'))).toEqual(expected);
});

it('a list of a past month has what still goes on at its start', () => {
  const event = buildCalendarEvent({
    starts_at: '2026-12-05T08:00Z',
    ends_at: '2027-03-01T08:00Z',
    place: 'výstava',
  });
  const days = eventsFromDays([event], DECEMBER, new Date('2027-01-10T12:00:00Z'), '2027-01-10');
  expect(placesOf(days)).toEqual({ '2026-12-05': ['výstava'] });
});
