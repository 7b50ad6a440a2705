import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOGOUT_STEPS, LOGOUT_WAIT_MS, type LogoutWork, runLogout } from './logout';

let done: string[];
let work: { [Name in keyof LogoutWork]: ReturnType<typeof vi.fn<LogoutWork[Name]>> };

beforeEach(() => {
  done = [];
  const note = (name: string) => vi.fn(() => void done.push(name));
  const asked = (name: string) => vi.fn(async () => void done.push(name));
  work = {
    dismissIdleWarnings: note('idle'),
    stopCrossTab: note('stop'),
    broadcastLogout: note('broadcast'),
    clearStorage: note('storage'),
    fetchCsrfToken: asked('csrf'),
    postLogout: asked('post'),
    cleanCaches: asked('caches'),
    resetState: note('state'),
    goToLogin: note('login'),
  };
});
afterEach(() => void vi.useRealTimers());

const TEN = ['idle', 'stop', 'broadcast', 'storage', 'csrf', 'post', 'caches', 'storage', 'state', 'login'];

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
      await runLogout(work, trigger);
      expect(done).toEqual(TEN);
      expect(work.broadcastLogout).toHaveBeenCalledWith(trigger);
      expect(work.goToLogin).toHaveBeenCalledWith(trigger);
    },
  );

  it('OTHER_TAB leaves out what the other tab does for all', async () => {
    await runLogout(work, 'OTHER_TAB');
    expect(done).toEqual(TEN.filter((name) => !['broadcast', 'csrf', 'post'].includes(name)));
  });

  it('waits for each step', async () => {
    let answer: () => void = () => undefined;
    work.postLogout.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)));
    const ended = runLogout(work, 'LOGOUT');
    await Promise.resolve();
    expect(done).not.toContain('caches');
    answer();
    await ended;
    expect(done.at(-1)).toBe('login');
  });

  it.each(TEN.map((_, index) => index))('goes on when step %i fails', async (index) => {
    const names = Object.keys(work) as (keyof LogoutWork)[];
    const name = names[Math.min(index, names.length - 1)] as keyof LogoutWork;
    work[name].mockImplementation(() => {
      throw new Error('broken');
    });
    await runLogout(work, 'LOGOUT');
    if (name !== 'goToLogin') expect(done.at(-1)).toBe('login');
  });

  it('goes on when the server does not answer', async () => {
    vi.useFakeTimers();
    for (const name of ['fetchCsrfToken', 'postLogout'] as const) {
      work[name].mockReturnValue(new Promise(() => undefined));
    }
    const ended = runLogout(work, 'LOGOUT');
    await vi.advanceTimersByTimeAsync(2 * LOGOUT_WAIT_MS);
    await ended;
    expect(done.at(-1)).toBe('login');
  });
});
