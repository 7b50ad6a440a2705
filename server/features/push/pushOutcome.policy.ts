import type { PushReply } from '../../platform/pushService.ts';

export type PushOutcome =
  | { kind: 'sent' }
  /** The browser takes no more notifications: its subscription has ended. */
  | { kind: 'gone' }
  /** The service does not take our keys. */
  | { kind: 'keys' }
  /** This notification was refused for good. */
  | { kind: 'refused' }
  /** Worth another attempt, not before the service asks for one. */
  | { kind: 'temporary'; waitMs: number };

/** The service may ask to wait for long, but what is older than a day is no news. */
const MAX_WAIT_MS = 24 * 3_600_000;

export function pushOutcomeOf({ status, retryAfter }: PushReply, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 401 || status === 403) return { kind: 'keys' };
  if (status === 429 || status >= 500) return { kind: 'temporary', waitMs: waitOf(retryAfter, now) };
  return { kind: 'refused' };
}

/** `Retry-After` is a number of seconds or a date (RFC 9110). */
function waitOf(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const waitMs = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(waitMs) ? 0 : Math.min(Math.max(waitMs, 0), MAX_WAIT_MS);
}
