import { act, render, screen, waitFor } from '@testing-library/react';
import useSWR, { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MeAnswer, PermissionsAnswer, SessionExpiredInput } from '../../generated/web/model';
import { type ApiEvent, emitApiEvent, onApiEvent } from '../api/apiEvents';
import { allowRefreshing } from '../api/renewAccess';
import { requestHost } from '../api/requestHost';
import { PROTECTED } from '../test/authMachine';
import { csrfResponse, type FakeApi, failure, fakeApi, ok, setCookie } from '../test/fakeApi';
import { buildUser } from '../test/samples';
import type { UserMessage } from './auth/authEvents';
import { useProvidedSession } from './SessionContext';
import { SessionProvider } from './SessionProvider';
import { emitSessionEvent, onSessionChange } from './windowEvents';

let api: FakeApi;
const meta = { tabKey: 'A'.repeat(43), draftKey: 'B'.repeat(43) };
const access = { groups: [], categoryAccess: { read: [], write: [] }, hasQuestions: false, hasDesk: false };

function tokenOf(id: number, permissionFingerprint = 'f1'): string {
  return `h.${btoa(JSON.stringify({ id, username: 'rodic', role: 'user', permissionFingerprint }))}.s`;
}

beforeEach(() => {
  api = fakeApi();
  setCookie('token', tokenOf(7));
  api.on('GET /api/csrf-token', csrfResponse());
  api.on('GET /api/auth/verify', ok({ success: true, user: buildUser() }));
  api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: buildUser(), meta }));
  api.on('GET /api/auth/permissions', ok<PermissionsAnswer>({ success: true, ...access }));
  api.on('POST /api/auth/log-session-expired', ok({ success: true }));
  api.on('POST /api/auth/clear-user-cache', ok({ success: true, keysCleared: 3 }));
  api.on('POST /api/auth/logout', ok({ success: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of ['token', 'csrfToken']) setCookie(name, undefined);
  allowRefreshing();
});

function SessionProbe() {
  const session = useProvidedSession();
  const { data } = useSWR('shared', () => 'sdílené', { revalidateOnFocus: false });
  const { view } = session;
  return (
    <>
      <p>{view.status === 'authenticated' ? `přihlášen ${view.user.full_name}` : view.status}</p>
      <p data-testid="shared">{data}</p>
      <p data-testid="key">{session.keys?.tabKey}</p>
      <button type="button" onClick={() => void session.signOut()}>
        Odhlásit
      </button>
      <button type="button" onClick={() => void session.signOut('IDLE_TIMEOUT')}>
        Nečinnost
      </button>
      <button type="button" onClick={() => session.handleHint('logout')}>
        Jinde
      </button>
      <button type="button" onClick={() => session.setLocation(PROTECTED)}>
        Sem
      </button>
    </>
  );
}

async function open() {
  const navigate = vi.fn<(to: string) => void>();
  const notify = vi.fn<(message: UserMessage) => void>();
  const cache = new Map();
  render(
    <SWRConfig value={{ provider: () => cache }}>
      <SessionProvider navigate={navigate} notify={notify}>
        <SessionProbe />
      </SessionProvider>
    </SWRConfig>,
  );
  act(() => screen.getByText('Sem').click());
  await screen.findByText('přihlášen Pavel Dvořáček');
  await waitFor(() => expect(screen.getByTestId('key').textContent).toBe(meta.tabKey));
  return { navigate, notify };
}

const events: string[] = [];
beforeEach(() => {
  events.length = 0;
  return onSessionChange((event) => void events.push(event));
});

