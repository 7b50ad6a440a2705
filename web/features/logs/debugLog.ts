import { formatShort, formatTime, pragueDay } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';

export type DebugPeriod = 'hour' | 'tomorrow' | 'always';

export const DEBUG_PERIODS: readonly {
  readonly value: DebugPeriod;
  readonly label: string;
  readonly hint: string;
}[] = [
  { value: 'hour', label: 'Na hodinu', hint: 'Stačí, když chybu hned zopakujete.' },
  { value: 'tomorrow', label: 'Do zítřka', hint: 'Na 24 hodin, když chyba přichází jen občas.' },
  { value: 'always', label: 'Natrvalo', hint: 'Než to sami vrátíte. Logy rychle porostou.' },
];

const HOUR_MS = 3_600_000;
const PERIOD_MS: Readonly<Record<Exclude<DebugPeriod, 'always'>, number>> = {
  hour: HOUR_MS,
  tomorrow: 24 * HOUR_MS,
};

/** The settings that write everything for this long; they go back by themselves unless it is for good. */
export function debugSettings(period: DebugPeriod, now: Date): Readonly<Record<string, string>> {
  if (period === 'always') return { log_level: 'debug' };
  return { log_debug_until: new Date(now.getTime() + PERIOD_MS[period]).toISOString() };
}

export function debugLogText(until: string | null, now: Date): string {
  if (until === null) return 'Ukládají se podrobné záznamy a samo to neskončí.';
  const end = new Date(until);
  const time = pragueDay(end) === pragueDay(now) ? formatTime(end) : formatShort(end);
  return addNbsp(`Ukládají se podrobné záznamy, samo to skončí v ${time}.`).replace(/v\s(?=\d+\.)/, '');
}
