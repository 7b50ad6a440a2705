import { pragueHour } from '../../shared/pragueTime.ts';

export interface QuietHours {
  from: number;
  /** The first hour that is not quiet any more; the same as `from` is no quiet hour at all. */
  until: number;
}

/** Whether mails that can wait do wait; the hours may go over midnight. */
export function isQuiet({ from, until }: QuietHours, now: Date): boolean {
  const hour = pragueHour(now);
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}
