import type { InboxItem } from '../../../generated/web/model';
import { eventText } from '../../lib/eventText';

export type EventOfNotice = Pick<InboxItem, 'event_starts_at' | 'event_ends_at' | 'event_all_day'>;

/** „Ve čtvrtek 3. prosince od 8 do 14 hodin“; undefined without an event. */
export function noticeEventText(
  { event_starts_at, event_ends_at, event_all_day }: EventOfNotice,
  now: Date,
): string | undefined {
  if (event_starts_at === null) return undefined;
  const text = eventText({ starts_at: event_starts_at, ends_at: event_ends_at, all_day: event_all_day }, now);
  return text.charAt(0).toLocaleUpperCase('cs') + text.slice(1);
}
