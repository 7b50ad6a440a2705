import { describe, expect, it } from 'vitest';
import {
  dispatchEvent,
  effectsOfType,
  effectTypes,
  LOGIN,
  OPEN,
  signedInState,
  T0,
  TOKEN,
} from '../../test/authMachine';
import { initialState } from './authState';

const OTHER = { ...TOKEN, id: 8 };
const TOKEN_EVENTS = ['visible', 'focused', 'restored', 'looked', 'online', 'heard', 'tokenChanged'] as const;

describe.each(TOKEN_EVENTS)('%s: the tab checks its token', (type) => {
  it('of another user: resets, clears, logs and verifies again', () => {
    const step = dispatchEvent(signedInState(), { type, token: OTHER }, 5000);
    expect(step.state).toMatchObject({
      user: undefined,
      userRecord: undefined,
      verification: undefined,
      categoryAccess: undefined,
      authenticated: false,
      loading: true,
      check: { kind: 'first' },
    });
    expect(effectTypes(step)).toEqual(['saveDrafts', 'logEnd', 'announce', 'verify']);
    expect(effectsOfType(step, 'announce')).toEqual([{ type: 'announce', event: 'session:user-changed' }]);
    expect(effectsOfType(step, 'logEnd')[0]?.input).toMatchObject({
      userId: 7,
      context: { trigger: 'USER_CHANGED' },
    });
    expect(step.state.epoch).toBe(1);
  });

  it('missing: signs out', () => {
    const step = dispatchEvent(signedInState(), { type, token: undefined }, 5000);
    expect(step.state).toMatchObject({ user: undefined, authenticated: false, loading: false });
    expect(effectTypes(step)).toEqual(['saveDrafts', 'logEnd', 'announce', 'redirect']);
    expect(effectsOfType(step, 'announce')).toEqual([{ type: 'announce', event: 'session:logout' }]);
  });

  it('missing with unsaved input: the page stays, and the session is verified', () => {
    const step = dispatchEvent(signedInState(), { type, token: undefined, unsaved: true });
    expect(step.state).toMatchObject({ authenticated: true, loading: false });
    expect(effectsOfType(step, 'verify')).toEqual([{ type: 'verify', check: 1, alone: false }]);
    expect(effectTypes(dispatchEvent(step.state, { type, token: undefined, unsaved: true }))).toEqual([]);
  });

  it('of the same user: nothing happens', () => {
    const step = dispatchEvent(signedInState(), { type, token: TOKEN });
    expect(step).toEqual({ state: signedInState(), effects: [] });
  });

  it('of the same user with other permissions: user and permissions are refetched', () => {
    const step = dispatchEvent(signedInState(), { type, token: { ...TOKEN, permissionFingerprint: 'f2' } });
    expect(step.state).toMatchObject({ authenticated: true, user: signedInState().user, loading: false });
    expect(effectTypes(step)).toEqual(['fetchUser', 'fetchPermissions', 'renewAnswers']);
  });

  it('new in a signed-out tab: is verified', () => {
    const nobody = { ...initialState(undefined), place: LOGIN };
    expect(effectTypes(dispatchEvent(nobody, { type, token: TOKEN }))).toEqual(['verify']);
  });

  it('during the ten steps of a logout: nothing happens', () => {
    const leaving = signedInState({ loggingOut: true });
    expect(dispatchEvent(leaving, { type, token: undefined })).toMatchObject({ effects: [] });
  });
});

describe('a page that stays on screen after a sign-out', () => {
  it.each([LOGIN, OPEN])('refetches what it shows: $path', (place) => {
    expect(
      effectTypes(dispatchEvent(signedInState({ place }), { type: 'focused', token: undefined })),
    ).toEqual(['saveDrafts', 'logEnd', 'announce', 'renewAnswers']);
    expect(effectTypes(dispatchEvent(signedInState({ place }), { type: 'focused', token: OTHER }))).toEqual([
      'saveDrafts',
      'logEnd',
      'announce',
      'verify',
      'renewAnswers',
    ]);
  });
});

it('an opened page checks the token, too', () => {
  const step = dispatchEvent(signedInState(), {
    type: 'arrived',
    place: { path: '/', kind: 'protected' },
    token: OTHER,
  });
  expect(effectsOfType(step, 'logEnd')[0]?.input.context).toMatchObject({
    trigger: 'USER_CHANGED',
    source: 'cache',
  });
});

describe('a token that was refused', () => {
  const refused = { ...initialState(TOKEN), loading: false, refused: true, place: LOGIN };

  it.each([
    ['visible', 0],
    ['focused', 0],
    ['looked', 0],
    ['online', 0],
    ['heard', 1],
    ['tokenChanged', 1],
  ] as const)('%s: is verified again %i times', (type, times) => {
    expect(effectsOfType(dispatchEvent(refused, { type, token: TOKEN }), 'verify')).toHaveLength(times);
  });
});

it('an unverified token is verified again when the network or the person returns', () => {
  const unverified = { ...initialState(TOKEN), loading: false, place: LOGIN };
  expect(effectTypes(dispatchEvent(unverified, { type: 'online', token: TOKEN }))).toEqual(['verify']);
  expect(effectTypes(dispatchEvent(unverified, { type: 'visible', token: TOKEN }))).toEqual(['verify']);
  expect(effectTypes(dispatchEvent(unverified, { type: 'focused', token: TOKEN }))).toEqual([]);
});

describe('signing in', () => {
  it('resets the state and fetches user and permissions', () => {
    const step = dispatchEvent(
      { ...initialState(undefined), place: LOGIN },
      { type: 'signedIn', token: TOKEN },
    );
    expect(step.state).toMatchObject({ authenticated: true, navigatingFromLogin: true, loading: true });
    expect(effectTypes(step)).toEqual(['announce', 'fetchUser', 'fetchPermissions']);
    expect(effectsOfType(step, 'announce')).toEqual([{ type: 'announce', event: 'session:login' }]);
  });

  it('shows the user of the response at once', () => {
    const user = signedInState().user;
    const step = dispatchEvent(initialState(undefined), { type: 'signedIn', token: TOKEN, user });
    expect(step.state).toMatchObject({ loading: false, user, userRecord: { timestamp: T0 } });
  });
});

describe('the end of the logout', () => {
  it('clears everything and is announced', () => {
    const step = dispatchEvent(signedInState(), { type: 'loggedOut' });
    expect(step.state).toMatchObject({
      authenticated: false,
      user: undefined,
      keys: undefined,
      token: undefined,
      userRecord: undefined,
      verification: undefined,
      categoryAccess: undefined,
    });
    expect(effectsOfType(step, 'announce')).toEqual([{ type: 'announce', event: 'session:logout' }]);
  });

  it.each(['doubted', 'signedInAgain', 'ownRecordSaved', 'retryPermissions'] as const)(
    '%s: nothing is fetched during a logout',
    (type) => {
      // Its 401 would lead to the login with another reason.
      const { state } = dispatchEvent(signedInState(), { type: 'loggingOut' });
      expect(dispatchEvent(state, { type })).toEqual({ state, effects: [] });
    },
  );

  it('responses after its start change nothing', () => {
    const { state } = dispatchEvent(signedInState({ userAttempt: 1 }), { type: 'loggingOut' });
    expect(dispatchEvent(state, { type: 'userLoaded', epoch: 0, user: signedInState().user })).toEqual({
      state,
      effects: [],
    });
    expect(dispatchEvent(state, { type: 'sessionLost', reason: 'refresh_failed' })).toEqual({
      state,
      effects: [],
    });
  });
});
