import { describe, expect, it } from 'vitest';
import {
  dispatchEvent,
  effectsOfType,
  effectTypes,
  LOGIN,
  OPEN,
  PROTECTED,
  signedInState,
  T0,
  TOKEN,
  USER,
} from '../../test/authMachine';
import { redirectToLogin } from './redirect';
import { logSessionEnd } from './sessionEndLog';

describe('the redirect to the login', () => {
  it.each([
    ['/', undefined, '/login'],
    ['/', 'session_expired', '/login?error=session_expired'],
    ['/hledat?q=a', undefined, '/login?returnUrl=%2Fhledat%3Fq%3Da'],
    ['/hledat?q=a', 'unavailable', '/login?returnUrl=%2Fhledat%3Fq%3Da&error=unavailable'],
  ] as const)('from %s because of %s leads to %s', (path, error, to) => {
    const step = redirectToLogin(signedInState({ location: { path, kind: 'protected' } }), T0, { error });
    expect(step.effects).toEqual([{ type: 'redirect', to }]);
    expect(step.state).toMatchObject({ redirecting: true, redirectedAt: T0 });
  });

  it.each(['/login', '/login?returnUrl=%2F', '/login/'])('is not made from %s', (path) => {
    const state = signedInState({ location: { path, kind: 'public' } });
    expect(redirectToLogin(state, T0)).toEqual({ state, effects: [] });
  });

  it.each([
    [999, false, 0],
    [1000, false, 1],
    [0, true, 1],
  ])('%i ms after another, forced %s: %i times', (ms, forced, times) => {
    const state = signedInState({ redirectedAt: T0 });
    expect(redirectToLogin(state, T0 + ms, { forced }).effects).toHaveLength(times);
  });

  it('is in progress until a page is on screen', () => {
    const state = signedInState({ redirecting: true, token: undefined, authenticated: false });
    const same = dispatchEvent(state, { type: 'navigated', location: PROTECTED, token: undefined });
    expect(same.state.redirecting).toBe(true);
    expect(
      dispatchEvent(state, { type: 'navigated', location: LOGIN, token: undefined }).state.redirecting,
    ).toBe(false);
  });
});

describe('the log of a session end', () => {
  const state = signedInState({ previousPath: '/hledat?q=tajemstvi' });
  const error = undefined;

  it('has trigger, location and time, without search terms', () => {
    const { effects } = logSessionEnd(state, T0, { trigger: 'VERIFY_REFUSED', source: 'verify', error });
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
    const first = logSessionEnd(state, T0, { trigger: 'SESSION_LOST', source: 'refresh_failed' });
    expect(logSessionEnd(first.state, T0, { trigger: 'VERIFY_REFUSED', source: 'verify' }).effects).toEqual(
      [],
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
    dispatchEvent(signedInState(overrides), { type: 'sessionLost', reason });

  it('leads to the login after 2 s, and is logged at once', () => {
    const step = loseSession('refresh_failed');
    expect(step.state).toMatchObject({ authenticated: true, user: signedInState().user });
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
    expect(step.state).toMatchObject({ authenticated: false, user: undefined, tokenRejected: true });
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
    expect(step.state.authenticated).toBe(false);
    expect(effectsOfType(step, 'redirect')).toEqual([]);
  });

  it('does not redirect after a sign-in within the 2 s', () => {
    const again = dispatchEvent(loseSession('refresh_failed').state, {
      type: 'signedIn',
      token: TOKEN,
      user: signedInState().user,
    });
    expect(effectsOfType(again, 'stopTimer')).toContainEqual({ type: 'stopTimer', timer: 'lostRedirect' });
    expect(effectTypes(dispatchEvent(again.state, { type: 'timerFired', timer: 'lostRedirect' }))).toEqual(
      [],
    );
  });
});
