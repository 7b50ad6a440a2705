import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { plainAddress } from '../../http/networkOf.ts';
import type { SteadyClock } from '../../platform/clock.ts';

/** Where somebody was seen. */
export interface Sighting {
  ip: string;
  /** In milliseconds of a clock that never jumps. */
  at: number;
  /** Whether the call was forwarded for somebody else; see `isForwarded`. */
  isForwarded: boolean;
}

const LATELY_MS = 10 * 60_000;
/** Fewer may sit in one room; with the word of a proxy so many are no coincidence. */
const MANY_PEOPLE = 5;
const PEOPLE_AT_MOST = 500;

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

function isPrivate(ip: string): boolean {
  const plain = plainAddress(ip);
  if (isIPv4(plain)) return PRIVATE.check(plain, 'ipv4');
  return isIPv6(plain) && PRIVATE.check(plain, 'ipv6');
}

/**
 * Whether `X-Forwarded-For` names somebody in front of the address that is counted: a proxy of ours says so that is not
 * trusted, the only one or one more than the trusted ones. Private addresses behind a public one are no word of ours:
 * the network of a school tells its own.
 */
export function isForwarded(ip: string, header: string | undefined): boolean {
  // Proxies that hide their clients write `unknown` or words of their own.
  const named = (header ?? '').split(',').flatMap((name) => (isIP(name.trim()) ? name.trim() : []));
  // What a trusted proxy says ends with the address that is counted.
  const counted = named.indexOf(ip);
  const before = counted < 0 ? named : named.slice(0, counted);
  return before.some((name) => isPrivate(ip) || !isPrivate(name));
}

/** The one address that many people came from lately, though a proxy named others: nobody believes it. */
export function sharedAddressOf(sightings: readonly Sighting[], now: number): string | null {
  const lately = sightings.filter(({ at }) => now - at <= LATELY_MS);
  const [first] = lately;
  if (!first || lately.length < MANY_PEOPLE) return null;
  return lately.every((one) => one.ip === first.ip && one.isForwarded) ? first.ip : null;
}

/** Remembers where signed-in people were seen last. */
export function createSightings(clock: SteadyClock) {
  const people = new LRUCache<number, Sighting>({ max: PEOPLE_AT_MOST });
  return {
    note(userId: number, ip: string, forwardedFor: string | undefined): void {
      people.set(userId, { ip, at: clock.steady(), isForwarded: isForwarded(ip, forwardedFor) });
    },
    sharedAddress: () => sharedAddressOf([...people.values()], clock.steady()),
  };
}
