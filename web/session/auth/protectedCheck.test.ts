import { describe, expect, it } from 'vitest';
import type { SessionUser } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import {
  dispatchEvent,
  effectsOfType,
  effectTypes,
  KNOWN_USER,
  LOGIN,
  OPEN,
  PROTECTED,
  RECORD,
  signedInState,
  signedOutState,
  T0,
  TOKEN,
  USER,
} from '../../test/authMachine';
import { buildUser } from '../../test/samples';
import type { RequestFailure } from './authEvents';
import { type AuthState, initialState, type SignedIn } from './authState';

const MINUTE = 60_000;
const navigatedWithToken = (location = PROTECTED) => ({ type: 'navigated', location, token: TOKEN }) as const;
const navigatedWithoutToken = (location = PROTECTED) =>
  ({ type: 'navigated', location, token: undefined }) as const;
const openPage = (state: AuthState, minutes = 0) =>
  dispatchEvent(state, navigatedWithToken({ path: '/', kind: 'protected' }), minutes * MINUTE);

const nothingKnown = { verification: undefined, user: { status: 'fromToken' } } as const;

describe('the protected check, in its order', () => {
  it('1. trusts a person who has just signed in, once, without a request', () => {
    const opened = openPage(
      signedInState({ ...nothingKnown, navigatingFromLogin: true }, { location: LOGIN }),
    );
    expect(opened.state.session).toMatchObject({
      status: 'signedIn',
      navigatingFromLogin: false,
      check: undefined,
    });
    expect(effectTypes(opened)).toEqual([]);
    const next = dispatchEvent(opened.state, navigatedWithToken({ path: '/hledat', kind: 'protected' }));
    expect(effectTypes(next)).toEqual(['verify']);
  });

  it.each([
    ['the verification is fresh', { user: { status: 'fromToken' } }, 4.99],
    ['the user is remembered', { verification: undefined }, 4.99],
  ] as const)('2. sends no request when %s', (_why, overrides, minutes) => {
    const opened = openPage(signedInState(overrides), minutes);
    expect(effectsOfType(opened, 'verify')).toEqual([]);
    expect(opened.state.session.status).toBe('signedIn');
  });

  it.each([
    ['of another version', { cacheVersion: 'v0' }],
    ['of somebody else', { userId: 8 }],
    ['not whole', { data: { ...USER, full_name: '' } }],
    ['from the future', { timestamp: T0 + 60 * MINUTE }],
  ])('2. rejects a user record that is %s', (_why, overrides) => {
    const user = { status: 'known', record: { ...RECORD, ...overrides } } as const;
    const opened = openPage(signedInState({ verification: undefined, user }), 1);
    // Another person's record already counts as a change of the user.
    expect(effectTypes(opened)).toContain('verify');
  });

  it('3. verifies without evidence with a timeout of 5 s, and shows loading', () => {
    const opened = dispatchEvent(initialState(TOKEN), navigatedWithToken());
    expect(effectsOfType(opened, 'verify')).toEqual([
      { type: 'verify', checkId: 1, skipRecovery: true, timeoutMs: 5000 },
    ]);
    expect(opened.state).toMatchObject({ session: { status: 'checking', loadingSince: T0 } });
    expect(opened.state.location.kind).toBe('protected');
  });

  it('4. verifies old evidence with a timeout of 5 s, and leaves the page on screen', () => {
    const opened = openPage(signedInState(), 5);
    expect(effectsOfType(opened, 'verify')).toEqual([
      { type: 'verify', checkId: 1, skipRecovery: false, timeoutMs: 5000 },
    ]);
    expect(opened.state.session).toMatchObject({ status: 'signedIn', user: KNOWN_USER });
  });

  it('sends no request without a token: it is a visitor', () => {
    const opened = dispatchEvent(initialState(undefined), navigatedWithoutToken());
    expect(effectTypes(opened)).toEqual([]);
    expect(opened.state.session.status).toBe('signedOut');
  });

  it('verifies once across navigations', () => {
    const first = dispatchEvent(initialState(TOKEN), navigatedWithToken());
    const second = dispatchEvent(first.state, navigatedWithToken({ path: '/', kind: 'protected' }));
    expect(effectTypes(second)).toEqual([]);
  });
});

