import { LRUCache } from 'lru-cache';
import type { Limits } from '../../http/rateLimit.ts';
import type { SteadyClock } from '../../platform/clock.ts';

/** Strangers can cause so many mails to one address in an hour, however they ask. */
const MAILS = 3;
const HOUR_MS = 60 * 60_000;
const ADDRESSES_AT_MOST = 10_000;

/** Keeps others from filling somebody's mailbox; whoever asks is answered alike. */
export interface MailAllowance {
  /** Whether one more of this kind may go to the address; counts it when it may. */
  take(kind: string, address: string): boolean;
}

export function createMailAllowance({
  rateLimits,
  clock,
}: {
  rateLimits: Pick<Limits, 'mode'>;
  clock: SteadyClock;
}): MailAllowance {
  const sent = new LRUCache<string, number[]>({ max: ADDRESSES_AT_MOST });
  return {
    take(kind, address) {
      if (rateLimits.mode() !== 'enforce') return true;
      const now = clock.steady();
      const key = `${kind}:${address}`;
      const recent = (sent.get(key) ?? []).filter((at) => now - at < HOUR_MS);
      if (recent.length >= MAILS) return false;
      sent.set(key, [...recent, now]);
      return true;
    },
  };
}
