import type { EventDetails } from '../../../generated/web/model';
import { eventText } from '../../lib/eventText';

/** „ve čtvrtek 3. prosince od 17 do 19 hodin, Sborovna“ */
export function eventSummary(event: EventDetails, now: Date): string {
  const place = event.place.trim();
  return place === '' ? eventText(event, now) : `${eventText(event, now)}, ${place}`;
}
