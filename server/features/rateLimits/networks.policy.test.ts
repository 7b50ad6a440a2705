import { describe, expect, test } from 'vitest';
import { containsAddress, findNetworkErrors, parseNetwork, toBlockList } from './networks.policy.ts';

describe('parseNetwork', () => {
  test.each([
    ['192.0.2.0/24', { address: '192.0.2.0', prefix: 24, family: 'ipv4' }],
    [' 192.0.2.7 ', { address: '192.0.2.7', prefix: 32, family: 'ipv4' }],
    ['10.0.0.0/8', { address: '10.0.0.0', prefix: 8, family: 'ipv4' }],
    ['2001:db8::/48', { address: '2001:db8::', prefix: 48, family: 'ipv6' }],
    ['::1', { address: '::1', prefix: 128, family: 'ipv6' }],
  ])('%s is allowed', (cidr, network) => expect(parseNetwork(cidr)).toEqual(network));

  test.each([
    ['0.0.0.0/0', /celý internet/],
    ['::/0', /celý internet/],
    ['0.0.0.0/1', /příliš mnoha/],
    ['128.0.0.0/7', /příliš mnoha/],
    ['2000::/3', /příliš mnoha/],
    ['::/16', /příliš mnoha/],
    ['::ffff:0:0/96', /bez úvodního/],
    ['::FFFF:10.0.0.1', /bez úvodního/],
    ['0:0:0:0:0:ffff:a00:1/120', /bez úvodního/],
    ['192.0.2.0/33', /nejvýš \/32/],
    ['192.0.2.0/', /délka předpony/],
    ['192.0.2.0/x', /délka předpony/],
    ['192.0.2.0/24/2', /není adresa/],
    ['192.0.2', /není adresa/],
    ['fe80::1%eth0', /není adresa/],
    ['sborovna', /není adresa/],
    ['', /není adresa/],
  ])('„%s“ is rejected', (cidr, reason) => expect(parseNetwork(cidr)).toMatch(reason));
});

test.each([
  ['192.0.2.7', true],
  ['::ffff:192.0.2.7', true],
  ['192.0.3.7', false],
  ['2001:db8::5', true],
  ['2001:db9::5', false],
  ['', false],
])('%s: %s', (ip, expected) => {
  const list = toBlockList([{ cidr: '192.0.2.0/24' }, { cidr: '2001:db8::/32' }, { cidr: 'rubbish' }]);
  expect(containsAddress(list, ip)).toBe(expected);
});

test('the errors of a list are reported by row: invalid networks, duplicates and the address shared by everyone', () => {
  const networks = ['192.0.2.0/24', 'x', '192.0.2.0/24', '10.0.0.0/8'].map((cidr) => ({ cidr, note: '' }));
  expect(findNetworkErrors(networks, '10.0.0.5').map(({ path }) => path)).toEqual([
    'networks.1.cidr',
    'networks.2.cidr',
    'networks.3.cidr',
  ]);
  expect(findNetworkErrors(networks, null)).toHaveLength(2);
});
