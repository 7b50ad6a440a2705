import { expect, it } from 'vitest';
import { dispatchEvent, effectTypes, signedInState } from '../../test/authMachine';
import { initialState } from './authState';

it('a new sign-in of the same person over a form only refetches keys and permissions', () => {
  const before = signedInState();
  const step = dispatchEvent(before, { type: 'signedInAgain' });
  expect(effectTypes(step)).toEqual(['fetchUser', 'fetchPermissions']);
  expect(step.state).toMatchObject({ user: before.user, authenticated: true, epoch: before.epoch });
});

it('changes nothing while signed out', () => {
  expect(effectTypes(dispatchEvent(initialState(undefined), { type: 'signedInAgain' }))).toEqual([]);
});
