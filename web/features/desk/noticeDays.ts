import type { NoticeRow } from '../../../generated/web/model';

export interface NoticeDay {
  readonly what: string;
  readonly notice: NoticeRow;
}

export function noticesByDay(
  notices: readonly NoticeRow[],
  days: readonly string[],
): ReadonlyMap<string, readonly NoticeDay[]> {
  const byDay = new Map<string, NoticeDay[]>();
  for (const notice of notices)
    for (const [what, day] of daysOfNotice(notice))
      if (day !== null && days.includes(day)) byDay.set(day, [...(byDay.get(day) ?? []), { what, notice }]);
  return new Map([...byDay].sort(([one], [other]) => one.localeCompare(other)));
}

function daysOfNotice(notice: NoticeRow): readonly (readonly [what: string, day: string | null])[] {
  const { state, event_on, planned_on, latest_posting, posted_on, removable_from, removed_on } = notice;
  const event = ['Událost', event_on] as const;
  switch (state) {
    case 'prepared':
      return [['Vyvěsit', planned_on], ['Vyvěsit nejpozději', latest_posting], event];
    case 'posted':
      return [['Vyvěšeno', posted_on], event, ['Lze sejmout', removable_from]];
    case 'removed':
      return [['Vyvěšeno', posted_on], event, ['Sejmuto', removed_on]];
  }
}
