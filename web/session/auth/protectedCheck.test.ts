import { describe, expect, it } from 'vitest';
import { deeds, happen, LOGIN, OPEN, only, PROTECTED, settled, T0, TOKEN, USER } from '../../test/authScript';
import { buildUser } from '../../test/samples';
import type { Failed } from './authEvents';
import { type AuthState, initialState } from './authState';

const MINUTE = 60_000;
const arrivedWithToken = (place = PROTECTED) => ({ type: 'arrived', place, token: TOKEN }) as const;
const arrivedWithoutToken = (place = PROTECTED) => ({ type: 'arrived', place, token: undefined }) as const;
const openPage = (state: AuthState, minutes = 0) =>
  happen(state, arrivedWithToken({ path: '/', kind: 'protected' }), minutes * MINUTE);

const nothingKnown = { verification: undefined, userRecord: undefined, user: undefined };
const visitorPlace = { place: LOGIN };

describe('the protected check, in its order', () => {
  it('1. trusts a person who has just signed in, once, without a request', () => {
    const arrived = openPage(settled({ ...nothingKnown, ...visitorPlace, navigatingFromLogin: true }));
    expect(arrived.state).toMatchObject({
      authenticated: true,
      navigatingFromLogin: false,
      check: undefined,
    });
    expect(deeds(arrived)).toEqual([]);
    const next = happen(arrived.state, arrivedWithToken({ path: '/hledat', kind: 'protected' }));
    expect(deeds(next)).toEqual(['verify']);
  });

  it.each([
    ['the verification is fresh', { userRecord: undefined }, 4.99],
    ['the user is remembered', { verification: undefined }, 4.99],
  ])('2. sends no request when %s', (_why, overrides, minutes) => {
    const arrived = openPage(settled(overrides), minutes);
    expect(only(arrived, 'verify')).toEqual([]);
    expect(arrived.state.authenticated).toBe(true);
  });

  it.each([
    ['of another version', { cacheVersion: 'v0' }],
    ['of somebody else', { userId: 8 }],
    ['not whole', { data: { ...USER, full_name: '' } }],
    ['from the future', { timestamp: T0 + 60 * MINUTE }],
  ])('2. rejects a user record that is %s', (_why, overrides) => {
    const record = { data: USER, userId: USER.id, timestamp: T0, cacheVersion: 'v1', ...overrides };
    const arrived = openPage(settled({ verification: undefined, user: undefined, userRecord: record }), 1);
    // Another person's record already counts as a change of the user.
    expect(deeds(arrived)).toContain('verify');
  });

  it('3. verifies without evidence, and shows loading', () => {
    const arrived = happen(initialState(TOKEN), arrivedWithToken());
    expect(only(arrived, 'verify')).toEqual([{ type: 'verify', check: 1, alone: true }]);
    expect(arrived.state).toMatchObject({ loading: true, authenticated: false, publicRoute: false });
  });

  it('4. verifies old evidence with a timeout of 5 s, and leaves the page on screen', () => {
    const arrived = openPage(settled(), 5);
    expect(only(arrived, 'verify')).toEqual([{ type: 'verify', check: 1, alone: false, timeout: 5000 }]);
    expect(arrived.state).toMatchObject({ loading: false, authenticated: true });
  });

  it('sends no request without a token: it is a visitor', () => {
    const arrived = happen(initialState(undefined), arrivedWithoutToken());
    expect(deeds(arrived)).toEqual([]);
    expect(arrived.state).toMatchObject({ loading: false, authenticated: false });
  });

  it('verifies once across navigations', () => {
    const first = happen(initialState(TOKEN), arrivedWithToken());
    const second = happen(first.state, arrivedWithToken({ path: '/', kind: 'protected' }));
    expect(deeds(second)).toEqual([]);
  });
});

describe('the verification without evidence', () => {
  const verifying = (overrides: Partial<AuthState> = {}) =>
    happen({ ...initialState(TOKEN), place: PROTECTED, ...overrides }, arrivedWithToken(OPEN)).state;
  const failWith = (failed: Failed, overrides: Partial<AuthState> = {}) =>
    happen({ ...verifying(overrides), place: PROTECTED }, { type: 'verifyFailed', check: 1, failed });

  it('ok: is stored, and the user is fetched', () => {
    const step = happen(verifying(), { type: 'verified', check: 1 }, 10);
    expect(step.state).toMatchObject({
      authenticated: true,
      verification: { userId: 7, timestamp: T0 + 10 },
    });
    expect(deeds(step)).toEqual(['fetchUser', 'fetchPermissions']);
  });

  it('ok: the user of the response is shown at once', () => {
    const step = happen(verifying(), { type: 'verified', check: 1, user: USER });
    expect(step.state).toMatchObject({ loading: false, user: USER });
    const record = { data: USER, userId: 7, timestamp: T0, cacheVersion: 'v1' };
    expect(step.state.userRecord).toEqual(record);
  });

  it.each([401, 403])('%i: to the login', (status) => {
    const step = failWith({ status });
    expect(step.state).toMatchObject({ authenticated: false, loading: false, refused: true });
    const to = '/login?returnUrl=%2Fsections%3Fq%3Da&error=session_expired';
    expect(only(step, 'redirect')).toEqual([{ type: 'redirect', to }]);
    expect(only(step, 'logEnd')).toHaveLength(1);
  });

  it.each([0, 429, 500, 503])('%i: a signed-in person stays', (status) => {
    const step = failWith({ status }, { authenticated: true, user: USER });
    expect(step.state).toMatchObject({ authenticated: true, loading: false });
    expect(deeds(step)).toEqual([]);
  });

  it.each([0, 429, 500, 503])('%i: anybody else goes to the login', (status) => {
    const step = failWith({ status });
    expect(step.state.authenticated).toBe(false);
    const to = '/login?returnUrl=%2Fsections%3Fq%3Da&error=unavailable';
    expect(only(step, 'redirect')).toEqual([{ type: 'redirect', to }]);
  });

  it('a response to an earlier check changes nothing', () => {
    const state = verifying();
    for (const event of [
      { type: 'verified', check: 7 },
      { type: 'verifyFailed', check: 7, failed: { status: 401 } },
    ] as const) {
      expect(happen(state, event)).toEqual({ state, effects: [] });
    }
  });
});

