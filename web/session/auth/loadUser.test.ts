import { describe, expect, it } from 'vitest';
import {
  dispatchEvent,
  effectsOfType,
  effectTypes,
  KNOWN_USER,
  LOGIN,
  PROTECTED,
  signedInState,
  T0,
  TOKEN,
  USER,
} from '../../test/authMachine';
import { buildUser } from '../../test/samples';
import type { RequestFailure } from './authEvents';
import { isLoading } from './authSelectors';
import { type AuthState, initialState, type SignedIn } from './authState';
import { isCompleteUser, USER_MESSAGES } from './loadUser';

const MINUTE = 60_000;
const IDLE = { status: 'idle' } as const;
const FAILED = { status: 'failed', retries: 0 } as const;
const NO_RECORD = { user: { status: 'fromToken' } } as const;
/** `retries` is undefined unless the fetch has failed before. */
const fetching = (attempt = 1, retries?: number, session: Partial<SignedIn> = {}) =>
  signedInState({ userFetch: { status: 'loading', attempt, retries }, ...session });
const failFetch = (state: AuthState, failure: RequestFailure) =>
  dispatchEvent(state, { type: 'userFailed', sessionNumber: 0, failure });
const toastTitles = (step: ReturnType<typeof dispatchEvent>) =>
  effectsOfType(step, 'toast').map(({ message }) => message.title);

describe('the five messages', () => {
  it.each([
    ['restored', 'Připojení obnoveno', 'Uživatelská data byla úspěšně načtena', 'success', 3000],
    [
      'problem',
      'Problém s připojením',
      'Nelze načíst uživatelská data. Zkontrolujte připojení k internetu.',
      'warning',
      5000,
    ],
    ['stored', 'Používám uložená data', 'Zobrazuji naposledy načtená uživatelská data', 'info', 4000],
    ['retrying', 'Obnovuji připojení', 'Pokouším se znovu načíst uživatelská data...', 'info', 3000],
    ['manual', 'Obnovuji data', 'Zkouším znovu načíst uživatelská data...', 'info', 2000],
  ] as const)('%s: %s', (name, title, message, type, duration) => {
    expect(USER_MESSAGES[name]).toMatchObject({ title, message, type, duration });
  });
});

describe('the user', () => {
  it.each([
    [USER, true],
    [{ ...USER, id: 0 }, false],
    [{ ...USER, username: '' }, false],
    [{ ...USER, full_name: '' }, false],
    [{ ...USER, role: undefined }, false],
    [{ ...USER, color: undefined }, true],
    [undefined, false],
  ])('%j is complete: %s', (user, expected) => {
    expect(isCompleteUser(user as Partial<typeof USER> | undefined)).toBe(expected);
  });

  it('is stored with its time, owner and version, and renewed in 4 minutes', () => {
    const keys = { tabKey: 't', draftKey: 'd' };
    const step = dispatchEvent(fetching(), { type: 'userLoaded', sessionNumber: 0, user: USER, keys }, 10);
    const record = { data: USER, userId: 7, timestamp: T0 + 10, cacheVersion: 'v1' };
    expect(step.state.session).toMatchObject({ user: { status: 'known', record }, keys, userFetch: IDLE });
    expect(effectsOfType(step, 'startTimer')).toEqual([
      { type: 'startTimer', timer: 'userRefresh', ms: 4 * MINUTE },
    ]);
    expect(toastTitles(step)).toEqual([]);
  });

  it('that is incomplete counts as 422: no further attempt, a retry after 30 s', () => {
    const step = dispatchEvent(fetching(), {
      type: 'userLoaded',
      sessionNumber: 0,
      user: { ...USER, full_name: '' },
    });
    expect(step.state.session).toMatchObject({ status: 'signedIn', userFetch: FAILED });
    expect(effectsOfType(step, 'startTimer')).toEqual([
      { type: 'startTimer', timer: 'userRetry', ms: 30_000 },
    ]);
    expect(toastTitles(step)).toEqual(['Používám uložená data']);
  });

  it('of another session is ignored', () => {
    const state = fetching();
    expect(dispatchEvent(state, { type: 'userLoaded', sessionNumber: 3, user: USER })).toEqual({
      state,
      effects: [],
    });
  });

  it('who is another one resets the session', () => {
    const step = dispatchEvent(fetching(), {
      type: 'userLoaded',
      sessionNumber: 0,
      user: buildUser({ id: 8 }),
    });
    const expected = ['saveDrafts', 'logSessionEnd', 'emitSessionEvent', 'clearUserCache', 'verify'];
    expect(effectTypes(step)).toEqual(expected);
  });
});

