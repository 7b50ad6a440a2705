import { expect, it } from 'vitest';
import { restoreNetworks, serializeNetworks } from './networksDraft';

const networks = [{ cidr: '192.0.2.0/24', note: 'škola' }];
const base = { networks: [], version: 3 };

it('restores what was serialized', () => {
  expect(restoreNetworks(serializeNetworks(networks, base))).toEqual({ networks, base });
});

it.each([
  {},
  { ...serializeNetworks(networks, base), networks: 'x' },
  { ...serializeNetworks(networks, base), networks: '[{"cidr":1}]' },
  { ...serializeNetworks(networks, base), base: '{}' },
  { ...serializeNetworks(networks, base), version: '3' },
])('rejects %j', (draft) => expect(restoreNetworks(draft)).toBeUndefined());
