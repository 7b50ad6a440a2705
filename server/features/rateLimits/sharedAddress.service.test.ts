import { expect, test } from 'vitest';
import { findSharedAddress, isForwarded, type UserAddress } from './sharedAddress.service.ts';

const NOW = 3_600_000;
const MINUTE = 60_000;

function request(ip: string, isForwarded = true, at = NOW): UserAddress {
  return { ip, isForwarded, at };
}
const requests = (count: number, ...rest: Parameters<typeof request>) =>
  Array.from({ length: count }, () => request(...rest));

test.each<[string, UserAddress[], string | null]>([
  ['nobody', [], null],
  ['a few people', requests(4, '127.0.0.1'), null],
  ['many people behind a proxy on this machine', requests(5, '127.0.0.1'), '127.0.0.1'],
  ['behind one in the next container', requests(5, '::ffff:172.18.0.2'), '::ffff:172.18.0.2'],
  ['behind one with an IPv6 address', requests(5, 'fd00::2'), 'fd00::2'],
  ['behind one with a public address', requests(5, '192.0.2.7'), '192.0.2.7'],
  ['a school with one public address', requests(50, '192.0.2.7', false), null],
  ['no word of a proxy: a school in its own network', requests(50, '10.0.0.2', false), null],
  ['somebody comes from elsewhere', [...requests(9, '127.0.0.1'), request('127.0.0.2')], null],
  ['somebody comes past the proxy', [...requests(9, '127.0.0.1'), request('127.0.0.1', false)], null],
  ['long ago', requests(9, '127.0.0.1', true, NOW - 11 * MINUTE), null],
  [
    'who came from elsewhere long ago counts no more',
    [request('10.0.0.9', true, NOW - 11 * MINUTE), ...requests(5, '127.0.0.1')],
    '127.0.0.1',
  ],
])('%s', (_what, requests, expected) => expect(findSharedAddress(requests, NOW)).toBe(expected));

test.each<[string, string, string | undefined, boolean]>([
  ['no proxy', '192.0.2.7', undefined, false],
  ['a proxy that hides its clients', '192.0.2.7', 'unknown, 192.0.2.7', false],
  ['an empty word of one', '127.0.0.1', ' ', false],
  ['a proxy on this machine, not trusted', '127.0.0.1', '198.51.100.4', true],
  ['the same in a network of its own', '10.0.0.2', '10.1.2.3', true],
  ['one with a public address, not trusted', '192.0.2.7', '198.51.100.4', true],
  ['one with an IPv6 address, not trusted', '2001:db8::7', '2001:db8:1::4', true],
  ['a trusted one', '198.51.100.4', '198.51.100.4', false],
  ['two trusted ones', '198.51.100.4', '198.51.100.4, 10.0.0.9', false],
  ['a trusted one behind another in its network', '10.0.0.9', '198.51.100.4, 10.0.0.9', true],
  ['a trusted one behind another with a public address', '192.0.2.7', '198.51.100.4, 192.0.2.7', true],
  ['a proxy of a school', '192.0.2.7', '10.1.2.3', false],
  ['a proxy of a school in front of a trusted one', '192.0.2.7', 'fd00::3,192.0.2.7', false],
])('whether somebody else is named: %s', (_what, ip, header, expected) =>
  expect(isForwarded(ip, header)).toBe(expected),
);