describe('the session of a tab', () => {
  it('connects the API client to the session', async () => {
    await open();
    expect(requestHost().storeScope()).toBe('7:f1');
    expect(requestHost().isProtected()).toBe(true);
    expect(await requestHost().recoverSession(new Error() as never)).toBe('lost');
  });

  it('is loaded past the HTTP cache', async () => {
    await open();
    const authRequests = api.requests.filter(
      ({ url, method }) => method === 'GET' && url.includes('/api/auth/'),
    );
    const paths = authRequests.map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(['/api/auth/verify', '/api/auth/me', '/api/auth/permissions']);
    for (const { cache, credentials } of authRequests)
      expect([cache, credentials]).toEqual(['no-store', 'same-origin']);
  });

  it('asks for a due token with the user, and learns that it was renewed', async () => {
    const received = vi.fn<(event: ApiEvent) => void>();
    const stop = onApiEvent(received);
    api.on('GET /api/auth/me', (request) =>
      ok<MeAnswer>(
        { success: true, user: buildUser(), meta },
        request.headers.get('X-Proactive-Refresh') === '1' ? { 'X-Token-Refreshed': '1' } : {},
      ),
    );
    await open();
    stop();
    expect(received.mock.calls).toEqual([[{ type: 'token-refreshed' }]]);
  });

  it('sends no requests for a visitor', async () => {
    setCookie('token', undefined);
    vi.useFakeTimers();
    render(
      <SessionProvider navigate={vi.fn()} notify={vi.fn()}>
        <SessionProbe />
      </SessionProvider>,
    );
    act(() => screen.getByText('Sem').click());
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
    vi.useRealTimers();
    expect(screen.getByText('visitor')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  it('signs out in the ten steps and leaves nothing', async () => {
    localStorage.setItem('recent-searches:7', '["voda"]');
    sessionStorage.setItem('navigationHistory', '{}');
    const { navigate } = await open();
    act(() => screen.getByText('Odhlásit').click());
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/login'));
    expect(api.calls.at(-1)).toBe('POST /api/auth/logout');
    expect(document.cookie).not.toContain('token=h.');
    expect(localStorage.getItem('recent-searches:7')).toBeNull();
    expect(sessionStorage.getItem('navigationHistory')).toBeNull();
    expect(localStorage.getItem('pending-logout')).toBeNull();
    expect(screen.getByTestId('key').textContent).toBe('');
    expect(requestHost().storeScope()).toBeUndefined();
    expect(events).toEqual(['session:logout']);
    await waitFor(() => expect(screen.getByTestId('shared').textContent).toBe(''));
  });

  it('leaves no token of a fetch that was in flight at the logout', async () => {
    const { navigate } = await open();
    let respond: () => void = () => undefined;
    let isAborted: boolean | undefined;
    const gate = new Promise<void>((resolve) => (respond = resolve));
    api.on('GET /api/auth/me', async ({ signal }) => {
      await gate;
      isAborted = signal.aborted;
      // A browser ignores the cookies of an aborted request.
      if (!isAborted) setCookie('token', tokenOf(7));
      return ok<MeAnswer>({ success: true, user: buildUser(), meta });
    });
    setCookie('token', tokenOf(7, 'f2'));
    act(() => emitApiEvent({ type: 'token-refreshed' }));
    await waitFor(() => expect(api.calls.filter((call) => call === 'GET /api/auth/me')).toHaveLength(2));
    act(() => screen.getByText('Odhlásit').click());
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/login'));
    respond();
    await waitFor(() => expect(isAborted).toBeDefined());
    expect(document.cookie).not.toContain('token=h.');
  });

  it('signs out without the server, and marks the logout as pending', async () => {
    api.on('POST /api/auth/logout', failure(503, 'SERVICE_UNAVAILABLE', 'Služba není dostupná.'));
    const { navigate } = await open();
    act(() => screen.getByText('Odhlásit').click());
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/login'));
    expect(localStorage.getItem('pending-logout')).toBe('LOGOUT');
  });

  it('logs the idle limit while the token is still there, and does not wait for the answer', async () => {
    let logged: { input: SessionExpiredInput; cookie: string } | undefined;
    api.on('POST /api/auth/log-session-expired', async (request) => {
      const { cookie } = document;
      logged = { input: (await request.json()) as SessionExpiredInput, cookie };
      return new Promise(() => undefined);
    });
    setCookie('csrfToken', 'csrf');
    const { navigate } = await open();
    act(() => screen.getByText('Nečinnost').click());
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/login?error=idle_timeout'));
    expect(logged?.input).toMatchObject({ userId: 7, context: { trigger: 'IDLE_TIMEOUT', source: 'idle' } });
    expect(logged?.cookie).toContain('token=h.');
  });

  it('follows a logout in another tab without calling the server', async () => {
    const { navigate } = await open();
    act(() => screen.getByText('Jinde').click());
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/login?error=signed_out'));
    expect(api.calls).not.toContain('POST /api/auth/logout');
  });

  it.each(['focus', 'pageshow', 'visibilitychange', 'change'])(
    'detects another user on %s',
    async (signal) => {
      const cookieStore = new EventTarget();
      vi.stubGlobal('cookieStore', cookieStore);
      await open();
      let logged: SessionExpiredInput | undefined;
      api.on('POST /api/auth/log-session-expired', async (request) => {
        logged = (await request.json()) as SessionExpiredInput;
        return ok({ success: true });
      });
      const other = buildUser({ id: 8, full_name: 'Jana Nová' });
      api.on('GET /api/auth/verify', ok({ success: true, user: other }));
      api.on('GET /api/auth/me', ok<MeAnswer>({ success: true, user: other, meta }));
      setCookie('token', tokenOf(8));
      const targets: Record<string, EventTarget> = { visibilitychange: document, change: cookieStore };
      act(() => void (targets[signal] ?? window).dispatchEvent(new Event(signal)));
      expect(screen.getByText('loading')).toBeTruthy();
      expect(await screen.findByText('přihlášen Jana Nová')).toBeTruthy();
      expect(events).toEqual(['session:user-changed']);
      await waitFor(() => expect(logged).toMatchObject({ userId: 7, context: { trigger: 'USER_CHANGED' } }));
    },
  );

  it('stays and refetches the permissions when the token has others', async () => {
    await open();
    const permissionRequests = () => api.calls.filter((call) => call === 'GET /api/auth/permissions').length;
    const before = permissionRequests();
    setCookie('token', tokenOf(7, 'f2'));
    act(() => emitApiEvent({ type: 'token-refreshed' }));
    await waitFor(() => expect(permissionRequests()).toBe(before + 1));
    await waitFor(() => expect(api.calls).toContain('POST /api/auth/clear-user-cache'));
    const cleared = api.requests.find(({ url }) => url.endsWith('/api/auth/clear-user-cache'));
    expect(await cleared?.json()).toEqual({ userId: 7 });
    expect(screen.getByText('přihlášen Pavel Dvořáček')).toBeTruthy();
    expect(requestHost().storeScope()).toBe('7:f2');
  });
});

it.each(['session:logout', 'session:login', 'session:user-changed'] as const)(
  '%s clears data shared between people',
  async (event) => {
    await open();
    await waitFor(() => expect(screen.getByTestId('shared').textContent).toBe('sdílené'));
    act(() => emitSessionEvent(event));
    await waitFor(() => expect(screen.getByTestId('shared').textContent).toBe(''));
  },
);

it('a pending logout is not undone by the token', async () => {
  localStorage.setItem('pending-logout', '1');
  render(
    <SessionProvider navigate={vi.fn()} notify={vi.fn()}>
      <SessionProbe />
    </SessionProvider>,
  );
  act(() => screen.getByText('Sem').click());
  expect(screen.getByText('visitor')).toBeTruthy();
  expect(api.calls).toEqual([]);
});
