import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowRefreshing } from '../../api/renewAccess';
import {
  csrfResponse,
  type FakeApi,
  type FakeResponse,
  failure,
  fakeApi,
  ok,
  setCookie,
} from '../../test/fakeApi';
import {
  clearPendingLogout,
  finishPendingLogout,
  isLogoutPending,
  LOGOUT_STEP_TIMEOUT_MS,
  postLogout,
} from './logout';

let api: FakeApi;
const LOGOUT = 'POST /api/auth/logout';
const postCount = () => api.calls.filter((call) => call === LOGOUT).length;

beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/csrf-token', csrfResponse());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  clearPendingLogout();
  setCookie('csrfToken', undefined);
  allowRefreshing();
});

describe('an unconfirmed logout', () => {
  it('leaves no mark once confirmed', async () => {
    api.on(LOGOUT, async (request) => {
      expect(isLogoutPending()).toBe(true);
      expect(await request.json()).toEqual({ trigger: 'IDLE_TIMEOUT' });
      return ok({ success: true });
    });
    await postLogout('IDLE_TIMEOUT');
    expect(isLogoutPending()).toBe(false);
  });

  it('leaves a mark, and is repeated before the login form can be used', async () => {
    api.on(LOGOUT, failure(503, 'SERVICE_UNAVAILABLE', 'Služba je dočasně nedostupná.'));
    await expect(postLogout('IDLE_TIMEOUT')).rejects.toMatchObject({ status: 503 });
    expect(localStorage.getItem('pending-logout')).toBe('IDLE_TIMEOUT');
    expect(await finishPendingLogout()).toBe(false);
    expect(isLogoutPending()).toBe(true);
    api.on(LOGOUT, ok({ success: true }));
    expect(await finishPendingLogout()).toBe(true);
    expect(isLogoutPending()).toBe(false);
    expect(postCount()).toBe(3);
    expect(await api.requests.at(-1)?.json()).toEqual({ trigger: 'IDLE_TIMEOUT' });
    expect(await finishPendingLogout()).toBe(true);
    expect(postCount()).toBe(3);
  });

  it('with the mark of an earlier version is repeated as well', async () => {
    localStorage.setItem('pending-logout', '1');
    api.on(LOGOUT, ok({ success: true }));
    expect(await finishPendingLogout()).toBe(true);
    expect(await api.requests.at(-1)?.json()).toEqual({ trigger: 'LOGOUT' });
  });

  it('is kept in memory where the storage refuses', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await expect(postLogout('LOGOUT')).rejects.toMatchObject({ status: 0 });
    expect(isLogoutPending()).toBe(true);
  });

  it('is aborted without a response, so that none comes late', async () => {
    vi.useFakeTimers();
    api.on(LOGOUT, () => new Promise(() => undefined));
    const rejected = expect(postLogout('LOGOUT')).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(LOGOUT_STEP_TIMEOUT_MS);
    await rejected;
    expect(isLogoutPending()).toBe(true);
  });

  it('is aborted while its CSRF token is being fetched', async () => {
    vi.useFakeTimers();
    let respond = (_: FakeResponse) => {};
    api.on('GET /api/csrf-token', () => new Promise<FakeResponse>((resolve) => (respond = resolve)));
    const rejected = expect(postLogout('LOGOUT')).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(LOGOUT_STEP_TIMEOUT_MS);
    await rejected;
    respond(ok({ success: true, data: { csrfToken: 'csrf' } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(postCount()).toBe(0);
  });

  it('ends with the next sign-in', () => {
    localStorage.setItem('pending-logout', '1');
    clearPendingLogout();
    expect(isLogoutPending()).toBe(false);
  });
});