describe('the verification without evidence', () => {
  const verifying = (before = initialState(TOKEN)) =>
    dispatchEvent({ ...before, location: PROTECTED }, navigatedWithToken(OPEN)).state;
  const failWith = (failure: RequestFailure, before?: AuthState) =>
    dispatchEvent(
      { ...verifying(before), location: PROTECTED },
      { type: 'verifyFailed', checkId: 1, failure },
    );

  it('ok: is stored, and the user is fetched', () => {
    const step = dispatchEvent(verifying(), { type: 'verified', checkId: 1 }, 10);
    expect(step.state.session).toMatchObject({
      status: 'signedIn',
      verification: { userId: 7, timestamp: T0 + 10 },
    });
    expect(effectTypes(step)).toEqual(['fetchUser', 'fetchPermissions']);
  });

  it('ok: the user of the response is shown at once', () => {
    const step = dispatchEvent(verifying(), { type: 'verified', checkId: 1, user: USER });
    expect(step.state.session).toMatchObject({ status: 'signedIn', user: KNOWN_USER });
  });

  it.each([401, 403])('%i: to the login', (status) => {
    const step = failWith({ status });
    expect(step.state.session).toEqual({ status: 'signedOut', tokenRejected: true });
    const to = '/login?returnUrl=%2Fsections%3Fq%3Da&error=session_expired';
    expect(effectsOfType(step, 'redirect')).toEqual([{ type: 'redirect', to }]);
    expect(effectsOfType(step, 'logSessionEnd')).toHaveLength(1);
  });

  it('401 with an HTML page: to the login, which is told so', () => {
    const error = new ApiError({ status: 401, code: 'UNREADABLE', message: 'Ne.', isHtml: true });
    const to = '/login?returnUrl=%2Fsections%3Fq%3Da&error=session_expired_html';
    expect(effectsOfType(failWith({ status: 401, error }), 'redirect')).toEqual([{ type: 'redirect', to }]);
  });

  const TECHNICAL_FAILURES: RequestFailure[] = [
    ...[0, 422, 429, 500, 503].map((status) => ({ status })),
    { status: 0, timedOut: true },
  ];

  it.each(TECHNICAL_FAILURES)('$status, timed out $timedOut: a signed-in person stays', (failure) => {
    const step = failWith(
      failure,
      signedInState({ ...nothingKnown, user: { status: 'awaited', since: T0 } }),
    );
    expect(step.state.session).toMatchObject({ status: 'signedIn', user: { status: 'fromToken' } });
    expect(effectTypes(step)).toEqual([]);
  });

  it.each(TECHNICAL_FAILURES)('$status, timed out $timedOut: anybody else goes to the login', (failure) => {
    const step = failWith(failure);
    expect(step.state.session.status).toBe('signedOut');
    const to = '/login?returnUrl=%2Fsections%3Fq%3Da&error=unavailable';
    expect(effectsOfType(step, 'redirect')).toEqual([{ type: 'redirect', to }]);
  });

  it('a response to an earlier check changes nothing', () => {
    const state = verifying();
    for (const event of [
      { type: 'verified', checkId: 7 },
      { type: 'verifyFailed', checkId: 7, failure: { status: 401 } },
    ] as const) {
      expect(dispatchEvent(state, event)).toEqual({ state, effects: [] });
    }
  });
});

describe('the verification of old evidence', () => {
  const failWith = (failure: RequestFailure, overrides: Partial<SignedIn> = {}) =>
    dispatchEvent(
      openPage(signedInState(overrides), 6).state,
      { type: 'verifyFailed', checkId: 1, failure },
      6 * MINUTE,
    );
  const noUser = { user: { status: 'fromToken' } } as const;

  it.each<[string, RequestFailure, Partial<SignedIn>, 'stays' | 'session_expired' | 'unavailable']>([
    ['429 with a valid cache', { status: 429 }, {}, 'stays'],
    ['429 without a cache', { status: 429 }, noUser, 'unavailable'],
    ['401', { status: 401 }, {}, 'session_expired'],
    ['403', { status: 403 }, {}, 'session_expired'],
    ['500', { status: 500 }, {}, 'unavailable'],
    ['404', { status: 404 }, {}, 'unavailable'],
    ['the time-out', { status: 0, timedOut: true }, {}, 'stays'],
    ['the time-out without a cache', { status: 0, timedOut: true }, noUser, 'stays'],
    ['another error', { status: 0 }, {}, 'unavailable'],
  ])('%s', (_what, failure, overrides, expected) => {
    const step = failWith(failure, overrides);
    if (expected === 'stays') {
      expect(step.state.session.status).toBe('signedIn');
      expect(effectTypes(step)).toEqual([]);
      return;
    }
    expect(step.state.session).toEqual({
      status: 'signedOut',
      tokenRejected: expected === 'session_expired',
    });
    expect(effectsOfType(step, 'redirect')).toEqual([{ type: 'redirect', to: `/login?error=${expected}` }]);
  });

  it('ok: is evidence again', () => {
    const step = dispatchEvent(
      openPage(signedInState(), 6).state,
      { type: 'verified', checkId: 1 },
      6 * MINUTE,
    );
    expect(step.state.session).toMatchObject({ verification: { userId: 7, timestamp: T0 + 6 * MINUTE } });
  });
});

