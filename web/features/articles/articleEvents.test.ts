import { describe, expect, it, test } from 'vitest';
import type { EventDetails } from '../../../generated/web/model';
import { INVALID_TIME, SKIPPED_HOUR } from '../../ui/form/invalidTime';
import {
  BLANK_EVENT,
  changeRow,
  type EventInput,
  eventErrors,
  eventsOf,
  eventsValue,
  hasEventErrors,
  inputOf,
  isBlankRow,
  rowOf,
  rowsOf,
  weekLater,
} from './articleEvents';

const BLANK = inputOf(BLANK_EVENT);
const MEETING: EventDetails = {
  starts_at: '2026-12-03T16:00:00.000Z',
  ends_at: '2026-12-03T18:00:00.000Z',
  all_day: false,
  place: 'Sborovna',
};

const input = (changes: Partial<EventInput>): EventInput => ({ ...BLANK, ...changes });
const typed = (changes: Partial<EventInput>) => changeRow(BLANK_EVENT, changes);

describe('the fields of an event', () => {
  test.each<[string, Partial<EventInput>, string, string | null]>([
    ['without an end', { day: '2026-12-03', from: '17:00' }, '2026-12-03T16:00:00.000Z', null],
    [
      'from and until',
      { day: '2026-12-03', from: '17:00', until: '19:00' },
      '2026-12-03T16:00:00.000Z',
      '2026-12-03T18:00:00.000Z',
    ],
    [
      'until midnight',
      { day: '2026-12-03', from: '20:00', until: '00:00' },
      '2026-12-03T19:00:00.000Z',
      '2026-12-03T23:00:00.000Z',
    ],
    [
      'over a night',
      { day: '2026-12-04', from: '17:00', has_last_day: true, last_day: '2026-12-05', until: '10:00' },
      '2026-12-04T16:00:00.000Z',
      '2026-12-05T09:00:00.000Z',
    ],
    [
      'a whole day',
      { day: '2026-12-04', all_day: true },
      '2026-12-03T23:00:00.000Z',
      '2026-12-04T23:00:00.000Z',
    ],
    [
      'the short day when summer time starts',
      { day: '2027-03-28', all_day: true },
      '2027-03-27T23:00:00.000Z',
      '2027-03-28T22:00:00.000Z',
    ],
    [
      'whole days over the end of summer time',
      { day: '2026-10-24', all_day: true, has_last_day: true, last_day: '2026-10-25' },
      '2026-10-23T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ],
    [
      'through the hour that the clocks skip',
      { day: '2027-03-28', from: '01:00', until: '03:00' },
      '2027-03-28T00:00:00.000Z',
      '2027-03-28T01:00:00.000Z',
    ],
    [
      'the first of the repeated hours',
      { day: '2026-10-25', from: '02:30' },
      '2026-10-25T00:30:00.000Z',
      null,
    ],
  ])('are read in Prague, and written back: %s', (_what, fields, starts_at, ends_at) => {
    const row = typed(fields);
    expect(row).toEqual(rowOf({ starts_at, ends_at, all_day: fields.all_day ?? false, place: '' }));
    expect(inputOf(row)).toEqual(input(fields));
  });

  test.each<[string, Partial<EventInput>, ReturnType<typeof eventErrors>]>([
    ['nothing', {}, { day: expect.any(String), from: expect.any(String) }],
    ['a day only', { day: '2026-12-03' }, { from: 'Zadejte čas, nebo zaškrtněte Celý den.' }],
    [
      'what cannot be read',
      { day: INVALID_TIME, from: INVALID_TIME, until: INVALID_TIME },
      { day: expect.any(String), from: expect.any(String), until: expect.any(String) },
    ],
    [
      'an end before the start',
      { day: '2026-12-03', from: '17:00', until: '09:00' },
      { until: 'Konec musí být po začátku. Trvá víc dní?' },
    ],
    [
      'an end at the start',
      { day: '2026-12-03', from: '17:00', until: '17:00' },
      { until: 'Konec musí být po začátku. Trvá víc dní?' },
    ],
    [
      'no last day',
      { day: '2026-12-03', all_day: true, has_last_day: true },
      { last_day: 'Zadejte poslední den, třeba 6. 12. 2026.' },
    ],
    [
      'the last day before the first',
      { day: '2026-12-03', all_day: true, has_last_day: true, last_day: '2026-12-02' },
      { last_day: 'Poslední den nemůže být před prvním.' },
    ],
    [
      'several days that nobody has said the end of',
      { day: '2026-12-03', from: '17:00', has_last_day: true, last_day: '2026-12-04' },
      { until: 'Zadejte, v kolik končí, nebo zaškrtněte Celý den.' },
    ],
    ['an hour that the clocks skip', { day: '2027-03-28', from: '02:30' }, { from: SKIPPED_HOUR }],
    ['an end in that hour', { day: '2027-03-28', from: '01:00', until: '02:30' }, { until: SKIPPED_HOUR }],
    ['whole days need no times', { day: '2026-12-03', all_day: true, from: INVALID_TIME }, {}],
  ])('are wrong with %s', (_what, fields, expected) => {
    expect(eventErrors(input(fields))).toEqual(expected);
  });
});

describe('a changed event', () => {
  it('counts as it last was right while its fields are not', () => {
    const wrong = changeRow(rowOf(MEETING), { until: '01:00' });
    expect(wrong).toEqual({ details: MEETING, typed: { ...inputOf(rowOf(MEETING)), until: '01:00' } });
    expect(changeRow(wrong, { until: '19:00' })).toEqual(rowOf(MEETING));
  });

  it('keeps its times to the second when only its place changes', () => {
    const exact = { ...MEETING, starts_at: '2026-12-03T16:00:30.000Z' };
    expect(changeRow(rowOf(exact), { place: 'Aula' })).toEqual(rowOf({ ...exact, place: 'Aula' }));
  });

  it.each([
    ['the same time over a clock change', '2027-03-25T16:00:00.000Z', '2027-04-01T15:00:00.000Z'],
    ['the same time over a new year', '2026-12-29T16:00:00.000Z', '2027-01-05T16:00:00.000Z'],
  ])('a week later: %s', (_what, starts_at, expected) => {
    expect(weekLater(rowOf({ ...MEETING, starts_at, ends_at: null }))).toEqual(
      rowOf({ ...MEETING, starts_at: expected, ends_at: null }),
    );
  });

  it('a week later leaves out what cannot be read', () => {
    const row = typed({ day: '2026-12-03', from: INVALID_TIME, place: 'Aula' });
    expect(inputOf(weekLater(row))).toEqual(input({ day: '2026-12-10', place: 'Aula' }));
  });
});

describe('the form value', () => {
  it('is the same for the same events, and empty for none', () => {
    const { place, all_day, ends_at, starts_at } = MEETING;
    const shuffled = { place, all_day, ends_at, starts_at };
    expect(eventsValue([rowOf(shuffled)])).toBe(eventsValue([rowOf(MEETING)]));
    expect([eventsValue([]), rowsOf('')]).toEqual(['', []]);
  });

  it.each([
    ['right', [rowOf(MEETING)], 1, false],
    ['not filled in', [typed({ day: '2026-12-03' })], 0, true],
    ['wrong, and right before', [changeRow(rowOf(MEETING), { from: '' })], 1, true],
    ['blank, which saving leaves out', [BLANK_EVENT, typed({ all_day: true })], 0, false],
  ])('of an event that is %s', (_what, rows, count, isWrong) => {
    const value = eventsValue(rows);
    expect([eventsOf(value).length, hasEventErrors(value)]).toEqual([count, isWrong]);
  });

  it('tells a blank event from one whose place was typed', () => {
    expect([isBlankRow(BLANK_EVENT), isBlankRow(typed({ place: 'Aula' }))]).toEqual([true, false]);
  });
});
