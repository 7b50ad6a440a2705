import { describe, expect, it } from 'vitest';
import {
  dispatchEvent,
  effectsOfType,
  effectTypes,
  LOGIN,
  OPEN,
  PROTECTED,
  signedInState,
  signedOutState,
  T0,
  TOKEN,
  USER,
} from '../../test/authMachine';
import type { AuthEvent } from './authEvents';
import { hasSession, isLoading } from './authSelectors';
import { type AuthState, initialState } from './authState';
import { logSessionEnd, redirectToLogin } from './terminateSession';

describe('the redirect to the login', () => {
  it.each([
    ['/', undefined, '/login'],
    ['/', 'session_expired', '/login?error=session_expired'],
    ['/hledat?q=a', undefined, '/login?returnUrl=%2Fhledat%3Fq%3Da'],
    ['/hledat?q=a', 'unavailable', '/login?returnUrl=%2Fhledat%3Fq%3Da&error=unavailable'],
  ] as const)('from %s because of %s leads to %s', (path, error, to) => {
    const step = redirectToLogin(signedOutState(false, { location: { path, kind: 'protected' } }), T0, {
      error,
    });
    expect(step.effects).toEqual([{ type: 'redirect', to }]);
    expect(step.state).toMatchObject({ redirecting: true, redirectedAt: T0 });
  });

  it.each(['/login', '/login?returnUrl=%2F', '/login/'])('is not made from %s', (path) => {
    const state = signedOutState(false, { location: { path, kind: 'public' } });
    expect(redirectToLogin(state, T0)).toEqual({ state, effects: [] });
  });

  it.each([
    [999, false, 0],
    [1000, false, 1],
    [0, true, 1],
  ])('%i ms after another, forced %s: %i times', (ms, forced, times) => {
    const state = signedOutState(false, { location: PROTECTED, redirectedAt: T0 });
    expect(redirectToLogin(state, T0 + ms, { forced }).effects).toHaveLength(times);
  });

  it('is in progress until a page is on screen', () => {
    const state = signedOutState(false, { location: PROTECTED, redirecting: true, token: undefined });
    const same = dispatchEvent(state, { type: 'navigated', location: PROTECTED, token: undefined });
    expect(same.state.redirecting).toBe(true);
    expect(
      dispatchEvent(state, { type: 'navigated', location: LOGIN, token: undefined }).state.redirecting,
    ).toBe(false);
  });
});

describe('the log of a session end', () => {
  const state = signedInState({}, { previousPath: '/hledat?q=tajemstvi' });
  const error = undefined;

  it('has trigger, location and time, without search terms', () => {
    const effects = logSessionEnd(state, T0, { trigger: 'VERIFY_REFUSED', source: 'verify', error });
    const context = {
      trigger: 'VERIFY_REFUSED',
      source: 'verify',
      location: '/sections',
      currentUrl: '/sections',
      previousUrl: '/hledat',
      returnUrl: '/sections',
      timestamp: '2026-11-21T08:00:00.000Z',
    };
    expect(effects).toEqual([{ type: 'logSessionEnd', input: { userId: 7, context } }]);
  });

  it('is written once for each end', () => {
    const lost = dispatchEvent(state, { type: 'sessionLost', reason: 'refresh_failed' });
    expect(effectsOfType(lost, 'logSessionEnd')).toHaveLength(1);
    expect(logSessionEnd(lost.state, T0, { trigger: 'VERIFY_REFUSED', source: 'verify' })).toEqual([]);
  });

  it.each([
    ['IDLE_TIMEOUT', 1],
    ['LOGOUT', 0],
    ['OTHER_TAB', 0],
    ['SESSION_EXPIRED', 0],
  ] as const)('is written by a logout because of %s %i times', (trigger, times) => {
    const logs = effectsOfType(dispatchEvent(state, { type: 'logoutStarted', trigger }), 'logSessionEnd');
    expect(logs.map(({ input }) => [input.userId, input.context.trigger])).toEqual(
      Array.from({ length: times }, () => [7, trigger]),
    );
  });

  it('is written again once the server has confirmed a session that seemed lost', () => {
    const lost = dispatchEvent(state, { type: 'sessionLost', reason: 'refresh_failed' });
    const noToken = { token: undefined, hasUnsavedInput: true };
    const checked = dispatchEvent(lost.state, { type: 'windowFocused', ...noToken });
    const verified = dispatchEvent(checked.state, { type: 'verified', checkId: 1, user: USER });
    const ended = dispatchEvent(verified.state, { type: 'windowFocused', token: undefined });
    expect(effectsOfType(ended, 'logSessionEnd')).toHaveLength(1);
  });
});

