import useSwr from 'swr';
import { getListEventsKey, listEvents } from '../../../../generated/web/events/events';
import { upcomingList } from '../../../lib/boardLists';

/**
 * What takes place next, with the component that shows it: a chunk of its own, which few bytes of the first load are spent
 * on. They arrive together, so that nothing moves when they are there.
 */
export function useUpcomingEvents(section?: string, isEnabled = true) {
  const list = upcomingList(section);
  return useSwr(isEnabled ? [...getListEventsKey(list), 'upcoming'] : null, async () => {
    const [{ data }, { UpcomingEvents }] = await Promise.all([listEvents(list), import('./UpcomingEvents')]);
    return { events: data, UpcomingEvents };
  });
}
