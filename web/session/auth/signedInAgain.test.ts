import { expect, it } from 'vitest';
import { deeds, happen, settled } from '../../test/authScript';
import { initialState } from './authState';

it('the same person signing in again over a form drops nothing: only keys and rights are read anew', () => {
  const before = settled();
  const step = happen(before, { type: 'signedInAgain' });
  expect(deeds(step)).toEqual(['fetchUser', 'fetchPermissions']);
  expect(step.state).toMatchObject({ user: before.user, authenticated: true, epoch: before.epoch });
});

it('changes nothing where nobody is', () => {
  expect(deeds(happen(initialState(undefined), { type: 'signedInAgain' }))).toEqual([]);
});
