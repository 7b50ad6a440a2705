import type { EventDetails } from '../../../generated/web/model';
import { moreOf, NOUNS } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { eventText, isOver } from '../../lib/eventText';

const MAX_SHOWN = 3;

/** When and where, as far as it is not over. */
export function DisplayEvents({ events, now }: { events: readonly EventDetails[]; now: Date }) {
  const coming = events.filter((event) => !isOver(event, now));
  if (coming.length === 0) return null;
  const rest = coming.length - MAX_SHOWN;
  return (
    <ul className="events" aria-label="Kdy a kde">
      {coming.slice(0, MAX_SHOWN).map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none has a state
        <li key={index}>
          {eventText(event, now)}
          {event.place && `, ${addNbsp(event.place)}`}
        </li>
      ))}
      {rest > 0 && <li>a {moreOf(rest, NOUNS.term)}</li>}
    </ul>
  );
}
