import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { plainAddress } from '../../http/networkOf.ts';
import type { ErrorDetail } from '../../shared/errors.ts';

/** A network that no rule refuses. */
export interface AllowedNetwork {
  cidr: string;
  note: string;
}

interface Network {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** Wider ones are no organisation but a part of the Internet. */
const WIDEST = { ipv4: 8, ipv6: 16 } as const;
const LONGEST = { ipv4: 32, ipv6: 128 } as const;

/** All of IPv4 in the spelling of IPv6. */
const IPV4_INSIDE = new BlockList();
IPV4_INSIDE.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Reads an address or a network; a text says why it cannot be let through. */
export function readNetwork(cidr: string): Network | string {
  const [address = '', given, more] = cidr.trim().split('/');
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined;
  if (!family || address.includes('%') || more !== undefined)
    return 'Toto není adresa ani síť. Napište ji třeba jako 192.0.2.0/24 nebo 2001:db8::/48.';
  if (family === 'ipv6' && IPV4_INSIDE.check(address, 'ipv6'))
    return 'Adresu IPv4 napište bez úvodního ::ffff:.';
  if (given !== undefined && !/^\d{1,3}$/.test(given)) return 'Za lomítkem má být délka předpony, třeba /24.';
  const prefix = given === undefined ? LONGEST[family] : Number(given);
  if (prefix > LONGEST[family]) return `Délka předpony může být nejvýš /${LONGEST[family]}.`;
  if (prefix === 0) return 'To je celý internet: omezení by se tím vypnula pro všechny.';
  if (prefix < WIDEST[family] || holdsIpv4(address, prefix, family))
    return `Tak velká síť by vypnula omezení příliš mnoha lidem. Nejširší možná je /${WIDEST[family]}.`;
  return { address, prefix, family };
}

/** As `::/16` does, though nobody would think so. */
function holdsIpv4(address: string, prefix: number, family: Network['family']): boolean {
  const list = new BlockList();
  list.addSubnet(address, prefix, family);
  return family === 'ipv6' && list.check('::ffff:192.0.2.1', 'ipv6');
}

/** What is wrong with the list, row by row. */
export function faultsOfNetworks(
  networks: readonly AllowedNetwork[],
  sharedAddress: string | null,
): ErrorDetail[] {
  const seen = new Set<string>();
  return networks.flatMap(({ cidr }, index) => {
    const path = `networks.${index}.cidr`;
    const read = readNetwork(cidr);
    if (typeof read === 'string') return [{ path, message: read }];
    const name = `${read.address.toLowerCase()}/${read.prefix}`;
    if (seen.has(name)) return [{ path, message: 'Tato síť už v seznamu je.' }];
    seen.add(name);
    if (sharedAddress !== null && allows(listOf([{ cidr }]), sharedAddress))
      return [
        {
          path,
          message: `Z adresy ${sharedAddress} teď přicházejí všichni, protože server nevěří proxy před sebou. Omezení by se tím vypnula pro všechny.`,
        },
      ];
    return [];
  });
}

/** Networks that cannot be read are left out: they were stored by another version. */
export function listOf(networks: readonly Pick<AllowedNetwork, 'cidr'>[]): BlockList {
  const list = new BlockList();
  for (const { cidr } of networks) {
    const read = readNetwork(cidr);
    if (typeof read !== 'string') list.addSubnet(read.address, read.prefix, read.family);
  }
  return list;
}

export function allows(list: BlockList, ip: string): boolean {
  const plain = plainAddress(ip);
  if (isIPv4(plain)) return list.check(plain, 'ipv4');
  return isIPv6(plain) && list.check(plain, 'ipv6');
}
