import { expect, it } from 'vitest';
import { isPublicAddress } from './publicAddress.ts';

it.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '192.167.255.255',
  '198.20.0.1',
  '223.255.255.255',
  '2a00:1450:4014:80c::200a',
  '2001:4860:4860::8888',
])('%s is of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.255.254'],
  ['this machine', '0.0.0.0'],
  ['this machine', '::1'],
  ['this machine', '::'],
  ['a private network', '10.0.0.1'],
  ['a private network', '172.16.0.1'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ['a private network', 'fd12:3456::1'],
  ['a private network', 'fc00::1'],
  ['a link, and the metadata of clouds', '169.254.169.254'],
  ['a link', 'fe80::1'],
  ['a link', 'fe80::1%eth0'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['carrier-grade NAT', '100.127.255.255'],
  ['multicast', '224.0.0.1'],
  ['multicast', '239.255.255.255'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['an IPv4 address inside IPv6', '::ffff:127.0.0.1'],
  ['an IPv4 address inside IPv6', '::ffff:8.8.8.8'],
  ['an IPv4 address inside IPv6', '::ffff:7f00:1'],
  ['an IPv4 address inside IPv6', '::127.0.0.1'],
  ['an IPv4 address behind NAT64', '64:ff9b::7f00:1'],
  ['an IPv4 address behind NAT64', '64:ff9b:1::a00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:7f00:1::'],
  ['documentation', '192.0.2.1'],
  ['documentation', '2001:db8::1'],
  ['tests of networks', '198.18.0.1'],
  ['no address', 'push.example.net'],
  ['no address', ''],
])('of %s is %s', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