describe('a failed fetch of the user', () => {
  it.each([0, 500, 503])('%i: three attempts, after 1 s and 2 s', (status) => {
    const first = failFetch(fetching(), { status });
    expect(first.effects).toEqual([{ type: 'startTimer', timer: 'userAttempt', ms: 1000 }]);
    expect(effectTypes(dispatchEvent(first.state, { type: 'timerFired', timer: 'userAttempt' }))).toEqual([
      'fetchUser',
    ]);
    const second = failFetch(first.state, { status });
    expect(second.effects).toEqual([{ type: 'startTimer', timer: 'userAttempt', ms: 2000 }]);
    const third = failFetch(second.state, { status });
    expect(third.state.session).toMatchObject({ status: 'signedIn', user: KNOWN_USER, userFetch: FAILED });
    expect(third.effects[0]).toEqual({ type: 'startTimer', timer: 'userRetry', ms: 30_000 });
  });

  it.each([400, 404, 409, 422, 429])('%i: no further attempt', (status) => {
    const step = failFetch(fetching(), { status });
    expect(step.state.session).toMatchObject({ userFetch: FAILED });
    expect(effectsOfType(step, 'startTimer')).toMatchObject([{ timer: 'userRetry' }]);
  });

  it.each([401, 403])('%i: to the login', (status) => {
    const step = failFetch(fetching(), { status });
    expect(step.state.session.status).toBe('signedOut');
    expect(effectsOfType(step, 'redirect')).toHaveLength(1);
  });

  it('401 after the session was reported lost: does not redirect a second time', () => {
    const step = failFetch({ ...fetching(), lostReason: 'session_expired' }, { status: 401 });
    expect(step.state.session.status).toBe('signedIn');
    expect(effectTypes(step)).toEqual([]);
  });

  it.each([
    ['503 with stored data', { status: 503 }, {}, ['Problém s připojením', 'Používám uložená data']],
    ['the network with none', { status: 0 }, NO_RECORD, ['Problém s připojením']],
    ['422 with stored data', { status: 422 }, {}, ['Používám uložená data']],
    ['422 with none', { status: 422 }, NO_RECORD, []],
  ] as const)('%s: says %j', (_what, failure, overrides, expected) => {
    expect(toastTitles(failFetch(fetching(3, undefined, overrides), failure))).toEqual(expected);
  });

  it('is not reported again with each retry', () => {
    expect(toastTitles(failFetch(fetching(3, 0), { status: 503 }))).toEqual([]);
  });

  it('is retried every 30 s; the first retry is reported', () => {
    const failedState = signedInState({ userFetch: FAILED });
    const first = dispatchEvent(failedState, { type: 'timerFired', timer: 'userRetry' });
    expect(toastTitles(first)).toEqual(['Obnovuji připojení']);
    expect(effectsOfType(first, 'fetchUser')).toHaveLength(1);
    expect(first.state.session).toEqual(fetching(1, 1).session);
    const again = failFetch(fetching(3, 1), { status: 503 });
    expect(effectsOfType(again, 'startTimer')).toEqual([
      { type: 'startTimer', timer: 'userRetry', ms: 30_000 },
    ]);
    const second = dispatchEvent(again.state, { type: 'timerFired', timer: 'userRetry' });
    expect(toastTitles(second)).toEqual([]);
    expect(effectsOfType(second, 'fetchUser')).toHaveLength(1);
  });

  it('is reported when it recovers', () => {
    const step = dispatchEvent(fetching(1, 0), {
      type: 'userLoaded',
      sessionNumber: 0,
      user: USER,
    });
    expect(toastTitles(step)).toEqual(['Připojení obnoveno']);
    expect(step.state.session).toMatchObject({ userFetch: IDLE });
    expect(effectsOfType(step, 'stopTimer')).toEqual([{ type: 'stopTimer', timer: 'userRetry' }]);
  });

  it('is retried at once by hand', () => {
    const step = dispatchEvent(signedInState({ userFetch: FAILED }), { type: 'userRetryRequested' });
    expect(toastTitles(step)).toEqual(['Obnovuji data']);
    expect(effectsOfType(step, 'fetchUser')).toHaveLength(1);
  });

  it('is refetched silently when the own record was saved', () => {
    const step = dispatchEvent(signedInState(), { type: 'profileSaved' });
    expect(toastTitles(step)).toEqual([]);
    expect(effectsOfType(step, 'fetchUser')).toHaveLength(1);
  });

  it('is retried when the network is back', () => {
    const step = dispatchEvent(signedInState({ userFetch: FAILED }), { type: 'online', token: TOKEN });
    expect(effectsOfType(step, 'fetchUser')).toHaveLength(1);
  });
});

