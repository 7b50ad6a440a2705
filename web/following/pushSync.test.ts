import { expect, it } from 'vitest';
import { pushSyncStep } from './pushSync';

it.each([
  ['granted', 'current', true, 'renew'],
  ['granted', 'current', false, 'forget'],
  ['granted', 'none', true, 'renew'],
  ['granted', 'none', false, 'renew'],
  ['granted', 'otherKey', false, 'renew'],
  ['denied', 'current', true, 'forget'],
  ['denied', 'none', false, 'forget'],
  ['default', 'none', true, 'forget'],
] as const)('%s, subscription %s, listed %s: %s', (permission, subscription, isListed, step) => {
  expect(pushSyncStep({ permission, subscription, isListed })).toBe(step);
});
