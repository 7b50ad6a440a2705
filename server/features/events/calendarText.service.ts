import { createTaskThread } from '../../platform/taskThread.ts';
import { createDerivedValues } from '../../shared/derivedValues.ts';
import { writeCalendar } from './calendar.presenter.ts';
import type { Calendar } from './calendar.types.ts';
import type { CalendarTask } from './calendar.worker.ts';

/** As many as an article may have: they take less time than the way to a thread. */
const MAX_AT_ONCE = 20;
const TIMEOUT_MS = 15_000;

const thread = createTaskThread<CalendarTask, string>(new URL('./calendar.worker.ts', import.meta.url));
const derive = createDerivedValues<Promise<string>>();

/**
 * The text of a calendar, written once while its events are in the cache: of many events in a worker thread, because the
 * library would block the event loop for some tenths of a second.
 *
 * @throws 429 when too many calendars wait
 */
export function calendarText(calendar: Calendar, origin: string): Promise<string> {
  const { name, entries } = calendar;
  return derive([entries], `${origin} ${name}`, async () =>
    entries.length > MAX_AT_ONCE
      ? thread.run({ calendar: { name, entries }, origin }, TIMEOUT_MS)
      : writeCalendar(calendar, origin),
  );
}
