import { BlockList, isIP } from 'node:net';

/** Networks that are no part of the public internet (the IANA registry of special-purpose addresses). */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/**
 * All global addresses of today. The rest is loopback, link-local, unique local, multicast, or holds an IPv4 address, as
 * mapped ones and those of NAT64 do.
 */
const PUBLIC_V6 = '2000::/3';
/** Teredo and other protocols, 6to4, and the addresses of documentation. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublic = listOf([...NOT_PUBLIC_V4, ...NOT_PUBLIC_V6]);
const publicV6 = listOf([PUBLIC_V6]);

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** Whether an IP address is one of the internet, so that a request to it reaches no machine of the own network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  // A zone, as in fe80::1%eth0, is of a link.
  if (version !== 6 || address.includes('%')) return false;
  return publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}
