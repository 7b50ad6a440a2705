import { isIPv6 } from 'node:net';

export function normalizeAddress(ip: string): string {
  return ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
}

/** The network that an address is counted as: a household has a whole /64 of IPv6 addresses. */
export function networkOf(ip: string): string {
  const plain = normalizeAddress(ip);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const leading = head.split(':').filter((group) => group !== '');
  const trailing = tail.split(':').filter((group) => group !== '');
  const zeros = plain.includes('::') ? Array<string>(8 - leading.length - trailing.length).fill('0') : [];
  return `${[...leading, ...zeros, ...trailing].slice(0, 4).join(':')}::/64`;
}