describe('renewal in the background', () => {
  const fetchCount = (step: ReturnType<typeof dispatchEvent>) => effectsOfType(step, 'fetchUser').length;

  it.each([
    [3.99, 0],
    [4, 1],
  ])('on a page opened after %d minutes: %i times', (minutes, times) => {
    const location = { path: '/', kind: 'protected' } as const;
    const step = dispatchEvent(
      signedInState(),
      { type: 'navigated', location, token: TOKEN },
      minutes * MINUTE,
    );
    expect(fetchCount(step)).toBe(times);
    expect(isLoading(step.state)).toBe(false);
  });

  it('by the timer of 4 minutes', () => {
    expect(
      fetchCount(dispatchEvent(signedInState(), { type: 'timerFired', timer: 'userRefresh' }, 4 * MINUTE)),
    ).toBe(1);
  });

  it.each([
    [3 * MINUTE, 0],
    [3 * MINUTE + 1, 1],
  ])('when the page was hidden for %i ms: %i times', (ms, times) => {
    const { state } = dispatchEvent(signedInState(), { type: 'pageHidden' });
    const step = dispatchEvent(state, { type: 'pageVisible', token: TOKEN }, ms);
    expect(fetchCount(step)).toBe(times);
    expect(step.state.hiddenSince).toBeUndefined();
  });
});

describe('the permissions', () => {
  const permissions = {
    groups: [{ id: 1, name: 'Redakce' }],
    categoryAccess: { read: [], write: [] },
    hasQuestions: false,
    hasDesk: false,
  };

  it('are stored, of this session only', () => {
    const { state } = dispatchEvent(signedInState(), {
      type: 'permissionsLoaded',
      sessionNumber: 0,
      permissions,
    });
    expect(state.session).toMatchObject({ permissions });
    const otherPermissions = { ...permissions, groups: [] };
    expect(
      dispatchEvent(state, { type: 'permissionsLoaded', sessionNumber: 1, permissions: otherPermissions })
        .state,
    ).toBe(state);
  });

  it('that come after the token is gone are ignored', () => {
    const state = signedInState({ permissions: undefined });
    const noToken = { token: undefined, hasUnsavedInput: true };
    const checking = dispatchEvent(state, { type: 'navigated', location: LOGIN, token: TOKEN });
    const left = dispatchEvent(checking.state, { type: 'navigated', location: PROTECTED, ...noToken });
    const late = dispatchEvent(left.state, { type: 'permissionsLoaded', sessionNumber: 0, permissions });
    expect(late).toEqual({ state: left.state, effects: [] });
  });

  it('that fail to load are retried after 30 s, or by hand', () => {
    const step = dispatchEvent(signedInState(), {
      type: 'permissionsFailed',
      sessionNumber: 0,
      failure: { status: 500 },
    });
    expect(effectsOfType(step, 'startTimer')).toEqual([
      { type: 'startTimer', timer: 'permissionsRetry', ms: 30_000 },
    ]);
    expect(effectTypes(dispatchEvent(step.state, { type: 'permissionsRetryRequested' }))).toEqual([
      'fetchPermissions',
    ]);
  });
});

it('a new sign-in of the same person over a form only refetches keys and permissions', () => {
  const before = signedInState();
  const step = dispatchEvent(before, { type: 'reauthenticated' });
  expect(effectTypes(step)).toEqual(['fetchUser', 'fetchPermissions']);
  expect(step.state.session).toMatchObject({ status: 'signedIn', user: KNOWN_USER });
  expect(step.state.sessionNumber).toBe(before.sessionNumber);
});

it('a new sign-in over a form changes nothing while signed out', () => {
  expect(effectTypes(dispatchEvent(initialState(undefined), { type: 'reauthenticated' }))).toEqual([]);
});

describe('what comes too late', () => {
  const SIGNED_OUT = initialState(undefined);
  it.each([
    ['a retry that is asked for', SIGNED_OUT, { type: 'userRetryRequested' }],
    ['permissions that are asked for', SIGNED_OUT, { type: 'permissionsRetryRequested' }],
    ['the timer of a refresh', SIGNED_OUT, { type: 'timerFired', timer: 'userRefresh' }],
    ['the timer of a retry', SIGNED_OUT, { type: 'timerFired', timer: 'userRetry' }],
    ['the timer of permissions', SIGNED_OUT, { type: 'timerFired', timer: 'permissionsRetry' }],
    ['the timer of an attempt', signedInState(), { type: 'timerFired', timer: 'userAttempt' }],
    ['the timer of a retry', fetching(), { type: 'timerFired', timer: 'userRetry' }],
    ['the timer of permissions', signedInState(), { type: 'timerFired', timer: 'permissionsRetry' }],
  ] as const)('%s changes nothing (%#)', (_what, state, event) => {
    const step = dispatchEvent(state, event);
    expect(effectTypes(step)).toEqual([]);
    expect(step.state.session).toEqual(state.session);
  });
});
