import { expect, it } from 'vitest';
import { keepNetworks, keptNetworks } from './keptNetworks';

const networks = [{ cidr: '192.0.2.0/24', note: 'škola' }];
const base = { networks: [], version: 3 };

it('restores what was serialized', () => {
  expect(keptNetworks(keepNetworks(networks, base))).toEqual({ networks, base });
});

it.each([
  {},
  { ...keepNetworks(networks, base), networks: 'x' },
  { ...keepNetworks(networks, base), networks: '[{"cidr":1}]' },
  { ...keepNetworks(networks, base), base: '{}' },
  { ...keepNetworks(networks, base), version: '3' },
])('rejects %j', (draft) => expect(keptNetworks(draft)).toBeUndefined());
