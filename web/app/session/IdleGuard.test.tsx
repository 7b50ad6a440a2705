import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IdleTimeoutAnswer } from '../../../generated/web/model';
import { emitApiEvent } from '../../api/apiEvents';
import { createSigner } from '../../session/crossTab/signature';
import { type TabSignal, writeMessage } from '../../session/crossTab/tabMessage';
import { type ProvidedSession, SessionContext } from '../../session/SessionContext';
import type { LogoutHooks, SessionView } from '../../session/sessionView';
import { type FakeResponse, failure, fakeApi, ok } from '../../test/fakeApi';
import { buildUser } from '../../test/samples';
import { ToastContext, type Toasts } from '../../ui/useToast';
import { IdleGuard } from './IdleGuard';

const MINUTE = 60_000;
const KEYS = { tabKey: 'k', draftKey: 'd' };
const visitor: SessionView = { status: 'visitor' };
const loading: SessionView = { status: 'loading' };
const signedIn = (id = 1): SessionView => ({
  status: 'authenticated',
  user: buildUser({ id }),
  permissions: undefined,
});
const setting = (value: 'true' | 'false', testMode = false) =>
  ok<IdleTimeoutAnswer>({ success: true, value, meta: { testMode } });

const toasts = { show: vi.fn<Toasts['show']>(), dismiss: vi.fn(), dismissAll: vi.fn() };
const calls = { signOut: vi.fn(async () => undefined), handleHint: vi.fn() };
let registeredHooks: Set<LogoutHooks>;
let sent: string[];
let receive: ((event: { data: unknown }) => void) | undefined;

class FakeChannel {
  set onmessage(listener: (event: { data: unknown }) => void) {
    receive = listener;
  }
  postMessage(text: string): void {
    sent.push(text);
  }
  close(): void {
    receive = undefined;
  }
}

function session(view: SessionView, keys: typeof KEYS | undefined): ProvidedSession {
  const registerLogoutHooks = (hooks: LogoutHooks) => {
    registeredHooks.add(hooks);
    return () => void registeredHooks.delete(hooks);
  };
  const noop = () => undefined;
  return {
    ...calls,
    view,
    hasSession: view.status === 'authenticated',
    keys,
    registerLogoutHooks,
    handleSignIn: async () => undefined,
    retryUserData: noop,
    handleProfileSaved: noop,
    refetch: () => undefined,
    retryPermissions: noop,
    handleReauthentication: noop,
    setLocation: noop,
  };
}

interface GuardOptions {
  view?: SessionView;
  keys?: typeof KEYS;
  address?: string;
  answer?: FakeResponse;
}

async function renderGuard({
  view = signedIn(),
  keys = KEYS,
  address = '/',
  answer = setting('true'),
}: GuardOptions = {}) {
  const api = fakeApi();
  api.on('GET /api/system/settings/idle_timeout_enabled', answer);
  api.on('GET /api/auth/check-expiry', ok({ success: true, shouldRefresh: false, timeUntilExpiry: 900 }));
  const tree = (now: SessionView, nowKeys: typeof KEYS | undefined) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ToastContext value={toasts}>
        <SessionContext value={session(now, nowKeys)}>
          <MemoryRouter initialEntries={[address]}>
            <IdleGuard />
          </MemoryRouter>
        </SessionContext>
      </ToastContext>
    </SWRConfig>
  );
  const { rerender } = render(tree(view, keys));
  await advanceTime(0);
  const setSession = async (now: SessionView, nowKeys: typeof KEYS | undefined = KEYS) => {
    rerender(tree(now, nowKeys));
    await advanceTime(0);
  };
  return { api, become: setSession };
}

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = (name: string) => screen.getByRole('button', { name });
const sentTypes = () => sent.map((wire) => (JSON.parse(JSON.parse(wire).body) as TabSignal).type);
const broadcastCount = (type: TabSignal['type']) => sentTypes().filter((one) => one === type).length;
const reports = (api: { calls: readonly string[] }) =>
  api.calls.filter((call) => call === 'GET /api/auth/check-expiry').length;

function receiveSignal(signal: TabSignal, key = KEYS.tabKey): void {
  const data = writeMessage({ ...signal, at: Date.now(), from: 'other' }, createSigner(key));
  act(() => receive?.({ data }));
}

