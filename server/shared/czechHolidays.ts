import { addDays, type Day, dayOf, weekdayOf } from './days.ts';

/** Month and day of those that move with no other, by zákon č. 245/2000 Sb., § 1 and 2. */
const FIXED: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [5, 1],
  [5, 8],
  [7, 5],
  [7, 6],
  [9, 28],
  [10, 28],
  [11, 17],
  [12, 24],
  [12, 25],
  [12, 26],
];
const SATURDAY = 5;

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const lateMoon = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * lateMoon + 114;
  return requireDay(year, Math.floor(days / 31), (days % 31) + 1);
}

/** Public holidays of Czechia in a year, as since 2016, when Good Friday became one. */
export function czechHolidays(year: number): ReadonlySet<Day> {
  const easter = easterSunday(year);
  const fixed = FIXED.map(([month, day]) => requireDay(year, month, day));
  return new Set([...fixed, addDays(easter, -2), addDays(easter, 1)]);
}

export function isWorkingDay(day: Day): boolean {
  return weekdayOf(day) < SATURDAY && !czechHolidays(Number(day.slice(0, 4))).has(day);
}

/** The day itself where it is a working day. */
export function nextWorkingDay(day: Day): Day {
  let next = day;
  while (!isWorkingDay(next)) next = addDays(next, 1);
  return next;
}

function requireDay(year: number, month: number, day: number): Day {
  const found = dayOf(year, month, day);
  if (found === undefined) throw new Error(`There is no day ${day}. ${month}. ${year}.`);
  return found;
}
