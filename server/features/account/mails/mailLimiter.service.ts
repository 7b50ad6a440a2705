import { LRUCache } from 'lru-cache';
import type { Limits } from '../../../http/types.ts';
import type { SteadyClock } from '../../../platform/clock.ts';

const MAX_MAILS = 3;
const HOUR_MS = 60 * 60_000;
const MAX_ADDRESSES = 10_000;

/** Prevents flooding of a mailbox; callers respond alike whether a mail is sent or not. */
export interface MailLimiter {
  tryConsume(kind: string, address: string): boolean;
}

export function createMailLimiter({
  rateLimits,
  clock,
}: {
  rateLimits: Pick<Limits, 'mode'>;
  clock: SteadyClock;
}): MailLimiter {
  const sent = new LRUCache<string, number[]>({ max: MAX_ADDRESSES });
  return {
    tryConsume(kind, address) {
      if (rateLimits.mode() !== 'enforce') return true;
      const now = clock.steady();
      const key = `${kind}:${address}`;
      const recent = (sent.get(key) ?? []).filter((at) => now - at < HOUR_MS);
      if (recent.length >= MAX_MAILS) return false;
      sent.set(key, [...recent, now]);
      return true;
    },
  };
}
