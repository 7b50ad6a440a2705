import type { ErrorDetail } from '../../shared/errors.ts';
import { type EventTimes, eventText } from '../../shared/eventText.ts';
import { isMidnight, moveByDays, nextMidnight } from '../../shared/pragueTime.ts';
import { isUsableTime } from './articleLifecycle.policy.ts';
import { invalidEvents, UNUSABLE_TIME } from './articles.errors.ts';
import type { EventDetails } from './articles.types.ts';
import { eventKey } from './eventMarks.policy.ts';

export const NO_EVENTS = '[]';

export function parseEvents(json: string): EventDetails[] {
  return JSON.parse(json);
}

/** Equal events give equal text, so that a save without a change is none. */
export function serializeEvents(events: readonly EventDetails[]): string {
  return JSON.stringify(
    events
      .map(({ starts_at, ends_at, all_day, place }) => ({ starts_at, ends_at, all_day, place }))
      .sort((a, b) => a.starts_at.localeCompare(b.starts_at)),
  );
}

/**
 * What a request says of events, as it is stored (`docs/decisions/events.md`): by time, with places trimmed and whole
 * days with their end.
 *
 * @throws 400 with the fields that are wrong
 */
export function toStoredEvents(events: readonly EventDetails[]): string {
  const details = events.flatMap((event, index) => {
    const problem = problemOf(event) ?? repetitionOf(event, events.slice(0, index));
    return problem ? [{ ...problem, path: `events.${index}.${problem.path}` }] : [];
  });
  if (details.length > 0) throw invalidEvents(details);
  return serializeEvents(events.map(normalize));
}

function problemOf(event: EventDetails): ErrorDetail | undefined {
  const { starts_at, ends_at, all_day } = timesOf(event);
  if (!isUsableTime(starts_at)) return { path: 'starts_at', message: UNUSABLE_TIME };
  if (ends_at && !isUsableTime(ends_at)) return { path: 'ends_at', message: UNUSABLE_TIME };
  if (all_day && !isMidnight(starts_at)) return { path: 'starts_at', message: 'Celý den začíná o půlnoci.' };
  if (all_day && ends_at && !isMidnight(ends_at))
    return { path: 'ends_at', message: 'Celý den končí o půlnoci.' };
  if (ends_at && ends_at <= starts_at) return { path: 'ends_at', message: 'Konec musí být po začátku.' };
  return undefined;
}

/** Reminders and calendars tell the events of an article apart by start and place. */
function repetitionOf(event: EventDetails, earlier: readonly EventDetails[]): ErrorDetail | undefined {
  const keyOf = ({ starts_at, place }: EventDetails) =>
    eventKey({ starts_at: new Date(starts_at), place: place.trim() });
  return earlier.some((one) => keyOf(one) === keyOf(event))
    ? { path: 'starts_at', message: 'Tento termín tu už je. Změňte čas, nebo místo.' }
    : undefined;
}

function normalize(event: EventDetails): EventDetails {
  const { starts_at, ends_at, all_day } = timesOf(event);
  const end = ends_at ?? (all_day ? nextMidnight(starts_at) : null);
  return {
    starts_at: starts_at.toISOString(),
    ends_at: end?.toISOString() ?? null,
    all_day,
    place: event.place.trim(),
  };
}

export function timesOf({ starts_at, ends_at, all_day }: EventDetails): EventTimes {
  return { starts_at: new Date(starts_at), ends_at: ends_at === null ? null : new Date(ends_at), all_day };
}

/** When it leaves the lists: at its end, or without one at the end of its day. */
export function overAt({ starts_at, ends_at }: EventTimes): Date {
  return ends_at ?? nextMidnight(starts_at);
}

/** When an article ends: with its last event where it is to, and else when somebody has said. */
export function endOfValidity(article: {
  events: string;
  expires_with_events: boolean;
  expires_at: Date | null;
}): Date | null {
  if (!article.expires_with_events) return article.expires_at;
  const ends = parseEvents(article.events).map((event) => overAt(timesOf(event)).getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

export function upcomingEvents(events: readonly EventDetails[], now: Date): EventDetails[] {
  return events.filter((event) => overAt(timesOf(event)) > now);
}

export function moveEvents(json: string, days: number): string {
  const moved = (time: string) => moveByDays(new Date(time), days).toISOString();
  return serializeEvents(
    parseEvents(json).map((event) => ({
      ...event,
      starts_at: moved(event.starts_at),
      ends_at: event.ends_at && moved(event.ends_at),
    })),
  );
}

/** When and where in words, with the year: for those who read it at any time. */
export function eventLines(events: readonly EventDetails[]): string[] {
  return events.map((event) => {
    const when = eventText(timesOf(event), new Date(0));
    return event.place === '' ? when : `${when}, ${event.place}`;
  });
}
