import type { TemplateRepeat } from '../../models/articleTemplate.ts';
import { addDays, addMonths, type Day, daysBetween } from '../../shared/days.ts';

const INTERVAL_DAYS = { weekly: 7, fortnightly: 14 } as const;
type Repeating = Exclude<TemplateRepeat, 'never'>;

/** The first day after `day` on which a draft is made; `startsOn` is the first of all. */
export function nextDay(startsOn: Day, repeat: Repeating, day: Day): Day {
  if (startsOn > day) return startsOn;
  if (repeat === 'monthly') {
    const months = (Number(day.slice(0, 4)) - Number(startsOn.slice(0, 4))) * 12;
    const count = months + Number(day.slice(5, 7)) - Number(startsOn.slice(5, 7));
    // Counted from the first, so that the 31st is not lost in a shorter month.
    const inThatMonth = addMonths(startsOn, count);
    return inThatMonth > day ? inThatMonth : addMonths(startsOn, count + 1);
  }
  const interval = INTERVAL_DAYS[repeat];
  return addDays(startsOn, (Math.floor(daysBetween(startsOn, day) / interval) + 1) * interval);
}

/**
 * Where the first date of a template moves in a draft that is made on `today`: to the same weekday, of a monthly one to
 * the same day of the month, not before `today`. A date that lies ahead stays.
 */
export function firstDateOn(first: Day, repeat: Repeating, today: Day): Day {
  if (first >= today) return first;
  return nextDay(first, repeat === 'monthly' ? 'monthly' : 'weekly', addDays(today, -1));
}
