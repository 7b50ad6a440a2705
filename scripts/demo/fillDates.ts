const DAYS = ['po', 'út', 'st', 'čt', 'pá', 'so', 'ne'];
const MONTHS_GENITIVE =
  'ledna února března dubna května června července srpna září října listopadu prosince'.split(' ');

const dateFormat = new Intl.DateTimeFormat('sv');

/**
 * Replaces `{{st+1}}` in demo texts by a Czech date, so that the board looks fresh on any day.
 * `st+1` is Wednesday of the next week, `po-2` Monday two weeks back; ` rok` appends the year, and
 * ` iso` is for events: `2026-12-02`.
 * `{{den+3}}` is in three days, on whatever weekday that is.
 * Also `{{rok}}`, `{{rok+1}}` and `{{školní rok}}`. An unknown placeholder is an error.
 */
export function fillDates(text: string, today: Date): string {
  return text.replaceAll(/\{\{([^}]*)\}\}/g, (placeholder, inner: string) => {
    if (inner === 'školní rok') return schoolYear(today);
    const year = /^rok([+-]\d+)?$/.exec(inner);
    if (year) return String(today.getFullYear() + Number(year[1] ?? 0));
    const day = /^(po|út|st|čt|pá|so|ne|den)([+-]\d+)( rok| iso)?$/.exec(inner);
    if (!day) throw new Error(`unknown placeholder ${placeholder}`);
    const [, name = '', ahead] = day;
    const date =
      name === 'den' ? daysAhead(today, Number(ahead)) : dayOfWeek(today, DAYS.indexOf(name), Number(ahead));
    if (day[3] === ' iso') return dateFormat.format(date);
    const dateText = `${date.getDate()}. ${MONTHS_GENITIVE[date.getMonth()]}`;
    return day[3] ? `${dateText} ${date.getFullYear()}` : dateText;
  });
}

function dayOfWeek(today: Date, day: number, weeksAhead: number): Date {
  const sinceMonday = (today.getDay() + 6) % 7;
  return daysAhead(today, day - sinceMonday + 7 * weeksAhead);
}

function daysAhead(today: Date, days: number): Date {
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
}

function schoolYear(today: Date): string {
  const first = today.getMonth() >= 7 ? today.getFullYear() : today.getFullYear() - 1;
  return `${first}/${first + 1}`;
}
