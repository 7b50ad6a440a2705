import { describe, expect, it } from 'vitest';
import {
  dispatchEvent,
  effectsOfType,
  effectTypes,
  KNOWN_USER,
  LOGIN,
  OPEN,
  PROTECTED,
  signedInState,
  signedOutState,
  T0,
  TOKEN,
  USER,
} from '../../test/authMachine';
import { initialState } from './authState';

const FETCHING = { status: 'loading', attempt: 1, retries: undefined } as const;
const OTHER = { ...TOKEN, id: 8 };
const CHANGE_OF_USER = ['saveDrafts', 'logSessionEnd', 'emitSessionEvent', 'clearUserCache', 'verify'];
const TOKEN_EVENTS = [
  'pageVisible',
  'windowFocused',
  'pageRestored',
  'tokenPolled',
  'online',
  'tabMessageReceived',
  'tokenChanged',
] as const;

describe.each(TOKEN_EVENTS)('%s: the tab checks its token', (type) => {
  it('of another user: resets, clears, logs and verifies again', () => {
    const step = dispatchEvent(signedInState(), { type, token: OTHER }, 5000);
    expect(step.state.session).toEqual({
      status: 'checking',
      check: { id: 1, kind: 'first' },
      loadingSince: T0 + 5000,
      tokenRejected: false,
    });
    expect(effectTypes(step)).toEqual(CHANGE_OF_USER);
    expect(effectsOfType(step, 'emitSessionEvent')).toEqual([
      { type: 'emitSessionEvent', event: 'session:user-changed' },
    ]);
    expect(effectsOfType(step, 'clearUserCache')).toEqual([{ type: 'clearUserCache', userId: 8 }]);
    expect(effectsOfType(step, 'logSessionEnd')[0]?.input).toMatchObject({
      userId: 7,
      context: { trigger: 'USER_CHANGED' },
    });
    expect(step.state.sessionNumber).toBe(1);
  });

  it('missing: signs out', () => {
    const step = dispatchEvent(signedInState(), { type, token: undefined }, 5000);
    expect(step.state.session).toEqual({ status: 'signedOut', tokenRejected: false });
    expect(effectTypes(step)).toEqual(['saveDrafts', 'logSessionEnd', 'emitSessionEvent', 'redirect']);
    expect(effectsOfType(step, 'emitSessionEvent')).toEqual([
      { type: 'emitSessionEvent', event: 'session:logout' },
    ]);
  });

  it('missing with unsaved input: the page stays, and the session is verified', () => {
    const step = dispatchEvent(signedInState(), { type, token: undefined, hasUnsavedInput: true });
    expect(step.state.session).toMatchObject({ status: 'signedIn', user: KNOWN_USER });
    expect(effectsOfType(step, 'verify')).toEqual([
      { type: 'verify', checkId: 1, skipRecovery: false, timeoutMs: 5000 },
    ]);
    expect(effectTypes(dispatchEvent(step.state, { type, token: undefined, hasUnsavedInput: true }))).toEqual(
      [],
    );
  });

  it('of the same user: nothing happens', () => {
    const step = dispatchEvent(signedInState(), { type, token: TOKEN });
    expect(step).toEqual({ state: signedInState(), effects: [] });
  });

  it('of the same user with other permissions: user and permissions are refetched', () => {
    const step = dispatchEvent(signedInState(), { type, token: { ...TOKEN, permissionFingerprint: 'f2' } });
    expect(step.state.session).toMatchObject({ status: 'signedIn', user: KNOWN_USER });
    expect(effectTypes(step)).toEqual(['clearUserCache', 'fetchUser', 'fetchPermissions', 'revalidateCache']);
    expect(effectsOfType(step, 'clearUserCache')).toEqual([{ type: 'clearUserCache', userId: 7 }]);
  });

  it('new in a signed-out tab: is verified', () => {
    const nobody = { ...initialState(undefined), location: LOGIN };
    expect(effectTypes(dispatchEvent(nobody, { type, token: TOKEN }))).toEqual(['verify']);
  });

  it('during the ten steps of a logout: nothing happens', () => {
    const leaving = dispatchEvent(signedInState(), { type: 'logoutStarted', trigger: 'LOGOUT' }).state;
    expect(dispatchEvent(leaving, { type, token: undefined })).toMatchObject({ effects: [] });
  });
});

