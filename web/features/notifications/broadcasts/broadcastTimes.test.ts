import { describe, expect, it } from 'vitest';
import { INVALID_TIME } from '../../../ui/form/invalidTime';
import { hideChoices, hideOf, sentTimes, type TimeValues, timeErrors, timesOf } from './broadcastTimes';

const NOW = new Date('2026-11-28T09:00:00.000Z');
const NONE: TimeValues = {
  event_starts_at: '',
  event_ends_at: '',
  show: 'now',
  starts_at: '',
  hide: 'event',
  ends_at: '',
};
const START = '2026-12-03T07:00:00.000Z';
const END = '2026-12-03T13:00:00.000Z';
const MIDNIGHT = '2026-12-03T23:00:00.000Z';
const PAST = '2026-11-20T07:00:00.000Z';

describe('when it is hidden', () => {
  it.each<[string, Partial<TimeValues>, string | null]>([
    ['after the event, when there is one', { event_starts_at: START, event_ends_at: END }, END],
    ['after the day of an event without an end', { event_starts_at: START }, MIDNIGHT],
    ['by hand, without an event', {}, null],
    ['by hand, when that was chosen', { event_starts_at: START, event_ends_at: END, hide: 'manual' }, null],
    [
      'at a time of its own',
      { event_starts_at: START, event_ends_at: END, hide: 'time', ends_at: MIDNIGHT },
      MIDNIGHT,
    ],
    ['not at a time that is not chosen', { ends_at: END }, null],
  ])('%s', (_what, values, ends_at) => expect(sentTimes({ ...NONE, ...values }).ends_at).toBe(ends_at));

  it.each<[string, Partial<TimeValues>, string[]]>([
    ['without an event', {}, ['manual', 'time']],
    ['with one', { event_starts_at: START }, ['event', 'manual', 'time']],
  ])('%s there is the choice of', (_what, values, choices) =>
    expect(hideChoices({ ...NONE, ...values }).map(({ value }) => value)).toEqual(choices),
  );
});

it.each<[string, Partial<TimeValues>]>([
  ['no times', {}],
  ['an event', { event_starts_at: START, event_ends_at: END }],
  ['an event without an end', { event_starts_at: START }],
  ['an event, hidden by hand', { event_starts_at: START, hide: 'manual' }],
  ['times of its own', { show: 'time', starts_at: START, hide: 'time', ends_at: END }],
])('%s are the same after saving', (_what, values) => {
  const typed = { ...NONE, ...values };
  const stored = timesOf(sentTimes(typed));
  expect(stored).toEqual(typed);
  expect(hideOf(stored)).toBe(hideOf(typed));
});

it.each<[string, Partial<TimeValues>, Partial<Record<keyof TimeValues, RegExp>>]>([
  ['nothing', {}, {}],
  ['a whole event', { event_starts_at: START, event_ends_at: END }, {}],
  [
    'a start in an hour that the clocks skip',
    { event_starts_at: INVALID_TIME },
    { event_starts_at: /datum a čas/ },
  ],
  [
    'an unreadable end',
    { event_starts_at: START, event_ends_at: INVALID_TIME },
    { event_ends_at: /datum a čas/ },
  ],
  ['an end alone', { event_ends_at: END }, { event_starts_at: /i to, kdy událost začne/ }],
  [
    'an end before its start',
    { event_starts_at: END, event_ends_at: START },
    { event_ends_at: /až po svém začátku/ },
  ],
  ['an event that is over', { event_starts_at: PAST }, { event_starts_at: /už skončila/ }],
  ['an event that is over, hidden by hand', { event_starts_at: PAST, hide: 'manual' }, {}],
  ['a chosen time that is missing', { show: 'time', hide: 'time' }, { starts_at: /datum/, ends_at: /datum/ }],
  [
    'a start after the event',
    { event_starts_at: START, event_ends_at: END, show: 'time', starts_at: MIDNIGHT },
    { starts_at: /až po skončení události/ },
  ],
  ['an end in the past', { hide: 'time', ends_at: PAST }, { ends_at: /v budoucnosti/ }],
  [
    'an end before the start',
    { show: 'time', starts_at: END, hide: 'time', ends_at: START },
    { ends_at: /až po začátku/ },
  ],
])('reports: %s', (_what, values, expected) => {
  const errors = timeErrors({ ...NONE, ...values }, NOW);
  expect(Object.keys(errors)).toEqual(Object.keys(expected));
  for (const [name, text] of Object.entries(expected)) expect(errors[name as keyof TimeValues]).toMatch(text);
});
