import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeApi, type FakeResponse, failure, fakeApi, ok, setCookie } from '../test/fakeApi';
import { recordApiEvents } from '../test/recordApiEvents';
import { afterAttempt, delayBeforeAttempt, startProactiveRefresh } from './proactiveRefresh';
import { renewAccess } from './renewAccess';
import { setRequestHost } from './requestHost';

const MINUTE = 60_000;
const AWAY = failure(503, 'SERVICE_UNAVAILABLE', 'Nejede to.');
const events = recordApiEvents();
const count = ({ calls }: FakeApi, path: string) => calls.filter((call) => call.endsWith(path)).length;
const checks = (api: FakeApi) => count(api, '/check-expiry');
const refreshes = (api: FakeApi) => count(api, '/refreshToken');
const stoppedTimes = () => events().filter(({ type }) => type === 'refresh-stopped').length;

let stop: () => void = () => undefined;

function startRefresh(options: { due: boolean; refresh?: () => FakeResponse }) {
  const api = fakeApi();
  api.on('GET /api/auth/check-expiry', () =>
    ok({ success: true, shouldRefresh: options.due, timeUntilExpiry: 500 }),
  );
  api.on('POST /api/auth/refreshToken', () => options.refresh?.() ?? ok({ success: true }));
  stop = startProactiveRefresh();
  return api;
}

beforeEach(() => {
  vi.useFakeTimers();
  setCookie('token', 'a.b.c');
  setCookie('csrfToken', 't');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the attempts', () => {
  it.each([
    [{ failures: 0, lastAt: undefined }, 0],
    [{ failures: 2, lastAt: 100_000 }, 25_000],
    [{ failures: 0, lastAt: 70_000 }, 0],
    [{ failures: 3, lastAt: 0 }, undefined],
  ])('after %j wait %s ms', (attempts, wait) => {
    expect(delayBeforeAttempt(attempts, 105_000)).toBe(wait);
  });

  it('count consecutive failures', () => {
    expect(afterAttempt({ failures: 1, lastAt: 0 }, false, 9)).toEqual({ failures: 2, lastAt: 9 });
    expect(afterAttempt({ failures: 2, lastAt: 0 }, true, 9)).toEqual({ failures: 0, lastAt: 9 });
  });
});

describe('the proactive refresh', () => {
  it('checks every five minutes with the last activity, and renews only when due', async () => {
    setRequestHost({ lastActivitySeconds: () => 7 });
    const options = { due: false };
    const api = startRefresh(options);
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
    expect(checks(api)).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect([checks(api), refreshes(api)]).toEqual([2, 0]);
    options.due = true;
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect([checks(api), refreshes(api)]).toEqual([3, 1]);
    expect(api.requests.every(({ headers }) => headers.get('X-Last-Activity') === '7')).toBe(true);
    expect(events()).toEqual([{ type: 'token-refreshed' }]);
  });

  it('retries 30 s apart; the third consecutive failure stops it and is reported once', async () => {
    const api = startRefresh({ due: true, refresh: () => AWAY });
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(refreshes(api)).toBe(1);
    await vi.advanceTimersByTimeAsync(30_000 - 1);
    expect(refreshes(api)).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([refreshes(api), stoppedTimes()]).toEqual([2, 0]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([refreshes(api), stoppedTimes()]).toEqual([3, 1]);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect([checks(api), refreshes(api), stoppedTimes()]).toEqual([1, 3, 1]);
  });

  it('resets its failures after a success', async () => {
    const answers = [AWAY, AWAY, ok({ success: true }), AWAY, AWAY, ok({ success: true })];
    startRefresh({ due: true, refresh: () => answers.shift() ?? AWAY });
    await vi.advanceTimersByTimeAsync(12 * MINUTE);
    expect([answers.length, stoppedTimes()]).toEqual([0, 0]);
  });

  it('continues when a call has renewed the token', async () => {
    let answer = AWAY;
    const api = startRefresh({ due: true, refresh: () => answer });
    await vi.advanceTimersByTimeAsync(7 * MINUTE);
    expect(stoppedTimes()).toBe(1);
    answer = ok({ success: true });
    await renewAccess();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect([checks(api), refreshes(api)]).toEqual([2, 5]);
  });

  it('ignores a failed check', async () => {
    const api = startRefresh({ due: true });
    api.on('GET /api/auth/check-expiry', AWAY);
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect([checks(api), refreshes(api)]).toEqual([6, 0]);
    expect(events()).toEqual([]);
  });

  it('does nothing once stopped, even with a check running', async () => {
    const api = startRefresh({ due: true });
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
    vi.advanceTimersByTime(1);
    stop();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect([checks(api), refreshes(api)]).toEqual([1, 0]);
  });
});
