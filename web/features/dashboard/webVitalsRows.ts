import type { WebVitalsWeek } from '../../../generated/web/model';
import { formatNumericDay } from '../../lib/czechDates';

/** `verdict` is absent where the value is good. */
export interface VitalCell {
  readonly text: string;
  readonly verdict?: 'průměrné' | 'špatné';
}

interface VitalsRow {
  readonly week: string;
  readonly day: string;
  readonly visits: string;
  readonly cells: readonly [lcp: VitalCell, inp: VitalCell, cls: VitalCell];
}

/** A good value is at most the first number, a poor one exceeds the second (https://web.dev/articles/vitals). */
const LIMITS = { lcp_ms: [2_500, 4_000], inp_ms: [200, 500], cls: [0.1, 0.25] } as const;
/** The server stores greater values as this one. */
const GREATEST = { lcp_ms: 10_000, inp_ms: 2_000, cls: 1 } as const;

type Vital = keyof typeof LIMITS;

const numberFormat = new Intl.NumberFormat('cs');

export function webVitalsRows(weeks: readonly WebVitalsWeek[], now: Date): VitalsRow[] {
  return weeks
    .filter(({ visits }) => visits > 0)
    .map((week) => ({
      week: week.week,
      day: formatNumericDay(new Date(`${week.week}T12:00:00Z`), now),
      visits: numberFormat.format(week.visits),
      cells: [cellOf('lcp_ms', week), cellOf('inp_ms', week), cellOf('cls', week)] as const,
    }))
    .reverse();
}

function cellOf(vital: Vital, week: WebVitalsWeek): VitalCell {
  const value = week[vital];
  if (value === null) return { text: '–' };
  const [good, poor] = LIMITS[vital];
  const prefix = value >= GREATEST[vital] ? 'přes\u00a0' : '';
  const text = `${prefix}${formatValue(vital, value)}`;
  if (value <= good) return { text };
  return { text, verdict: value <= poor ? 'průměrné' : 'špatné' };
}

function formatValue(vital: Vital, value: number): string {
  if (vital === 'cls') return numberFormat.format(value);
  return value < 1_000 ? `${value}\u00a0ms` : `${numberFormat.format(value / 1_000)}\u00a0s`;
}
