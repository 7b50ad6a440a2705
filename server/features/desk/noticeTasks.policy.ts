import type { NoticeRule } from '../../models/deskKind.ts';
import type { Day } from '../../shared/days.ts';
import type { ListedNotice } from './notices.queries.ts';
import { noticeTerm } from './noticeTerm.policy.ts';

export interface NoticeTasks {
  toPost: ListedNotice[];
  toRemove: ListedNotice[];
  /** They hang until an event whose day has passed; somebody has to say that it took place. */
  toConfirm: ListedNotice[];
  late: ListedNotice[];
  soon: ListedNotice[];
}

/** Whether it hangs until an event, and not until a day that the clerk has set instead. */
export const asksEvent = (
  { rule }: { rule: NoticeRule },
  { own_removable_from: own }: { own_removable_from: Day | null },
): boolean => rule === 'until_event' && own === null;

export const SOON_DAYS = 7;

type TaskName = keyof NoticeTasks;

export function sortTasks(rows: readonly ListedNotice[], today: Day, soonUntil: Day): NoticeTasks {
  const tasks: NoticeTasks = { toPost: [], toRemove: [], toConfirm: [], late: [], soon: [] };
  for (const row of rows) {
    const task = row.state === 'posted' ? removalTask(row, today) : postingTask(row, today, soonUntil);
    if (task) tasks[task].push(row);
  }
  return tasks;
}

/** The last day on which one that is prepared can be posted in time; null where no event decides. */
export function latestPosting(row: ListedNotice): Day | null {
  if (row.state !== 'prepared' || row.event_on === null) return null;
  return noticeTerm({ ...row, shifts_end: false, source: '' }, row.event_on, row.event_on).latestPosting;
}

function removalTask(row: ListedNotice, today: Day): TaskName | undefined {
  if (row.removable_from === null) return undefined;
  if (row.removable_from > today) return 'soon';
  return asksEvent(row, row) ? 'toConfirm' : 'toRemove';
}

function postingTask(row: ListedNotice, today: Day, soonUntil: Day): TaskName | undefined {
  const latest = latestPosting(row);
  if (latest !== null && latest < today) return 'late';
  const due = [row.planned_on, latest].filter((day) => day !== null).sort()[0];
  if (due === undefined || due > soonUntil) return undefined;
  return due <= today ? 'toPost' : 'soon';
}