describe('a lost session', () => {
  const loseSession = (reason: 'refresh_failed' | 'session_expired_html' | 'csrf_missing', overrides = {}) =>
    dispatchEvent(signedInState({}, overrides), { type: 'sessionLost', reason });

  it('leads to the login after 2 s, and is logged at once', () => {
    const step = loseSession('refresh_failed');
    expect(step.state.session).toEqual(signedInState().session);
    expect(effectsOfType(step, 'startTimer')).toEqual([
      { type: 'startTimer', timer: 'lostRedirect', ms: 2000 },
    ]);
    expect(effectTypes(step)).toEqual(['logSessionEnd']);
  });

  it.each([
    ['refresh_failed', 'session_expired'],
    ['session_expired_html', 'session_expired_html'],
    ['csrf_missing', 'csrf_missing'],
  ] as const)('%s: the login explains %s', (reason, explained) => {
    const step = dispatchEvent(
      loseSession(reason).state,
      { type: 'timerFired', timer: 'lostRedirect' },
      2000,
    );
    const to = `/login?returnUrl=%2Fsections%3Fq%3Da&error=${explained}`;
    expect(effectsOfType(step, 'redirect')).toEqual([{ type: 'redirect', to }]);
    expect(step.state.session).toEqual({ status: 'signedOut', tokenRejected: true });
    expect(effectTypes(step)).toEqual(['saveDrafts', 'emitSessionEvent', 'redirect']);
  });

  it('leads to the login from a page open to visitors, too', () => {
    const lost = loseSession('refresh_failed', { location: OPEN }).state;
    const step = dispatchEvent(lost, { type: 'timerFired', timer: 'lostRedirect' }, 2000);
    const to = '/login?returnUrl=%2Fstranky%2Fkontakty&error=session_expired';
    expect(effectsOfType(step, 'redirect')).toEqual([{ type: 'redirect', to }]);
    expect(effectTypes(step)).toEqual(['saveDrafts', 'emitSessionEvent', 'redirect']);
  });

  it('does not redirect from the sign-in screens', () => {
    const lost = loseSession('csrf_missing', { location: { path: '/register', kind: 'public' } }).state;
    const step = dispatchEvent(lost, { type: 'timerFired', timer: 'lostRedirect' }, 2000);
    expect(step.state.session.status).toBe('signedOut');
    expect(effectsOfType(step, 'redirect')).toEqual([]);
  });

  it('does not redirect after a sign-in within the 2 s', () => {
    const again = dispatchEvent(loseSession('refresh_failed').state, {
      type: 'signedIn',
      token: TOKEN,
      user: USER,
    });
    expect(effectsOfType(again, 'stopTimer')).toContainEqual({ type: 'stopTimer', timer: 'lostRedirect' });
    expect(effectTypes(dispatchEvent(again.state, { type: 'timerFired', timer: 'lostRedirect' }))).toEqual(
      [],
    );
  });
});

