import type { EventDetails } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { eventText, isOver } from '../../../lib/eventText';
import { useNow } from '../../../ui/useNow';

/** What is over is not hung on a wall any more. */
export function EventsOnPaper({ events }: { events: readonly EventDetails[] }) {
  const now = useNow();
  const coming = events.filter((event) => !isOver(event, now));
  if (coming.length === 0) return null;
  return (
    <ul className="events" aria-label="Kdy a kde">
      {coming.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none has a state
        <li key={index}>
          <b>{eventText(event, now)}</b>
          {event.place && `, ${addNbsp(event.place)}`}
        </li>
      ))}
    </ul>
  );
}
