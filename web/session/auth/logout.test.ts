import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOGOUT_STEP_TIMEOUT_MS, LOGOUT_STEPS, type LogoutActions, runLogout } from './logout';

let completed: string[];
let actions: { [Name in keyof LogoutActions]: ReturnType<typeof vi.fn<LogoutActions[Name]>> };

beforeEach(() => {
  completed = [];
  const record = (name: string) => vi.fn(() => void completed.push(name));
  const recordAsync = (name: string) => vi.fn(async () => void completed.push(name));
  actions = {
    dismissIdleWarnings: record('idle'),
    stopCrossTab: record('stop'),
    broadcastLogout: record('broadcast'),
    clearStorage: record('storage'),
    fetchCsrfToken: recordAsync('csrf'),
    postLogout: recordAsync('post'),
    clearCaches: recordAsync('caches'),
    resetState: record('state'),
    redirectToLogin: record('login'),
  };
});
afterEach(() => void vi.useRealTimers());

const ALL_STEPS = [
  'idle',
  'stop',
  'broadcast',
  'storage',
  'csrf',
  'post',
  'caches',
  'storage',
  'state',
  'login',
];

describe('the logout', () => {
  it('has ten steps, named in their order', () => {
    expect(LOGOUT_STEPS.map(({ name }) => name)).toEqual([
      'dismiss idle warnings',
      'stop cross-tab sync',
      'broadcast the logout',
      'clear storage',
      'fetch a CSRF token',
      'post the logout',
      'clean all caches',
      'clear storage again',
      'reset the state',
      'go to the login',
    ]);
  });

  it.each(['LOGOUT', 'IDLE_TIMEOUT', 'SESSION_EXPIRED'] as const)(
    '%s goes through them in order',
    async (trigger) => {
      await runLogout(actions, trigger);
      expect(completed).toEqual(ALL_STEPS);
      expect(actions.broadcastLogout).toHaveBeenCalledWith(trigger);
      expect(actions.postLogout).toHaveBeenCalledWith(trigger);
      expect(actions.redirectToLogin).toHaveBeenCalledWith(trigger);
    },
  );

  it('OTHER_TAB skips what the other tab does for all', async () => {
    await runLogout(actions, 'OTHER_TAB');
    expect(completed).toEqual(ALL_STEPS.filter((name) => !['broadcast', 'csrf', 'post'].includes(name)));
  });

  it('waits for each step', async () => {
    let respond: () => void = () => undefined;
    actions.postLogout.mockReturnValue(new Promise<void>((resolve) => (respond = resolve)));
    const finished = runLogout(actions, 'LOGOUT');
    await Promise.resolve();
    expect(completed).not.toContain('caches');
    respond();
    await finished;
    expect(completed.at(-1)).toBe('login');
  });

  it.each(ALL_STEPS.map((_, index) => index))('continues when step %i fails', async (index) => {
    const names = Object.keys(actions) as (keyof LogoutActions)[];
    const name = names[Math.min(index, names.length - 1)] as keyof LogoutActions;
    actions[name].mockImplementation(() => {
      throw new Error('broken');
    });
    await runLogout(actions, 'LOGOUT');
    if (name !== 'redirectToLogin') expect(completed.at(-1)).toBe('login');
  });

  it('continues when the server does not respond', async () => {
    vi.useFakeTimers();
    for (const name of ['fetchCsrfToken', 'postLogout'] as const) {
      actions[name].mockReturnValue(new Promise(() => undefined));
    }
    const finished = runLogout(actions, 'LOGOUT');
    await vi.advanceTimersByTimeAsync(2 * LOGOUT_STEP_TIMEOUT_MS);
    await finished;
    expect(completed.at(-1)).toBe('login');
  });
});