describe('stuck loading', () => {
  const SECOND = 1000;
  const unverified: AuthState = {
    ...initialState(TOKEN),
    session: { status: 'starting', loadingSince: T0 },
    location: PROTECTED,
  };
  const stuck = signedInState({ user: { status: 'awaited', since: T0 } });

  it('is limited to 15 s from its beginning', () => {
    const step = dispatchEvent(initialState(TOKEN), {
      type: 'navigated',
      location: PROTECTED,
      token: TOKEN,
    });
    expect(effectsOfType(step, 'startTimer')).toEqual([
      { type: 'startTimer', timer: 'loading', ms: 15 * SECOND },
    ]);
    const done = dispatchEvent(step.state, { type: 'verifyFailed', checkId: 1, failure: { status: 401 } });
    expect(effectsOfType(done, 'stopTimer')).toContainEqual({ type: 'stopTimer', timer: 'loading' });
  });

  it('is limited anew when another user interrupts it', () => {
    const step = dispatchEvent(stuck, { type: 'tokenChanged', token: { ...TOKEN, id: 8 } }, 5 * SECOND);
    expect(step.state.session).toMatchObject({ status: 'checking', loadingSince: T0 + 5 * SECOND });
    expect(step.effects.at(-1)).toEqual({ type: 'startTimer', timer: 'loading', ms: 15 * SECOND });
  });

  it('15 s, signed in: stops, and the timeout is logged without a user', () => {
    const step = dispatchEvent(stuck, { type: 'timerFired', timer: 'loading' }, 15 * SECOND);
    expect(step.state.session).toMatchObject({ status: 'signedIn', user: { status: 'fromToken' } });
    expect(effectTypes(step)).toEqual(['logSessionEnd']);
    const [{ input } = { input: undefined }] = effectsOfType(step, 'logSessionEnd');
    expect(input).not.toHaveProperty('userId');
    expect(input?.context).toMatchObject({ trigger: 'LOADING_TIMEOUT', location: '/sections' });
  });

  it('15 s, not signed in: to the login', () => {
    const step = dispatchEvent(unverified, { type: 'timerFired', timer: 'loading' }, 15 * SECOND);
    expect(step.state.session.status).toBe('signedOut');
    const to = '/login?returnUrl=%2Fsections%3Fq%3Da&error=unavailable';
    expect(effectsOfType(step, 'redirect')).toEqual([{ type: 'redirect', to }]);
  });

  it('the limit of a finished loading does nothing', () => {
    const state = signedInState();
    expect(dispatchEvent(state, { type: 'timerFired', timer: 'loading' })).toEqual({ state, effects: [] });
  });

  it.each([
    ['pageVisible', 8],
    ['windowFocused', 10],
  ] as const)('%s: cleared after more than %i s, only for signed-in people', (type, seconds) => {
    const isLoadingAfter = (state: AuthState, ms: number) =>
      isLoading(dispatchEvent(state, { type, token: TOKEN }, ms).state);
    expect(isLoadingAfter(stuck, seconds * SECOND)).toBe(true);
    expect(isLoadingAfter(stuck, seconds * SECOND + 1)).toBe(false);
    expect(isLoadingAfter(unverified, 14 * SECOND)).toBe(true);
  });
});

describe('whether a session lasts', () => {
  const checkId = 1;
  const checking = signedInState({ check: { id: checkId, kind: 'stale' } });
  const inBackground = signedInState({ check: { id: checkId, kind: 'background' } });
  const fetching = signedInState({ userFetch: { status: 'loading', attempt: 1, retries: undefined } });
  const lost = dispatchEvent(signedInState(), { type: 'sessionLost', reason: 'refresh_failed' }).state;
  const { sessionNumber } = fetching;

  it.each<[string, AuthState, AuthEvent]>([
    ...(['LOGOUT', 'IDLE_TIMEOUT', 'OTHER_TAB', 'SESSION_EXPIRED'] as const).map(
      (trigger): [string, AuthState, AuthEvent] => [
        `a sign-out (${trigger})`,
        signedInState(),
        { type: 'logoutStarted', trigger },
      ],
    ),
    ['a finished sign-out', signedInState(), { type: 'loggedOut' }],
    ['a refused verification', checking, { type: 'verifyFailed', checkId, failure: { status: 401 } }],
    [
      'a refused one beside the login',
      inBackground,
      { type: 'verifyFailed', checkId, failure: { status: 401 } },
    ],
    ['a forbidden verification', checking, { type: 'verifyFailed', checkId, failure: { status: 403 } }],
    ['a refused user', fetching, { type: 'userFailed', sessionNumber, failure: { status: 401 } }],
    ['a session that cannot be renewed', lost, { type: 'timerFired', timer: 'lostRedirect' }],
    ['a missing token', signedInState(), { type: 'windowFocused', token: undefined }],
    [
      'a missing token under unsaved input',
      signedInState(),
      { type: 'windowFocused', token: undefined, hasUnsavedInput: true },
    ],
  ])('%s ends it', (_end, state, event) => {
    expect(hasSession(state)).toBe(true);
    expect(hasSession(dispatchEvent(state, event).state)).toBe(false);
  });

  it.each([
    ['without a response', { status: 0 }],
    ['with a server error', { status: 503 }],
  ])('is not known after a verification %s', (_end, failure) => {
    const starting = { ...initialState(TOKEN), location: PROTECTED };
    const verified = dispatchEvent(starting, { type: 'navigated', location: PROTECTED, token: TOKEN });
    expect(hasSession(verified.state)).toBeUndefined();
    const failed = dispatchEvent(verified.state, { type: 'verifyFailed', checkId: 1, failure });
    expect(hasSession(failed.state)).toBeUndefined();
  });

  it('a visitor has none', () => {
    expect(hasSession(initialState(undefined))).toBe(false);
  });
});
