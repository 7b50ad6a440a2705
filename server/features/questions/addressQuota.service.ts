import { LRUCache } from 'lru-cache';
import type { SteadyClock } from '../../platform/clock.ts';

const HOUR_MS = 60 * 60_000;
const MAX_ADDRESSES = 1_000;

/** How many mails went to an address within the hour, as this instance counts them. */
export function createAddressQuota(clock: SteadyClock, max: number) {
  const sent = new LRUCache<string, number[]>({ max: MAX_ADDRESSES });

  const recentTo = (address: string) =>
    (sent.get(address) ?? []).filter((at) => clock.steady() - at < HOUR_MS);

  return {
    /** Milliseconds until another one may go there; 0 at once. */
    waitFor(address: string): number {
      const recent = recentTo(address);
      const [first] = recent.slice(-max);
      return first === undefined || recent.length < max ? 0 : first + HOUR_MS - clock.steady();
    },

    count(address: string): void {
      sent.set(address, [...recentTo(address), clock.steady()]);
    },
  };
}

export type AddressQuota = ReturnType<typeof createAddressQuota>;
