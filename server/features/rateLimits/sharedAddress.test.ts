import { expect, test } from 'vitest';
import { type Sighting, sharedAddressOf } from './sharedAddress.ts';

const NOW = 3_600_000;
const MINUTE = 60_000;

function seen(ip: string, isForwarded = true, at = NOW): Sighting {
  return { ip, isForwarded, at };
}
const people = (count: number, ...rest: Parameters<typeof seen>) =>
  Array.from({ length: count }, () => seen(...rest));

test.each<[string, Sighting[], string | null]>([
  ['nobody', [], null],
  ['a few people', people(4, '127.0.0.1'), null],
  ['many people behind a proxy on this machine', people(5, '127.0.0.1'), '127.0.0.1'],
  ['behind one in the next container', people(5, '::ffff:172.18.0.2'), '::ffff:172.18.0.2'],
  ['behind one with an IPv6 address', people(5, 'fd00::2'), 'fd00::2'],
  ['a school with one public address', people(50, '192.0.2.7'), null],
  ['no word of a proxy: a school in its own network', people(50, '10.0.0.2', false), null],
  ['somebody comes from elsewhere', [...people(9, '127.0.0.1'), seen('127.0.0.2')], null],
  ['somebody comes past the proxy', [...people(9, '127.0.0.1'), seen('127.0.0.1', false)], null],
  ['long ago', people(9, '127.0.0.1', true, NOW - 11 * MINUTE), null],
  [
    'who came from elsewhere long ago counts no more',
    [seen('10.0.0.9', true, NOW - 11 * MINUTE), ...people(5, '127.0.0.1')],
    '127.0.0.1',
  ],
  ['rubbish for an address', people(9, ''), null],
])('%s', (_what, sightings, expected) => expect(sharedAddressOf(sightings, NOW)).toBe(expected));
