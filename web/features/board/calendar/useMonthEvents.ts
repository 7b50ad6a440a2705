import { getListEventsKey, listEvents, useListEvents } from '../../../../generated/web/events/events';
import type { CalendarEvent } from '../../../../generated/web/model';
import { useCursorList } from '../../../api/useCursorList';
import { addMonths, monthList } from '../../../lib/calendarMonth';

/** What takes place in the weeks of a month, also what began before them. */
export function useMonthEvents(month: string, section: string | undefined) {
  return useCursorList([...getListEventsKey(), 'month', month, section], (cursor) =>
    listEvents({ ...monthList(month, section), cursor }),
  );
}

/** The first event after a month; null where there is none, undefined while it is not known. */
export function useEventAfter(month: string, section: string | undefined) {
  const from = `${addMonths(month, 1)}-01`;
  const { data, error, mutate } = useListEvents({
    ...(section !== undefined && { section }),
    from,
    limit: 1,
  });
  const next: CalendarEvent | null | undefined = data && (data.data[0] ?? null);
  return { next, error: data ? undefined : error, retry: () => void mutate() };
}
