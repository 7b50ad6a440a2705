import type { TemplateRepeat } from '../../../../generated/web/model';

const DAY_MS = 86_400_000;

/** From Sunday, as `getUTCDay` counts; with the ending of „každ-“ and „druh-“. */
const WEEKDAYS = [
  ['neděli', 'ou'],
  ['pondělí', 'é'],
  ['úterý', 'é'],
  ['středu', 'ou'],
  ['čtvrtek', 'ý'],
  ['pátek', 'ý'],
  ['sobotu', 'ou'],
] as const;

/** The last day that every month has. */
const SHORTEST_MONTH = 28;

/** The days moved so that the first of them is `first`; all are `YYYY-MM-DD`. */
export function moveDays(days: readonly string[], first: string): readonly string[] {
  const [from] = days;
  const distance = from === undefined ? 0 : Date.parse(first) - Date.parse(from);
  return days.map((day) => toDay(Date.parse(day) + distance));
}

/** Where the first day of a template most likely moves: to the next such weekday, today or later. */
export function suggestFirstDay(day: string, today: string): string {
  const daysBehind = Math.ceil((Date.parse(today) - Date.parse(day)) / DAY_MS);
  return toDay(Date.parse(day) + Math.max(0, Math.ceil(daysBehind / 7)) * 7 * DAY_MS);
}

/** „každý pátek“, „každou druhou středu“, „každého 4. v měsíci“; undefined for a template that does not repeat. */
export function repeatLabel(repeat: TemplateRepeat, startsOn: string): string | undefined {
  if (repeat === 'never' || startsOn === '') return undefined;
  if (repeat === 'monthly') {
    const day = Number(startsOn.slice(8));
    return `každého ${day}. v\u00a0měsíci${day > SHORTEST_MONTH ? ', v\u00a0kratším jeho poslední den' : ''}`;
  }
  const [weekday, ending] = WEEKDAYS[new Date(startsOn).getUTCDay()] ?? WEEKDAYS[0];
  return `každ${ending} ${repeat === 'fortnightly' ? `druh${ending} ` : ''}${weekday}`;
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
