import { serveTasks } from '../../platform/serveTasks.ts';
import { writeCalendar } from './calendar.presenter.ts';
import type { Calendar } from './calendar.types.ts';

export interface CalendarTask {
  calendar: Calendar;
  origin: string;
}

serveTasks(({ calendar, origin }: CalendarTask): string => writeCalendar(calendar, origin));