// Modules load in real time, while the tests below use fake timers.
beforeAll(() => import('./IdleGuardWatch'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  registeredHooks = new Set();
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('where the idle limit applies', () => {
  it.each<{ name: string; scene: GuardOptions; warns: boolean }>([
    { name: 'signed in, on the board', scene: {}, warns: true },
    { name: 'in the administration', scene: { address: '/admin/users?from=/' }, warns: true },
    { name: 'on a page for everybody, signed in', scene: { address: '/stranky/kontakty' }, warns: true },
    { name: 'a visitor', scene: { view: visitor }, warns: false },
    { name: 'not known yet', scene: { view: loading }, warns: false },
    { name: 'the setting says no', scene: { answer: setting('false') }, warns: false },
    {
      name: 'the setting is not there',
      scene: { answer: failure(404, 'NOT_FOUND', 'Nenalezeno') },
      warns: false,
    },
    { name: 'on /login', scene: { address: '/login' }, warns: false },
    { name: 'on /register', scene: { address: '/register' }, warns: false },
    { name: 'on /forgot-password', scene: { address: '/forgot-password' }, warns: false },
    { name: 'on /reset-password/…', scene: { address: '/reset-password/abc' }, warns: false },
    { name: 'on /maintenance', scene: { address: '/maintenance' }, warns: false },
    { name: 'on /404', scene: { address: '/404' }, warns: false },
  ])('$name: $warns', async ({ scene: tree, warns }) => {
    await renderGuard(tree);
    await advanceTime(26 * MINUTE);
    expect({
      banner: screen.queryByRole('region') !== null,
      toast: toasts.show.mock.calls.length > 0,
    }).toEqual({
      banner: warns,
      toast: warns,
    });
    await advanceTime(5 * MINUTE);
    expect(calls.signOut).toHaveBeenCalledTimes(warns ? 1 : 0);
  });

  it('in test mode it is two minutes', async () => {
    await renderGuard({ answer: setting('true', true) });
    await advanceTime(90_000);
    expect(screen.getByRole('region')).toBeTruthy();
    await advanceTime(30_000);
    expect(calls.signOut).toHaveBeenCalledWith('IDLE_TIMEOUT');
  });
});

describe('the last half hour', () => {
  it.each([
    { after: 15 * MINUTE, level: '1', title: 'Odhlásíme vás za 15\u00a0minut' },
    { after: 25 * MINUTE, level: '2', title: 'Odhlásíme vás za 5\u00a0minut' },
    { after: 28 * MINUTE, level: '3', title: 'Odhlásíme vás za 2\u00a0minuty' },
  ])('after $after ms: banner $level, which stays, and the toast', async ({ after, level, title }) => {
    await renderGuard();
    await advanceTime(after);
    expect(screen.getByRole('region').dataset.level).toBe(level);
    const [toast] = toasts.show.mock.calls.at(-1) ?? [];
    expect(toast).toMatchObject({ title, idle: true, action: { label: 'Neodhlašovat' } });
    expect(toast?.duration).toBeUndefined();
    const order = [toasts.dismiss, toasts.show].map((call) => call.mock.invocationCallOrder.at(-1) ?? 0);
    expect(order[0]).toBeLessThan(order[1] ?? 0);
    await advanceTime(45_000);
    expect(screen.getByRole('region').dataset.level).toBe(level);
  });

  it('the last minute shows the countdown without banner or toasts, then an overlay during the logout', async () => {
    await renderGuard();
    await advanceTime(29 * MINUTE);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect([screen.queryByRole('region'), toasts.dismissAll.mock.calls.length]).toEqual([null, 1]);
    await advanceTime(1000);
    expect(screen.getByRole('timer').textContent).toBe('59\u00a0sekund');
    await advanceTime(59_000);
    expect(calls.signOut).toHaveBeenCalledExactlyOnceWith('IDLE_TIMEOUT');
    expect(screen.getByRole('status').textContent).toBe('Odhlašujeme vás…');
  });

  it('a device that wakes up after the limit shows the overlay and signs out', async () => {
    await renderGuard();
    vi.setSystemTime(Date.now() + 31 * MINUTE);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.getByRole('status').textContent).toBe('Odhlašujeme vás…');
    expect(calls.signOut).toHaveBeenCalledExactlyOnceWith('IDLE_TIMEOUT');
  });

  it('verifying the session does not restart the limit', async () => {
    const { become: setSession } = await renderGuard();
    await advanceTime(26 * MINUTE);
    await setSession(loading);
    await setSession(signedIn());
    expect(screen.getByRole('region').dataset.level).toBe('2');
  });
});

describe('staying and leaving', () => {
  it.each<{ name: string; after: number; stay(): unknown }>([
    { name: 'in the banner', after: 25 * MINUTE, stay: () => fireEvent.click(button('Neodhlašovat')) },
    {
      name: 'in the toast',
      after: 25 * MINUTE,
      stay: () => toasts.show.mock.calls.at(-1)?.[0].action?.onClick(),
    },
    {
      name: 'in the countdown',
      after: 29 * MINUTE,
      stay: () => fireEvent.click(button('Neodhlašovat'), { detail: 1 }),
    },
  ])('$name: dismissed, told to the server and to the tabs', async ({ after, stay }) => {
    const { api } = await renderGuard();
    await advanceTime(after);
    const [reported, tabs] = [reports(api), broadcastCount('activity')];
    act(() => void stay());
    await advanceTime(0);
    expect([screen.queryByRole('region'), screen.queryByRole('alertdialog')]).toEqual([null, null]);
    expect([reports(api) - reported, broadcastCount('activity') - tabs]).toEqual([1, 1]);
  });

  it.each([
    { key: 'Enter', ends: undefined },
    { key: ' ', ends: undefined },
    { key: 'Escape', ends: 'LOGOUT' },
  ])('$key in the countdown: $ends', async ({ key, ends }) => {
    await renderGuard();
    await advanceTime(29 * MINUTE + 1000);
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    await advanceTime(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls.signOut.mock.calls).toEqual(ends ? [[ends]] : []);
  });

  it('activity during a warning shows that the session was extended', async () => {
    await renderGuard();
    await advanceTime(25 * MINUTE);
    fireEvent.pointerDown(document.body);
    expect(toasts.show).toHaveBeenLastCalledWith({
      type: 'info',
      title: 'Aktivita detekována! Relace prodloužena.',
    });
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('activity is reported to the server, inactivity is not', async () => {
    const { api } = await renderGuard();
    for (let second = 0; second < 240; second += 1) {
      fireEvent.pointerDown(document.body);
      await advanceTime(1000);
    }
    expect(reports(api)).toBe(2);
    await advanceTime(14 * MINUTE);
    expect(reports(api)).toBe(3);
  });
});

describe('the other tabs', () => {
  it.each(['logout', 'user-changed', 'auth-changed', 'activity'] as const)(
    '%s is passed on',
    async (type) => {
      await renderGuard();
      receiveSignal({ type });
      expect(calls.handleHint).toHaveBeenCalledExactlyOnceWith(type);
    },
  );

  it('messages signed with another key are ignored', async () => {
    await renderGuard();
    receiveSignal({ type: 'logout' }, 'another');
    expect(calls.handleHint).not.toHaveBeenCalled();
  });

  it('activity in another tab ends the countdown', async () => {
    await renderGuard();
    await advanceTime(29 * MINUTE);
    receiveSignal({ type: 'activity' });
    await advanceTime(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('a heartbeat carries missed activity', async () => {
    await renderGuard();
    await advanceTime(29 * MINUTE);
    receiveSignal({ type: 'heartbeat', lastActivity: Date.now() - 5000 });
    await advanceTime(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('the logout dismisses the warnings, stops the link and broadcasts, in this order', async () => {
    await renderGuard();
    await advanceTime(25 * MINUTE);
    sent.length = 0;
    await act(async () => {
      for (const parts of registeredHooks) parts.dismissIdleWarnings?.();
      for (const parts of registeredHooks) parts.stopCrossTab?.();
      for (const parts of registeredHooks) parts.broadcastLogout?.('LOGOUT');
    });
    await advanceTime(MINUTE);
    expect(screen.queryByRole('region')).toBeNull();
    expect(sentTypes()).toEqual(['logout']);
  });

  it.each([
    { name: 'another person', view: signedIn(2), says: ['user-changed'] },
    { name: 'the same person', view: signedIn(1), says: ['auth-changed'] },
  ])('a new session of $name is told with the key that they still have', async ({ view, says }) => {
    const { become: setSession } = await renderGuard();
    sent.length = 0;
    await setSession(view, { ...KEYS, tabKey: 'k2' });
    expect(sentTypes().slice(0, 1)).toEqual(says);
    const { body, mac } = JSON.parse(sent[0] ?? '{}') as { body: string; mac: string };
    expect(mac).toBe(createSigner('k')(body));
  });

  it('a renewed token is broadcast', async () => {
    await renderGuard();
    sent.length = 0;
    act(() => emitApiEvent({ type: 'token-refreshed' }));
    expect(sentTypes()).toEqual(['auth-changed']);
  });

  it('focusing the tab verifies the session at most every 5 s', async () => {
    await renderGuard();
    const focus = () => act(() => void window.dispatchEvent(new Event('focus')));
    focus();
    await advanceTime(4999);
    focus();
    expect(calls.handleHint.mock.calls).toEqual([['auth-changed']]);
    await advanceTime(1);
    focus();
    expect(calls.handleHint).toHaveBeenCalledTimes(2);
  });

  it('without the tab key nothing is broadcast', async () => {
    await renderGuard({ keys: { ...KEYS, tabKey: '' } });
    await advanceTime(MINUTE);
    expect(sent).toEqual([]);
  });
});
