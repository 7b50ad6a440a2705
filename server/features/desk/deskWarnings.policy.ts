import { nextWorkingDay } from '../../shared/czechHolidays.ts';
import { addDays, type Day, weekdayOf } from '../../shared/days.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { ListedNotice } from './notices.queries.ts';
import { latestPosting, type NoticeTasks } from './noticeTasks.policy.ts';

const AHEAD_WORKING_DAYS = 3;
const MAX_TITLES = 5;
/** So that the whole title of a notification fits. */
const MAX_NAME = 60;
const NBSP = '\u00a0';
const TO_WEEKDAY = ['pondělí', 'úterý', 'středy', 'čtvrtka', 'pátku', 'soboty', 'neděle'];

interface Warning {
  title: string;
  /** HTML of a notification. */
  message: string;
}

/** Until when the warning looks ahead: three working days ahead. */
export function aheadUntil(today: Day): Day {
  let day = today;
  for (let left = AHEAD_WORKING_DAYS; left > 0; left -= 1) day = nextWorkingDay(addDays(day, 1));
  return day;
}

/** Of what comes up, that which must be posted within the days ahead. */
export function mustBePostedSoon({ soon }: NoticeTasks, today: Day): ListedNotice[] {
  const until = aheadUntil(today);
  return soon.filter((row) => {
    const latest = latestPosting(row);
    return latest !== null && latest <= until;
  });
}

/** The morning's warning to the clerks of a desk; undefined where nothing waits. */
export function deskWarning(name: string, tasks: NoticeTasks, today: Day): Warning | undefined {
  const lines: [label: string, rows: readonly ListedNotice[]][] = [
    ['Pozdě, včas už vyvěsit nejdou', tasks.late],
    ['Dnes vyvěsit', tasks.toPost],
    ...byLatestDay(mustBePostedSoon(tasks, today)),
    ['Potvrdit, že událost proběhla', tasks.toConfirm],
    ['Visí déle, než musí', tasks.toRemove.filter((row) => row.removable_from !== today)],
    ['Ode dneška lze sejmout', tasks.toRemove.filter((row) => row.removable_from === today)],
  ];
  const shown = lines.filter(([, rows]) => rows.length > 0);
  const count = shown.reduce((sum, [, rows]) => sum + rows.length, 0);
  if (count === 0) return undefined;
  return {
    title: `${name.slice(0, MAX_NAME)}: ${waiting(count)}`,
    message: shown.map(([label, rows]) => `${label}: ${titles(rows)}`).join('<br>'),
  };
}

/** „Vyvěsit do středy 2. 12.“ */
function byLatestDay(rows: readonly ListedNotice[]): [label: string, rows: ListedNotice[]][] {
  const days = [...new Set(rows.map((row) => latestPosting(row) ?? ''))].sort();
  return days.map((day) => [`Vyvěsit do ${toDay(day)}`, rows.filter((row) => latestPosting(row) === day)]);
}

function toDay(day: Day): string {
  const [, month, date] = day.split('-').map(Number);
  return `${TO_WEEKDAY[weekdayOf(day)]} ${date}.${NBSP}${month}.`;
}

function titles(rows: readonly ListedNotice[]): string {
  const named = rows.slice(0, MAX_TITLES).map(({ title }) => escapeHtml(title));
  const more = rows.length - named.length;
  return [...named, ...(more > 0 ? [`a${NBSP}další: ${more}`] : [])].join(', ');
}

function waiting(count: number): string {
  if (count === 1) return `1${NBSP}písemnost na vás čeká`;
  return count < 5 ? `${count}${NBSP}písemnosti na vás čekají` : `${count}${NBSP}písemností na vás čeká`;
}
