import { expect, test } from 'vitest';
import { keyLabel } from './keyLabel';

const user = { full_name: 'Jana Nováková' };

test.each([
  [{ key: 'address:192.0.2.7', kind: 'address', user: null }, 'Adresa 192.0.2.7'],
  [{ key: 'address:2001:db8:0:0::/64', kind: 'address', user: null }, 'Adresa 2001:db8:0:0::/64'],
  [{ key: 'user:7', kind: 'user', user }, 'Jana Nováková'],
  [{ key: 'user:7', kind: 'user', user: null }, 'Uživatel č. 7'],
  [{ key: 'token:3', kind: 'token', user }, 'API token (Jana Nováková)'],
  [{ key: 'token:3', kind: 'token', user: null }, 'API token č. 3'],
] as const)('%o is „%s“', (key, label) => expect(keyLabel(key)).toBe(label));
