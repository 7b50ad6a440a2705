import { describe, expect, it } from 'vitest';
import { isWorkingDay } from '../../shared/czechHolidays.ts';
import { addDays } from '../../shared/days.ts';
import { deliveredDay, noticeTerm, wholeDaysBefore } from './noticeTerm.policy.ts';

const SOURCE = '§ 25 zákona č. 500/2004 Sb.';
const HANG = { rule: 'hang_days', days: 15, shifts_end: true, source: SOURCE } as const;
const BEFORE = { rule: 'before_event', days: 15, shifts_end: true, source: SOURCE } as const;
const FIRST_DAY = '2023-12-01';
/** Over four Christmases, four Easters and a leap day. */
const DAYS = Array.from({ length: 1200 }, (_, index) => addDays(FIRST_DAY, index));

describe('the term of a notice', () => {
  it.each([
    ['over nothing', '2026-10-05', '2026-10-21', '2026-10-20'],
    ['ending on a Saturday', '2026-11-06', '2026-11-24', '2026-11-21'],
    ['ending at Christmas', '2026-12-09', '2026-12-29', '2026-12-24'],
    ['ending on New Year’s Day', '2026-12-17', '2027-01-05', '2027-01-01'],
    ['ending on Good Friday', '2026-03-19', '2026-04-08', '2026-04-03'],
    ['over the leap day', '2024-02-14', '2024-03-01', '2024-02-29'],
    ['from the leap day', '2024-02-29', '2024-03-16', '2024-03-15'],
    ['from Christmas Day', '2026-12-25', '2027-01-12', '2027-01-09'],
  ])('%s', (_name, postedOn, removableFrom, deliveredOn) => {
    const term = noticeTerm(HANG, postedOn, null);
    expect({ removableFrom: term.removableFrom, deliveredOn: term.deliveredOn }).toEqual({
      removableFrom,
      deliveredOn,
    });
  });

  it('does not move the end of a kind that does not say so', () => {
    expect(noticeTerm({ ...HANG, shifts_end: false }, '2026-11-06', null)).toEqual({
      latestPosting: null,
      lastDay: '2026-11-21',
      removableFrom: '2026-11-22',
      deliveredOn: '2026-11-21',
    });
  });

  it.each([
    ['§ 25 odst. 2 správního řádu', '2026-11-21'],
    ['§ 26 zákona č. 500/2004 Sb.', null],
    ['§ 250 zákona č. 500/2004 Sb.', null],
    ['§ 25 zákona č. 128/2000 Sb.', null],
    ['§ 1053 zákona č. 89/2012 Sb.', null],
    ['', null],
  ])('delivers a public notice alone: %s', (source, deliveredOn) => {
    expect(noticeTerm({ ...HANG, source }, '2026-11-06', null)).toMatchObject({ deliveredOn });
  });

  it.each([
    ['2026-12-15', 15, '2026-11-29'],
    ['2027-01-04', 15, '2026-12-19'],
    ['2026-04-20', 15, '2026-04-04'],
    ['2024-03-10', 15, '2024-02-23'],
    ['2026-12-15', 7, '2026-12-07'],
  ])('before an event on %s with %i days it hangs from %s at the latest', (eventOn, days, latestPosting) => {
    const term = noticeTerm({ ...BEFORE, days }, '2026-01-02', eventOn);
    expect(term).toMatchObject({ latestPosting, lastDay: eventOn, removableFrom: addDays(eventOn, 1) });
    expect(wholeDaysBefore(latestPosting, eventOn)).toBe(days);
  });

  it.each(['before_event', 'until_event'] as const)('of %s is open without an event', (rule) => {
    expect(noticeTerm({ ...BEFORE, rule }, '2026-01-02', null)).toEqual({
      latestPosting: null,
      lastDay: null,
      removableFrom: null,
      deliveredOn: null,
    });
  });

  it.each([
    ['2026-11-20', null],
    ['2026-11-21', null],
    ['2026-11-22', '2026-11-21'],
    ['2027-01-10', '2026-11-21'],
  ])('delivers what hung until %s on %s', (until, expected) => {
    expect(deliveredDay(noticeTerm(HANG, '2026-11-06', null), until)).toBe(expected);
  });

  it('never has fewer days than its kind says, and ends on a working day where it shifts', () => {
    for (const postedOn of DAYS)
      for (const days of [1, 7, 15, 30]) {
        const { lastDay, removableFrom } = noticeTerm({ ...HANG, days }, postedOn, null);
        expect(lastDay && isWorkingDay(lastDay), postedOn).toBe(true);
        expect(wholeDaysBefore(postedOn, removableFrom ?? ''), postedOn).toBeGreaterThanOrEqual(days);
      }
  });

  it('leaves whole days before the event, whatever day that is', () => {
    for (const eventOn of DAYS)
      for (const days of [1, 7, 15, 30]) {
        const { latestPosting } = noticeTerm({ ...BEFORE, days }, eventOn, eventOn);
        expect(wholeDaysBefore(latestPosting ?? '', eventOn), eventOn).toBe(days);
      }
  });
});
