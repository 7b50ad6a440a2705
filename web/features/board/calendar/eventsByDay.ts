import type { CalendarEvent } from '../../../../generated/web/model';
import { eventDays, isOver } from '../../../lib/eventText';

export type EventsByDay = ReadonlyMap<string, readonly CalendarEvent[]>;

/** The events of each of these days; one of several days is in all of them. */
export function eventsOnDays(events: readonly CalendarEvent[], days: readonly string[]): EventsByDay {
  return groupByDay(
    events.flatMap((event) => {
      const { first, last } = eventDays(event);
      return days.filter((day) => day >= first && day <= last).map((day) => ({ day, event }));
    }),
  );
}

/**
 * The events of a list by days, each once: on its first day within the list, and while it lasts not before today. What is
 * on none of these days is left out.
 */
export function eventsFromDays(
  events: readonly CalendarEvent[],
  days: readonly string[],
  now: Date,
  today: string,
): EventsByDay {
  return groupByDay(
    events.flatMap((event) => {
      const { first, last } = eventDays(event);
      if (last < (days[0] ?? '')) return [];
      const from = isOver(event, now) || first > today ? first : today;
      // In a month before this one, what lasts until today is on its own first day.
      const day = days.find((candidate) => candidate >= from) ?? days.find((candidate) => candidate >= first);
      return day === undefined ? [] : [{ day, event }];
    }),
  );
}

function groupByDay(
  entries: readonly { readonly day: string; readonly event: CalendarEvent }[],
): EventsByDay {
  const groups = new Map<string, CalendarEvent[]>();
  for (const { day, event } of [...entries].sort((a, b) => a.day.localeCompare(b.day))) {
    const group = groups.get(day);
    if (group) group.push(event);
    else groups.set(day, [event]);
  }
  return groups;
}
