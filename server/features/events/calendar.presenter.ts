import ical, { type ICalEventData } from 'ical-generator';
import { addDays } from '../../shared/days.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import type { Calendar, CalendarEntry } from './calendar.types.ts';

const REFRESH_SECONDS = 3_600;

/** iCalendar (RFC 5545), with times in UTC. The same events give the same text. Links must be absolute. */
export function writeCalendar({ name, entries }: Calendar, origin: string): string {
  const calendar = ical({
    // The library escapes what it writes of events, but not this.
    name: name.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' '),
    prodId: { company: 'nastenka', product: 'nastenka', language: 'CS' },
    ttl: REFRESH_SECONDS,
    events: entries.map((entry) => toEvent(entry, origin)),
  });
  return `${calendar.toString()}\r\n`;
}

function toEvent(entry: CalendarEntry, origin: string): ICalEventData {
  const { articleId, position, startsAt, endsAt, allDay, place, slug, title, perex, updatedAt } = entry;
  const url = `${origin}/articles/${slug}`;
  return {
    id: `${articleId}-${position}@${new URL(origin).hostname}`,
    sequence: entry.version,
    stamp: updatedAt,
    lastModified: updatedAt,
    summary: title,
    location: place === '' ? null : place,
    description: [perex, url].filter(Boolean).join('\n\n'),
    url,
    ...(allDay ? daysOf(startsAt, endsAt) : { start: startsAt, end: endsAt }),
  };
}

/** The library takes the days of UTC. */
function daysOf(startsAt: Date, endsAt: Date | null) {
  const first = pragueDate(startsAt);
  const end = endsAt ? pragueDate(endsAt) : addDays(first, 1);
  return { allDay: true, start: new Date(first), end: new Date(end) };
}
