import { isIPv6 } from 'node:net';

export function plainAddress(ip: string): string {
  return ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
}

/** The network that an address is counted as: a household has a whole /64 of IPv6 addresses. */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const front = head.split(':').filter((group) => group !== '');
  const back = tail.split(':').filter((group) => group !== '');
  const gap = plain.includes('::') ? Array<string>(8 - front.length - back.length).fill('0') : [];
  return `${[...front, ...gap, ...back].slice(0, 4).join(':')}::/64`;
}
