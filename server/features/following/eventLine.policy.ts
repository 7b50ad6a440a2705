import { type EventTimes, eventText } from '../../shared/eventText.ts';

export interface EventRow {
  starts_at: Date | string;
  ends_at: Date | string | null;
  all_day: boolean | number;
  place: string;
}

export interface NewsEvent extends EventTimes {
  place: string;
}

export function toNewsEvent({ starts_at, ends_at, all_day, place }: EventRow): NewsEvent {
  return {
    starts_at: new Date(starts_at),
    ends_at: ends_at === null ? null : new Date(ends_at),
    all_day: Boolean(all_day),
    place,
  };
}

/** „Co se chystá: Třídní schůzky, ve čtvrtek 3. prosince od 17 do 19 hodin, a další: 2“ */
export function upcomingLine(
  events: readonly (NewsEvent & { title: string })[],
  now: Date,
): string | undefined {
  const [first] = events;
  if (!first) return undefined;
  const more = events.length > 1 ? `, a další: ${events.length - 1}` : '';
  return `Co se chystá: ${first.title}, ${eventText(first, now)}${more}`;
}

/** „Ve čtvrtek 3. prosince od 17 do 19 hodin, Sborovna“ */
export function eventLine(event: NewsEvent, now: Date): string {
  const when = eventText(event, now);
  const line = event.place === '' ? when : `${when}, ${event.place}`;
  return line.charAt(0).toLocaleUpperCase('cs') + line.slice(1);
}
