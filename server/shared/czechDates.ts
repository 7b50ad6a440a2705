import { addDays, type Day, dayOf, daysBetween, weekdayOf } from './days.ts';

/** In the genitive, from January. */
export const MONTHS =
  'ledna února března dubna května června července srpna září října listopadu prosince'.split(' ');

/** From Monday: nominative, genitive, dative, accusative, locative, instrumental. */
export const WEEKDAYS = [
  'pondělí pondělí pondělí pondělí pondělí pondělím',
  'úterý úterý úterý úterý úterý úterým',
  'středa středy středě středu středě středou',
  'čtvrtek čtvrtka čtvrtku čtvrtek čtvrtku čtvrtkem',
  'pátek pátku pátku pátek pátku pátkem',
  'sobota soboty sobotě sobotu sobotě sobotou',
  'neděle neděle neděli neděli neděli nedělí',
].map((forms) => forms.split(' '));

/** Which case follows; other words leave the nominative. „ve středu“, but „v pátek“. */
const CASES: Readonly<Record<string, number>> = {
  od: 1,
  ode: 1,
  do: 1,
  k: 2,
  ke: 2,
  v: 3,
  ve: 3,
  na: 3,
  o: 4,
  po: 4,
};

const GAP = '(?:[ \\u00A0\\u202F]|&nbsp;)';
const JOINT = `${GAP}*(?:[–-]|až|a|,)${GAP}*`;
const NAMES = [...new Set(WEEKDAYS.flat())].sort((a, b) => b.length - a.length).join('|');
const DATE = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(?:(?<preposition>od|ode|do|k|ke|v|ve|na|o|po)(?<gap>${GAP}+))?(?<weekday>${NAMES})(?<before>,?${GAP}+))?` +
    `(?<!\\p{N})(?<days>(?:\\d{1,2}\\.${JOINT})*)(?<day>\\d{1,2})\\.(?<space>${GAP}*)(?:(?<month>\\d{1,2})\\.|(?<name>${MONTHS.join('|')})(?!\\p{L}))` +
    `(?:(?<yearGap>${GAP}*)(?<year>\\d{4})(?!\\p{N}))?(?!\\p{N})` +
    `(?:(?<open>${GAP}*\\()(?<weekdayAfter>${NAMES})(?=\\)))?` +
    `|(?<![\\p{N}-])(?<iso>\\d{4}-\\d{2}-\\d{2})(?![\\p{N}-])`,
  'giu',
);

interface FoundDate {
  parts: Record<string, string | undefined>;
  /** In the order of the text; a list or a range has several. */
  days: readonly Day[];
}

/**
 * The days that a Czech text or HTML names („7. 12.“, „7.–11. prosince 2026“, „7., 8. a 9. 12.“, „2026-12-07“), in
 * its order.
 *
 * @param near gives the year of a date without one: the nearest such day
 */
export function findDates(html: string, near: Day): Day[] {
  const found: Day[] = [];
  replaceDates(html, near, ({ days }) => {
    found.push(...days);
    return undefined;
  });
  return found;
}

/**
 * Moves every day that a Czech text or HTML names by a number of days, written as it was. Weekdays beside a date move
 * with it, in their case: „ve středu 9. 12.“ becomes „v pátek 11. 12.“
 */
export function moveDates(html: string, near: Day, count: number): string {
  if (count === 0) return html;
  return replaceDates(html, near, (found) => write(found, count));
}

function replaceDates(html: string, near: Day, replace: (found: FoundDate) => string | undefined): string {
  const inText = (text: string) =>
    text.replace(DATE, (match, ...groups) => {
      const parts = groups.at(-1) as Record<string, string | undefined>;
      const days = daysOf(parts, near);
      return days ? (replace({ parts, days }) ?? match) : match;
    });
  // Dates in addresses and other attributes stay.
  return html
    .split(/(<[^>]*>)/)
    .map((piece, index) => (index % 2 === 0 ? inText(piece) : piece))
    .join('');
}

function daysOf(parts: FoundDate['parts'], near: Day): readonly Day[] | undefined {
  const { iso, days = '', day, month, name, year } = parts;
  if (iso !== undefined) {
    const [y = 0, m = 0, d = 0] = iso.split('-').map(Number);
    const found = dayOf(y, m, d);
    return found === undefined ? undefined : [found];
  }
  const monthNumber = month === undefined ? MONTHS.indexOf((name ?? '').toLowerCase()) + 1 : Number(month);
  const numbers = [...(days.match(/\d+/g) ?? []), day].map(Number);
  const last = numbers.at(-1) ?? 0;
  const inYear = year === undefined ? nearestYear(monthNumber, last, near) : Number(year);
  const found = numbers.map((number) => dayOf(inYear, monthNumber, number));
  return found.every((one) => one !== undefined) ? found : undefined;
}

function nearestYear(month: number, day: number, near: Day): number {
  const year = Number(near.slice(0, 4));
  const distance = (candidate: number) => {
    const found = dayOf(candidate, month, day);
    return found ? Math.abs(daysBetween(near, found)) : Number.POSITIVE_INFINITY;
  };
  return [year - 1, year, year + 1].sort((a, b) => distance(a) - distance(b))[0] ?? year;
}

function write({ parts, days }: FoundDate, count: number): string {
  const moved = days.map((day) => addDays(day, count));
  if (parts.iso !== undefined) return moved.join('');
  const last = moved.at(-1) ?? '';
  // The month is written once, after the last of the days that it has in common.
  const joints = (parts.days ?? '').split(/\d{1,2}\./).slice(1);
  const written = moved.map((day, index) => {
    const isLast = index === moved.length - 1;
    const isSameMonth = !isLast && day.slice(0, 7) === moved[index + 1]?.slice(0, 7);
    const number = `${Number(day.slice(8))}.`;
    return isSameMonth ? number : `${number}${parts.space ?? ''}${monthOf(day, parts)}`;
  });
  const list = written.map((text, index) => text + (joints[index] ?? '')).join('');
  const year = parts.year === undefined ? '' : `${parts.yearGap ?? ''}${last.slice(0, 4)}`;
  const after =
    parts.weekdayAfter &&
    `${parts.open ?? ''}${weekdayLike(parts.weekdayAfter, undefined, days.at(-1), last)}`;
  return `${weekdayBefore(parts, days[0], moved[0])}${list}${year}${after ?? ''}`;
}

function monthOf(day: Day, { name }: FoundDate['parts']): string {
  const month = Number(day.slice(5, 7));
  return name === undefined ? `${month}.` : (MONTHS[month - 1] ?? '');
}

function weekdayBefore(
  { preposition, gap = '', weekday, before = '' }: FoundDate['parts'],
  from: Day | undefined,
  to: Day | undefined,
): string {
  if (weekday === undefined) return '';
  const name = weekdayLike(weekday, preposition, from, to);
  const isIn = preposition !== undefined && /^ve?$/i.test(preposition);
  const word = isIn ? preposition.slice(0, 1) + (/^(st|čt)/i.test(name) ? 'e' : '') : (preposition ?? '');
  return `${word}${gap}${name}${before}`;
}

/** The weekday of `to` in the case that the written one has; a wrong weekday stays, because nobody knows what was meant. */
function weekdayLike(
  written: string,
  preposition: string | undefined,
  from: Day | undefined,
  to: Day | undefined,
): string {
  if (from === undefined || to === undefined) return written;
  const forms = WEEKDAYS[weekdayOf(from)] ?? [];
  const lower = written.toLowerCase();
  const asked = preposition === undefined ? 0 : (CASES[preposition.toLowerCase()] ?? 0);
  const grammaticalCase = forms[asked] === lower ? asked : forms.indexOf(lower);
  const form = WEEKDAYS[weekdayOf(to)]?.[grammaticalCase];
  if (form === undefined) return written;
  return written.charAt(0) === lower.charAt(0) ? form : form.charAt(0).toUpperCase() + form.slice(1);
}
