import { describe, expect, it } from 'vitest';
import { deeds, happen, only, PROTECTED, settled, T0, TOKEN } from '../../test/authScript';
import { type AuthState, initialState } from './authState';

const SECOND = 1000;
const unverified: AuthState = { ...initialState(TOKEN), loadingSince: T0, place: PROTECTED };
const stuck: AuthState = settled({ loading: true, loadingSince: T0, user: undefined });
const tokenSnapshot = { token: TOKEN };

describe('stuck loading', () => {
  it('is limited to 15 s from its beginning', () => {
    const step = happen(initialState(TOKEN), { type: 'arrived', place: PROTECTED, ...tokenSnapshot });
    expect(only(step, 'startTimer')).toEqual([{ type: 'startTimer', timer: 'loading', ms: 15 * SECOND }]);
    const done = happen(step.state, { type: 'verifyFailed', check: 1, failed: { status: 401 } });
    expect(only(done, 'stopTimer')).toContainEqual({ type: 'stopTimer', timer: 'loading' });
  });

  it('15 s, signed in: stops, and the timeout is logged without a user', () => {
    const step = happen(stuck, { type: 'timer', timer: 'loading' }, 15 * SECOND);
    expect(step.state).toMatchObject({ loading: false, authenticated: true });
    expect(deeds(step)).toEqual(['logEnd']);
    const [{ input } = { input: undefined }] = only(step, 'logEnd');
    expect(input).not.toHaveProperty('userId');
    expect(input?.context).toMatchObject({ trigger: 'LOADING_TIMEOUT', location: '/sections' });
  });

  it('15 s, not signed in: to the login', () => {
    const step = happen(unverified, { type: 'timer', timer: 'loading' }, 15 * SECOND);
    expect(step.state).toMatchObject({ loading: false, authenticated: false });
    const to = '/login?returnUrl=%2Fsections%3Fq%3Da&error=unavailable';
    expect(only(step, 'redirect')).toEqual([{ type: 'redirect', to }]);
  });

  it('the limit of a finished loading does nothing', () => {
    const state = settled();
    expect(happen(state, { type: 'timer', timer: 'loading' })).toEqual({ state, effects: [] });
  });

  it.each([
    ['visible', 8],
    ['focused', 10],
  ] as const)('%s: cleared after more than %i s, only for signed-in people', (type, seconds) => {
    expect(happen(stuck, { type, ...tokenSnapshot }, seconds * SECOND).state.loading).toBe(true);
    expect(happen(stuck, { type, ...tokenSnapshot }, seconds * SECOND + 1).state.loading).toBe(false);
    expect(happen(unverified, { type, ...tokenSnapshot }, 14 * SECOND).state.loading).toBe(true);
  });
});
