import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { SteadyClock } from '../../platform/clock.ts';
import { containsAddress } from './networks.policy.ts';

export interface UserAddress {
  ip: string;
  at: number;
  isForwarded: boolean;
}

const WINDOW_MS = 10 * 60_000;
/** Fewer users may share a room; this many behind a forwarding proxy are no coincidence. */
const MIN_USERS = 5;
const MAX_USERS = 500;

const PRIVATE_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv4');
PRIVATE_NETWORKS.addAddress('::1', 'ipv6');
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');
PRIVATE_NETWORKS.addSubnet('fe80::', 10, 'ipv6');

const isPrivate = (ip: string) => containsAddress(PRIVATE_NETWORKS, ip);

/**
 * Whether `X-Forwarded-For` names a client in front of the counted address, which means that an untrusted
 * proxy of this site forwards requests. Private addresses behind a public one do not count: they come from
 * the client's own network.
 */
export function isForwarded(ip: string, header: string | undefined): boolean {
  // Proxies that hide their clients write `unknown` or other words.
  const addresses = (header ?? '').split(',').flatMap((name) => (isIP(name.trim()) ? name.trim() : []));
  // The part written by trusted proxies ends with the counted address.
  const countedIndex = addresses.indexOf(ip);
  const clientAddresses = countedIndex < 0 ? addresses : addresses.slice(0, countedIndex);
  return clientAddresses.some((name) => isPrivate(ip) || !isPrivate(name));
}

/** The address all recent users share, although a proxy named their own; null when there is none. */
export function findSharedAddress(requests: readonly UserAddress[], now: number): string | null {
  const recent = requests.filter(({ at }) => now - at <= WINDOW_MS);
  const [first] = recent;
  if (!first || recent.length < MIN_USERS) return null;
  return recent.every((one) => one.ip === first.ip && one.isForwarded) ? first.ip : null;
}

export function createUserAddresses(clock: SteadyClock) {
  const latestByUser = new LRUCache<number, UserAddress>({ max: MAX_USERS });
  return {
    record(userId: number, ip: string, forwardedFor: string | undefined): void {
      latestByUser.set(userId, { ip, at: clock.steady(), isForwarded: isForwarded(ip, forwardedFor) });
    },
    sharedAddress: () => findSharedAddress([...latestByUser.values()], clock.steady()),
  };
}
