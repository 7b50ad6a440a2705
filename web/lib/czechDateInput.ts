const MONTHS = 'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec'.split(' ');
const MONTHS_GENITIVE =
  'ledna února března dubna května června července srpna září října listopadu prosince'.split(' ');
const DAYS_FROM_TODAY: Readonly<Record<string, number>> = { včera: -1, dnes: 0, zítra: 1, pozítří: 2 };

const DAY = /^(\d{1,2})\s*\.\s*(?:(\d{1,2})\s*\.?|(\p{L}+))\s*(\d{4}|\d{2})?$/u;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** „8:30“, „8.30“, „v 8“, „8 h“, „8 hodin“; ISO has a T before it. */
const TIME = /^(?:v\s*|ve\s*|t)?(\d{1,2})(?:[:.](\d{2}))?\s*(?:h|hod|hodin)?\.?$/i;

/**
 * A day as people write it („4. 12.“, „4.12.2026“, „4. prosince“, „zítra“) or as `YYYY-MM-DD`. A day without a year is
 * the next one, counted from `today`. Undefined for anything else.
 */
export function parseCzechDay(text: string, today: string): string | undefined {
  const written = normalize(text);
  if (ISO_DAY.test(written)) return existingDay(...parts(written));
  const fromToday = DAYS_FROM_TODAY[written];
  if (fromToday !== undefined) return addDays(today, fromToday);
  const [, day, number, name = '', year] = DAY.exec(written) ?? [];
  if (day === undefined) return undefined;
  const month = number === undefined ? monthOf(name) : Number(number);
  if (year !== undefined)
    return existingDay(Number(year) + (year.length === 2 ? 2000 : 0), month, Number(day));
  const thisYear = Number(today.slice(0, 4));
  // 29 February may be years away.
  return [0, 1, 2, 3, 4]
    .map((years) => existingDay(thisYear + years, month, Number(day)))
    .find((candidate) => candidate !== undefined && candidate >= today);
}

/** A day and a time of it, as `YYYY-MM-DDTHH:MM`; undefined where one of them is missing. */
export function parseCzechWallTime(text: string, today: string): string | undefined {
  const written = normalize(text);
  // The time is what follows the day; where the day ends is not certain in „4. 12. 8.30“.
  for (const match of written.matchAll(/\s+|(?<=\d)(?=t\d)|(?<=\.)(?=\d)/g)) {
    const day = parseCzechDay(written.slice(0, match.index), today);
    const time = parseCzechTime(written.slice(match.index));
    if (day !== undefined && time !== undefined) return `${day}T${time}`;
  }
  return undefined;
}

/** A time of day as people write it („8.30“, „v 8“, „17 hodin“), as `HH:MM`; undefined for anything else. */
export function parseCzechTime(text: string): string | undefined {
  const [, hour, minute = '00'] = TIME.exec(text.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** „4. 12. 2026“ */
export function writeCzechDay(day: string): string {
  const [year, month, number] = parts(day);
  return `${number}. ${month}. ${year}`;
}

/** „4. 12. 2026 8:30“ */
export function writeCzechWallTime(wallTime: string): string {
  const [day = '', time = ''] = wallTime.split('T');
  return `${writeCzechDay(day)} ${writeCzechTime(time)}`;
}

/** „8:30“ */
export function writeCzechTime(time: string): string {
  return time.replace(/^0/, '');
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

function normalize(text: string): string {
  return text.trim().toLocaleLowerCase('cs').replace(/\s+/g, ' ');
}

function parts(day: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, number = 0] = day.split('-').map(Number);
  return [year, month, number];
}

function monthOf(name: string): number {
  return Math.max(MONTHS.indexOf(name), MONTHS_GENITIVE.indexOf(name)) + 1;
}

function existingDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isSame =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date.toISOString().slice(0, 10) : undefined;
}
