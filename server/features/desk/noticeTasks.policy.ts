import type { DeskKind } from '../../models/deskKind.ts';
import type { Day } from '../../shared/days.ts';
import type { ListedNotice } from './notices.queries.ts';
import { noticeTerm } from './noticeTerm.policy.ts';

export interface NoticeTasks {
  toPost: ListedNotice[];
  toRemove: ListedNotice[];
  late: ListedNotice[];
  soon: ListedNotice[];
}

type TaskName = keyof NoticeTasks;
type KindRule = Pick<DeskKind, 'id' | 'rule' | 'days' | 'shifts_end'>;

/** Which of what is prepared or hangs is to be done now, is late, or comes up by a day. */
export function sortTasks(
  rows: readonly ListedNotice[],
  kinds: readonly KindRule[],
  today: Day,
  soonUntil: Day,
): NoticeTasks {
  const tasks: NoticeTasks = { toPost: [], toRemove: [], late: [], soon: [] };
  for (const row of rows) {
    const kind = kinds.find(({ id }) => id === row.kind_id);
    const task =
      row.state === 'posted' ? removalTask(row, today) : kind && postingTask(row, kind, today, soonUntil);
    if (task) tasks[task].push(row);
  }
  return tasks;
}

function removalTask({ removable_from: from }: ListedNotice, today: Day): TaskName | undefined {
  if (from === null) return undefined;
  return from <= today ? 'toRemove' : 'soon';
}

function postingTask(row: ListedNotice, kind: KindRule, today: Day, soonUntil: Day): TaskName | undefined {
  const { latestPosting } = noticeTerm(kind, today, row.event_on);
  if (latestPosting !== null && latestPosting < today) return 'late';
  const due = [row.planned_on, latestPosting].filter((day) => day !== null).sort()[0];
  if (due === undefined || due > soonUntil) return undefined;
  return due <= today ? 'toPost' : 'soon';
}