describe('the verification of old evidence', () => {
  const failWith = (failed: Failed, overrides: Partial<AuthState> = {}) =>
    happen(openPage(settled(overrides), 6).state, { type: 'verifyFailed', check: 1, failed }, 6 * MINUTE);
  const noUser = { userRecord: undefined };

  it.each<[string, Failed, Partial<AuthState>, 'stays' | 'session_expired' | 'unavailable']>([
    ['429 with a valid cache', { status: 429 }, {}, 'stays'],
    ['429 without a cache', { status: 429 }, noUser, 'unavailable'],
    ['401', { status: 401 }, {}, 'session_expired'],
    ['403', { status: 403 }, {}, 'session_expired'],
    ['500', { status: 500 }, {}, 'unavailable'],
    ['404', { status: 404 }, {}, 'unavailable'],
    ['the time-out', { status: 0, timedOut: true }, {}, 'stays'],
    ['the time-out without a cache', { status: 0, timedOut: true }, noUser, 'stays'],
    ['another error', { status: 0 }, {}, 'unavailable'],
  ])('%s', (_what, failed, overrides, expected) => {
    const step = failWith(failed, overrides);
    if (expected === 'stays') {
      expect(step.state.authenticated).toBe(true);
      expect(deeds(step)).toEqual([]);
      return;
    }
    expect(step.state).toMatchObject({
      authenticated: false,
      verification: undefined,
      userRecord: undefined,
    });
    expect(only(step, 'redirect')).toEqual([{ type: 'redirect', to: `/login?error=${expected}` }]);
  });

  it('ok: is evidence again', () => {
    const step = happen(openPage(settled(), 6).state, { type: 'verified', check: 1 }, 6 * MINUTE);
    expect(step.state.verification).toEqual({ userId: 7, timestamp: T0 + 6 * MINUTE });
  });
});

describe('a public page', () => {
  it('is shown at once, and a possible user is verified in the background', () => {
    const step = happen(initialState(TOKEN), arrivedWithToken(LOGIN));
    expect(step.state).toMatchObject({ loading: false, publicRoute: true, check: { kind: 'background' } });
    expect(only(step, 'verify')).toEqual([{ type: 'verify', check: 1, alone: true, timeout: 5000 }]);
  });

  it('verifies a signed-in person, too', () => {
    expect(deeds(happen(settled(), arrivedWithToken(LOGIN)))).toEqual(['verify']);
  });

  it('sends no request without a token, or with a refused one', () => {
    expect(deeds(happen(initialState(undefined), arrivedWithoutToken(LOGIN)))).toEqual([]);
    const refused = { ...initialState(TOKEN), loading: false, refused: true };
    expect(deeds(happen(refused, arrivedWithToken(LOGIN)))).toEqual([]);
  });

  it.each([401, 403, 429, 500, 0])('%i: signs out without a redirect', (status) => {
    const { state } = happen(settled(), arrivedWithToken(LOGIN));
    const step = happen(state, { type: 'verifyFailed', check: 1, failed: { status } });
    expect(step.state).toMatchObject({ authenticated: false, user: undefined, verification: undefined });
    expect(only(step, 'redirect')).toEqual([]);
  });

  it('ok: shows the user', () => {
    const { state } = happen(initialState(TOKEN), arrivedWithToken(LOGIN));
    const step = happen(state, { type: 'verified', check: 1, user: USER });
    expect(step.state).toMatchObject({ authenticated: true, user: USER });
  });

  it('leaves a failure open: a protected page verifies again', () => {
    const { state } = happen(initialState(TOKEN), arrivedWithToken(LOGIN));
    const unverified = happen(state, { type: 'verifyFailed', check: 1, failed: { status: 401 } });
    expect(only(openPage(unverified.state), 'verify')).toMatchObject([{ check: 2, alone: true }]);
  });
});

it('an open page signs out on a refusal, without a redirect', () => {
  const { state } = happen(initialState(TOKEN), arrivedWithToken(OPEN));
  const step = happen(state, { type: 'verifyFailed', check: 1, failed: { status: 401 } });
  expect(step.state).toMatchObject({ authenticated: false, loading: false });
  expect(only(step, 'redirect')).toEqual([]);
});

it('a response with another user resets the session', () => {
  const { state } = openPage(settled(), 6);
  const step = happen(state, { type: 'verified', check: 1, user: buildUser({ id: 8 }) }, 6 * MINUTE);
  expect(step.state).toMatchObject({ user: undefined, authenticated: false, loading: true });
  expect(deeds(step)).toEqual(['saveDrafts', 'logEnd', 'announce', 'verify']);
});
