import type { DeskKind } from '../../models/deskKind.ts';
import { nextWorkingDay } from '../../shared/czechHolidays.ts';
import { addDays, type Day } from '../../shared/days.ts';

export type NoticeTermRule = Pick<DeskKind, 'rule' | 'days' | 'shifts_end' | 'source'>;

export interface NoticeTerm {
  /** The last day on which it may be posted; null where no event is set. */
  latestPosting: Day | null;
  /** The last day on which it must hang; null while it depends on an event without a day. */
  lastDay: Day | null;
  removableFrom: Day | null;
  /**
   * When a public notice is delivered: the last of the days, wherever it falls (zákon č. 500/2004 Sb., § 25 odst. 2).
   * Null for what hangs by another provision.
   */
  deliveredOn: Day | null;
}

/**
 * How long a notice hangs. The day of posting does not count, nor does that of the event; days before an event are whole
 * days, and the term before it is never shifted towards it. An end moves off a weekend or a holiday to the next working
 * day where the kind says so (zákon č. 500/2004 Sb., § 40 odst. 1 písm. c).
 *
 * @param postedOn the day of posting, or the one that it would be posted on
 */
export function noticeTerm(
  { rule, days, shifts_end: shiftsEnd, source }: NoticeTermRule,
  postedOn: Day,
  eventOn: Day | null,
): NoticeTerm {
  if (rule === 'hang_days') {
    const counted = addDays(postedOn, days);
    const lastDay = shiftsEnd ? nextWorkingDay(counted) : counted;
    const deliveredOn = isPublicNotice(source) ? counted : null;
    return { latestPosting: null, lastDay, removableFrom: addDays(lastDay, 1), deliveredOn };
  }
  if (eventOn === null) return { latestPosting: null, lastDay: null, removableFrom: null, deliveredOn: null };
  return {
    latestPosting: addDays(eventOn, -days - 1),
    lastDay: eventOn,
    removableFrom: addDays(eventOn, 1),
    deliveredOn: null,
  };
}

/** By its provision, which is what the versions that were posted are stored and hashed with. */
function isPublicNotice(source: string): boolean {
  return /§\s*25(?!\d)/.test(source) && /500\/2004|správní/i.test(source);
}

/** Whether one that was posted on a day was posted after the last one in time. */
export function isPostedLate({ latestPosting }: NoticeTerm, postedOn: Day): boolean {
  return latestPosting !== null && latestPosting < postedOn;
}

/** Whole days between a posting and an event; neither day counts. */
export function wholeDaysBefore(postedOn: Day, eventOn: Day): number {
  return Math.max(0, Math.round((Date.parse(eventOn) - Date.parse(postedOn)) / 86_400_000) - 1);
}

/** The day of delivery of what hung through it; null before its end. @param until when it came down, or today */
export function deliveredDay({ deliveredOn }: NoticeTerm, until: Day): Day | null {
  return deliveredOn !== null && deliveredOn < until ? deliveredOn : null;
}