describe('a public page', () => {
  it('is shown at once, and a possible user is verified in the background', () => {
    const step = dispatchEvent(initialState(TOKEN), navigatedWithToken(LOGIN));
    expect(step.state.session).toMatchObject({
      status: 'checking',
      loadingSince: undefined,
      check: { kind: 'background' },
    });
    expect(step.state.location.kind).toBe('public');
    expect(effectsOfType(step, 'verify')).toEqual([
      { type: 'verify', checkId: 1, skipRecovery: true, timeoutMs: 5000 },
    ]);
  });

  it('verifies a signed-in person, too', () => {
    expect(effectTypes(dispatchEvent(signedInState(), navigatedWithToken(LOGIN)))).toEqual(['verify']);
  });

  it('sends no request without a token, or with a refused one', () => {
    expect(effectTypes(dispatchEvent(initialState(undefined), navigatedWithoutToken(LOGIN)))).toEqual([]);
    expect(effectTypes(dispatchEvent(signedOutState(true), navigatedWithToken(LOGIN)))).toEqual([]);
  });

  it.each([
    [401, true],
    [403, true],
    [429, false],
    [500, false],
    [0, false],
  ])('%i: signs out without a redirect; the token is refused: %s', (status, tokenRejected) => {
    const { state } = dispatchEvent(signedInState(), navigatedWithToken(LOGIN));
    const step = dispatchEvent(state, { type: 'verifyFailed', checkId: 1, failure: { status } });
    expect(step.state.session).toEqual({ status: 'signedOut', tokenRejected });
    expect(effectsOfType(step, 'redirect')).toEqual([]);
  });

  it('ok: shows the user', () => {
    const { state } = dispatchEvent(initialState(TOKEN), navigatedWithToken(LOGIN));
    const step = dispatchEvent(state, { type: 'verified', checkId: 1, user: USER });
    expect(step.state.session).toMatchObject({ status: 'signedIn', user: KNOWN_USER });
  });

  it('leaves a failure open: a protected page verifies again', () => {
    const { state } = dispatchEvent(initialState(TOKEN), navigatedWithToken(LOGIN));
    const unverified = dispatchEvent(state, { type: 'verifyFailed', checkId: 1, failure: { status: 401 } });
    expect(effectsOfType(openPage(unverified.state), 'verify')).toMatchObject([
      { checkId: 2, skipRecovery: true },
    ]);
  });
});

it('an open page signs out on a refusal, without a redirect', () => {
  const { state } = dispatchEvent(initialState(TOKEN), navigatedWithToken(OPEN));
  const step = dispatchEvent(state, { type: 'verifyFailed', checkId: 1, failure: { status: 401 } });
  expect(step.state.session.status).toBe('signedOut');
  expect(effectsOfType(step, 'redirect')).toEqual([]);
});

it('a response with another user resets the session', () => {
  const { state } = openPage(signedInState(), 6);
  const step = dispatchEvent(state, { type: 'verified', checkId: 1, user: buildUser({ id: 8 }) }, 6 * MINUTE);
  expect(step.state.session).toEqual({
    status: 'checking',
    check: { id: 2, kind: 'first' },
    loadingSince: T0 + 6 * MINUTE,
    tokenRejected: false,
  });
  const expected = ['saveDrafts', 'logSessionEnd', 'emitSessionEvent', 'clearUserCache', 'verify'];
  expect(effectTypes(step)).toEqual(expected);
  expect(effectsOfType(step, 'clearUserCache')).toEqual([{ type: 'clearUserCache', userId: 8 }]);
});

it('a response with an incomplete user is no other user', () => {
  const { state } = openPage(signedInState(), 6);
  const step = dispatchEvent(state, { type: 'verified', checkId: 1, user: {} as SessionUser }, 6 * MINUTE);
  expect(step.state.session).toMatchObject({ status: 'signedIn', user: KNOWN_USER });
});

it('left for a sign-in screen and opened again, a page waits for the same check, with a limit', () => {
  const opened = dispatchEvent(initialState(TOKEN), navigatedWithToken());
  const left = dispatchEvent(opened.state, navigatedWithToken(LOGIN));
  expect(left.state.session).toMatchObject({ status: 'checking', loadingSince: undefined });
  const reopened = dispatchEvent(left.state, navigatedWithToken());
  expect(effectTypes({ ...left, effects: [...left.effects, ...reopened.effects] })).toEqual([]);
  expect(effectsOfType(reopened, 'startTimer')).toMatchObject([{ timer: 'loading' }]);
});
