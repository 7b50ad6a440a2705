import { expect, it } from 'vitest';
import { dispatchEvent, effectTypes, signedInState } from '../../test/authMachine';
import { initialState } from './authState';

it('a new sign-in of the same person over a form only refetches keys and permissions', () => {
  const before = signedInState();
  const step = dispatchEvent(before, { type: 'reauthenticated' });
  expect(effectTypes(step)).toEqual(['fetchUser', 'fetchPermissions']);
  expect(step.state).toMatchObject({
    user: before.user,
    authenticated: true,
    sessionNumber: before.sessionNumber,
  });
});

it('changes nothing while signed out', () => {
  expect(effectTypes(dispatchEvent(initialState(undefined), { type: 'reauthenticated' }))).toEqual([]);
});
