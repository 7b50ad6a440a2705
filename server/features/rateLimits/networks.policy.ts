import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { ErrorDetail } from '../../shared/errors.ts';
import { normalizeAddress } from '../../shared/networkOf.ts';

export interface AllowedNetwork {
  cidr: string;
  note: string;
}

interface Network {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** Wider networks cover parts of the Internet rather than one organization. */
const MIN_PREFIX = { ipv4: 8, ipv6: 16 } as const;
const MAX_PREFIX = { ipv4: 32, ipv6: 128 } as const;

const IPV4_MAPPED = new BlockList();
IPV4_MAPPED.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Parses an address or a network; a string is the reason why it is rejected. */
export function parseNetwork(cidr: string): Network | string {
  const [address = '', prefixText, rest] = cidr.trim().split('/');
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined;
  if (!family || address.includes('%') || rest !== undefined)
    return 'Toto není adresa ani síť. Napište ji třeba jako 192.0.2.0/24 nebo 2001:db8::/48.';
  if (family === 'ipv6' && IPV4_MAPPED.check(address, 'ipv6'))
    return 'Adresu IPv4 napište bez úvodního ::ffff:.';
  if (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText))
    return 'Za lomítkem má být délka předpony, třeba /24.';
  const prefix = prefixText === undefined ? MAX_PREFIX[family] : Number(prefixText);
  if (prefix > MAX_PREFIX[family]) return `Délka předpony může být nejvýš /${MAX_PREFIX[family]}.`;
  if (prefix === 0) return 'To je celý internet: omezení by se tím vypnula pro všechny.';
  if (prefix < MIN_PREFIX[family] || containsIpv4(address, prefix, family))
    return `Tak velká síť by vypnula omezení příliš mnoha lidem. Nejširší možná je /${MIN_PREFIX[family]}.`;
  return { address, prefix, family };
}

/** `::/16` contains all IPv4-mapped addresses. */
function containsIpv4(address: string, prefix: number, family: Network['family']): boolean {
  const list = new BlockList();
  list.addSubnet(address, prefix, family);
  return family === 'ipv6' && list.check('::ffff:192.0.2.1', 'ipv6');
}

export function findNetworkErrors(
  networks: readonly AllowedNetwork[],
  sharedAddress: string | null,
): ErrorDetail[] {
  const seen = new Set<string>();
  return networks.flatMap(({ cidr }, index) => {
    const path = `networks.${index}.cidr`;
    const parsed = parseNetwork(cidr);
    if (typeof parsed === 'string') return [{ path, message: parsed }];
    const normalized = `${parsed.address.toLowerCase()}/${parsed.prefix}`;
    if (seen.has(normalized)) return [{ path, message: 'Tato síť už v seznamu je.' }];
    seen.add(normalized);
    if (sharedAddress !== null && containsAddress(toBlockList([{ cidr }]), sharedAddress))
      return [
        {
          path,
          message: `Z adresy ${sharedAddress} teď přicházejí všichni, protože server nevěří proxy před sebou. Omezení by se tím vypnula pro všechny.`,
        },
      ];
    return [];
  });
}

/** Networks stored by another version that cannot be parsed are skipped. */
export function toBlockList(networks: readonly Pick<AllowedNetwork, 'cidr'>[]): BlockList {
  const list = new BlockList();
  for (const { cidr } of networks) {
    const parsed = parseNetwork(cidr);
    if (typeof parsed !== 'string') list.addSubnet(parsed.address, parsed.prefix, parsed.family);
  }
  return list;
}

export function containsAddress(list: BlockList, ip: string): boolean {
  const normalizedIp = normalizeAddress(ip);
  if (isIPv4(normalizedIp)) return list.check(normalizedIp, 'ipv4');
  return isIPv6(normalizedIp) && list.check(normalizedIp, 'ipv6');
}
