/** What tells the events of an article apart: two that start at once have other places. */
export interface EventIdentity {
  starts_at: Date;
  place: string;
}

interface MarkedEvent extends EventIdentity {
  reminded_at: Date | null;
}

interface RemovedMark extends EventIdentity {
  reminded_at: Date;
}

export function eventKey({ starts_at, place }: EventIdentity): string {
  return `${starts_at.getTime()} ${place}`;
}

/**
 * The marks of reminders after the events of an article have become `wanted`: of each of them, and of those that are
 * gone. An event keeps its mark; a new one takes that of one that is gone only from the same start, because then it is
 * that one at another place.
 *
 * @param previous the events before
 * @param removed those that were gone already
 */
export function keptMarks(
  wanted: readonly EventIdentity[],
  { previous, removed }: { previous: readonly MarkedEvent[]; removed: readonly RemovedMark[] },
): { ofEvents: (Date | null)[]; ofRemoved: RemovedMark[] } {
  const known = new Map<string, MarkedEvent>([...removed, ...previous].map((one) => [eventKey(one), one]));
  const wantedKeys = new Set(wanted.map(eventKey));
  const gone = previous.filter((one) => !wantedKeys.has(eventKey(one)));
  const ofEvents = wanted.map((event) => {
    const same = known.get(eventKey(event));
    if (same) return same.reminded_at;
    const index = gone.findIndex(({ starts_at }) => starts_at.getTime() === event.starts_at.getTime());
    return index < 0 ? null : (gone.splice(index, 1)[0]?.reminded_at ?? null);
  });
  const stillRemoved = removed.filter((one) => !wantedKeys.has(eventKey(one)));
  const newlyRemoved = gone.flatMap(({ starts_at, place, reminded_at }) =>
    reminded_at ? [{ starts_at, place, reminded_at }] : [],
  );
  return { ofEvents, ofRemoved: [...stillRemoved, ...newlyRemoved] };
}