describe('a page that stays on screen after a sign-out', () => {
  it.each([LOGIN, OPEN])('refetches what it shows: $path', (location) => {
    expect(
      effectTypes(
        dispatchEvent(signedInState({}, { location }), { type: 'windowFocused', token: undefined }),
      ),
    ).toEqual(['saveDrafts', 'logSessionEnd', 'emitSessionEvent', 'revalidateCache']);
    expect(
      effectTypes(dispatchEvent(signedInState({}, { location }), { type: 'windowFocused', token: OTHER })),
    ).toEqual([...CHANGE_OF_USER, 'revalidateCache']);
  });
});

it('an opened page checks the token, too', () => {
  const step = dispatchEvent(signedInState(), {
    type: 'navigated',
    location: { path: '/', kind: 'protected' },
    token: OTHER,
  });
  expect(effectsOfType(step, 'logSessionEnd')[0]?.input.context).toMatchObject({
    trigger: 'USER_CHANGED',
    source: 'cache',
  });
});

describe('a token that was refused', () => {
  const rejected = signedOutState(true, { location: LOGIN });

  it.each([
    ['pageVisible', 0],
    ['windowFocused', 0],
    ['tokenPolled', 0],
    ['online', 0],
    ['tabMessageReceived', 1],
    ['tokenChanged', 1],
  ] as const)('%s: is verified again %i times', (type, times) => {
    expect(effectsOfType(dispatchEvent(rejected, { type, token: TOKEN }), 'verify')).toHaveLength(times);
  });
});

it('an unverified token is verified again when the network or the person returns', () => {
  const unverified = signedOutState(false, { location: LOGIN });
  expect(effectTypes(dispatchEvent(unverified, { type: 'online', token: TOKEN }))).toEqual(['verify']);
  expect(effectTypes(dispatchEvent(unverified, { type: 'pageVisible', token: TOKEN }))).toEqual(['verify']);
  expect(effectTypes(dispatchEvent(unverified, { type: 'windowFocused', token: TOKEN }))).toEqual([]);
});

describe('signing in', () => {
  it('resets the state and fetches user and permissions', () => {
    const step = dispatchEvent(
      { ...initialState(undefined), location: LOGIN },
      { type: 'signedIn', token: TOKEN },
    );
    expect(step.state.session).toMatchObject({
      status: 'signedIn',
      user: { status: 'awaited' },
      navigatingFromLogin: true,
    });
    expect(effectTypes(step)).toEqual(['emitSessionEvent', 'fetchUser', 'fetchPermissions']);
    expect(effectsOfType(step, 'emitSessionEvent')).toEqual([
      { type: 'emitSessionEvent', event: 'session:login' },
    ]);
  });

  it('shows the user of the response at once', () => {
    const step = dispatchEvent(initialState(undefined), { type: 'signedIn', token: TOKEN, user: USER });
    expect(step.state.session).toMatchObject({ status: 'signedIn', user: KNOWN_USER });
  });
});

describe('the end of the logout', () => {
  it('clears everything and is announced', () => {
    const step = dispatchEvent(signedInState(), { type: 'loggedOut' });
    expect(step.state.session).toEqual({ status: 'signedOut', tokenRejected: false });
    expect(step.state.token).toBeUndefined();
    expect(effectsOfType(step, 'emitSessionEvent')).toEqual([
      { type: 'emitSessionEvent', event: 'session:logout' },
    ]);
  });

  it.each(['refetchRequested', 'reauthenticated', 'profileSaved', 'permissionsRetryRequested'] as const)(
    '%s: nothing is fetched during a logout',
    (type) => {
      // Its 401 would lead to the login with another reason.
      const { state } = dispatchEvent(signedInState(), { type: 'logoutStarted', trigger: 'LOGOUT' });
      expect(dispatchEvent(state, { type })).toEqual({ state, effects: [] });
    },
  );

  it('a page opened during a logout is not verified', () => {
    const { state } = dispatchEvent(signedInState(), { type: 'logoutStarted', trigger: 'LOGOUT' });
    const location = { path: '/', kind: 'protected' } as const;
    const opened = dispatchEvent(state, { type: 'navigated', location, token: TOKEN }, 6 * 60_000);
    expect(opened).toEqual({ state: { ...state, location, previousPath: PROTECTED.path }, effects: [] });
  });

  it('responses after its start change nothing', () => {
    const { state } = dispatchEvent(signedInState({ userFetch: FETCHING }), {
      type: 'logoutStarted',
      trigger: 'LOGOUT',
    });
    expect(dispatchEvent(state, { type: 'userLoaded', sessionNumber: 0, user: USER })).toEqual({
      state,
      effects: [],
    });
    expect(dispatchEvent(state, { type: 'sessionLost', reason: 'refresh_failed' })).toEqual({
      state,
      effects: [],
    });
  });
});
