import { describe, expect, it } from 'vitest';
import {
  dispatchEvent,
  effectsOfType,
  effectTypes,
  PROTECTED,
  signedInState,
  T0,
  TOKEN,
} from '../../test/authMachine';
import { type AuthState, initialState } from './authState';

const SECOND = 1000;
const unverified: AuthState = { ...initialState(TOKEN), loadingSince: T0, location: PROTECTED };
const stuck: AuthState = signedInState({ loading: true, loadingSince: T0, user: undefined });
const tokenSnapshot = { token: TOKEN };

describe('stuck loading', () => {
  it('is limited to 15 s from its beginning', () => {
    const step = dispatchEvent(initialState(TOKEN), {
      type: 'navigated',
      location: PROTECTED,
      ...tokenSnapshot,
    });
    expect(effectsOfType(step, 'startTimer')).toEqual([
      { type: 'startTimer', timer: 'loading', ms: 15 * SECOND },
    ]);
    const done = dispatchEvent(step.state, { type: 'verifyFailed', checkId: 1, failure: { status: 401 } });
    expect(effectsOfType(done, 'stopTimer')).toContainEqual({ type: 'stopTimer', timer: 'loading' });
  });

  it('is limited anew when another user interrupts it', () => {
    const step = dispatchEvent(stuck, { type: 'tokenChanged', token: { ...TOKEN, id: 8 } }, 5 * SECOND);
    expect(step.state).toMatchObject({ loading: true, authenticated: false });
    expect(step.effects.at(-1)).toEqual({ type: 'startTimer', timer: 'loading', ms: 15 * SECOND });
  });

  it('15 s, signed in: stops, and the timeout is logged without a user', () => {
    const step = dispatchEvent(stuck, { type: 'timerFired', timer: 'loading' }, 15 * SECOND);
    expect(step.state).toMatchObject({ loading: false, authenticated: true });
    expect(effectTypes(step)).toEqual(['logSessionEnd']);
    const [{ input } = { input: undefined }] = effectsOfType(step, 'logSessionEnd');
    expect(input).not.toHaveProperty('userId');
    expect(input?.context).toMatchObject({ trigger: 'LOADING_TIMEOUT', location: '/sections' });
  });

  it('15 s, not signed in: to the login', () => {
    const step = dispatchEvent(unverified, { type: 'timerFired', timer: 'loading' }, 15 * SECOND);
    expect(step.state).toMatchObject({ loading: false, authenticated: false });
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
    expect(dispatchEvent(stuck, { type, ...tokenSnapshot }, seconds * SECOND).state.loading).toBe(true);
    expect(dispatchEvent(stuck, { type, ...tokenSnapshot }, seconds * SECOND + 1).state.loading).toBe(false);
    expect(dispatchEvent(unverified, { type, ...tokenSnapshot }, 14 * SECOND).state.loading).toBe(true);
  });
});
