import { formatClock } from '../lib/czechDates';
import { countOf, NOUNS } from '../lib/czechPlural';

export function retryHint(seconds: number | undefined, now: Date): string | undefined {
  if (seconds === undefined) return undefined;
  if (seconds < 60) return `Další pokus bude možný za ${countOf(seconds, NOUNS.second)}.`;
  if (seconds < 300)
    return `Další pokus bude možný za ${countOf(Math.ceil(seconds / 60), NOUNS.minuteAccusative)}.`;
  const time = new Date(now.getTime() + seconds * 1000);
  return `Další pokus bude možný kolem ${formatClock(time, now)}.`;
}

/** Parses `Retry-After` (seconds or HTTP date); undefined when the time has passed. */
export function retryAfterSeconds(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000);
  return seconds > 0 ? seconds : undefined;
}
