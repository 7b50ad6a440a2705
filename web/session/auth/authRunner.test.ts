import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MeAnswer, UserAnswer } from '../../../generated/web/model';
import { ApiError, connectionError, unreadableError } from '../../api/apiError';
import { LOGIN, PROTECTED, T0, TOKEN, USER } from '../../test/authMachine';
import { type AuthDeps, type AuthRunner, createAuthRunner } from './authRunner';
import type { PageLocation } from './authState';

const SECOND = 1000;
const meta = { tabKey: 't', draftKey: 'd' };
const me = { success: true as const, user: USER, meta };
const permissions = {
  groups: [],
  categoryAccess: { read: [], write: [] },
  hasQuestions: false,
  hasDesk: false,
};
const refusal = (status: number) => new ApiError({ status, code: 'UNAUTHENTICATED', message: 'Ne.' });

let deps: { [Name in keyof AuthDeps]: ReturnType<typeof vi.fn<AuthDeps[Name]>> };
let runner: AuthRunner;

beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
  deps = {
    now: vi.fn(Date.now),
    readToken: vi.fn(() => TOKEN),
    isRecovering: vi.fn(() => false),
    verify: vi.fn(async () => ({ success: true as const, user: USER })),
    fetchUser: vi.fn(async () => me),
    fetchPermissions: vi.fn(async () => permissions),
    logSessionEnd: vi.fn(async () => undefined),
    clearUserCache: vi.fn(async () => undefined),
    navigate: vi.fn(),
    notify: vi.fn(),
    revalidateCache: vi.fn(),
    saveDrafts: vi.fn(),
    emitSessionEvent: vi.fn(),
  };
  runner = createAuthRunner(deps);
});
afterEach(() => {
  runner.stop();
  vi.useRealTimers();
});

const showPage = (location: PageLocation = PROTECTED) =>
  runner.dispatch({ type: 'navigated', location, token: TOKEN });
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const hangUntilAborted: AuthDeps['verify'] = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
async function signIn(): Promise<void> {
  showPage();
  await advance(0);
}

describe('an opened page', () => {
  it('is verified, then user and permissions are fetched', async () => {
    const listener = vi.fn();
    const stop = runner.subscribe(listener);
    await signIn();
    expect(runner.getState().session).toMatchObject({
      status: 'signedIn',
      user: { status: 'known', record: { data: USER } },
      keys: meta,
      permissions,
    });
    expect(listener).toHaveBeenCalled();
    stop();
    listener.mockClear();
    runner.dispatch({ type: 'pageHidden' });
    expect(listener).not.toHaveBeenCalled();
  });

  it('leads to the login when the server refuses, without waiting for the log', async () => {
    deps.verify.mockRejectedValue(refusal(401));
    deps.logSessionEnd.mockRejectedValue(connectionError());
    await signIn();
    expect(deps.navigate).toHaveBeenCalledTimes(1);
    expect(deps.logSessionEnd).toHaveBeenCalledTimes(1);
  });

  it('leads to the login after 5 s without a response to the verification', async () => {
    deps.verify.mockImplementation(hangUntilAborted);
    showPage();
    await advance(5 * SECOND - 1);
    expect(deps.navigate).not.toHaveBeenCalled();
    await advance(1);
    expect(deps.navigate).toHaveBeenCalledWith('/login?returnUrl=%2Fsections%3Fq%3Da&error=unavailable');
  });

  it('leads to the login after 15 s when even the abort has no effect', async () => {
    deps.verify.mockReturnValue(new Promise(() => undefined));
    showPage();
    await advance(15 * SECOND - 1);
    expect(deps.navigate).not.toHaveBeenCalled();
    await advance(1);
    expect(deps.navigate).toHaveBeenCalledTimes(1);
  });

  it('is shown to a verified person after 15 s, even without the user record', async () => {
    deps.verify.mockResolvedValue({ success: true } as UserAnswer);
    deps.fetchUser.mockReturnValue(new Promise(() => undefined));
    await signIn();
    expect(runner.getState().session).toMatchObject({ status: 'signedIn', user: { status: 'awaited' } });
    await advance(15 * SECOND);
    expect(runner.getState().session).toMatchObject({ status: 'signedIn', user: { status: 'fromToken' } });
    expect(deps.logSessionEnd).toHaveBeenCalledTimes(1);
    expect(deps.navigate).not.toHaveBeenCalled();
  });
});

it('a repeated verification times out after 5 s, and the person stays', async () => {
  await signIn();
  deps.fetchUser.mockRejectedValue(connectionError());
  runner.stop();
  await advance(6 * 60 * SECOND);
  deps.verify.mockImplementation(hangUntilAborted);
  showPage({ path: '/', kind: 'protected' });
  await advance(5 * SECOND - 1);
  expect(runner.getState().session).toMatchObject({ check: { kind: 'stale' } });
  await advance(1);
  expect(runner.getState().session).toMatchObject({ status: 'signedIn', check: undefined });
});

describe('a verification while the login dialog may be open', () => {
  const loseToken = () => runner.dispatch({ type: 'tokenPolled', token: undefined, hasUnsavedInput: true });

  beforeEach(async () => {
    await signIn();
    deps.verify.mockClear();
    deps.verify.mockImplementation(hangUntilAborted);
  });

  it('over unsaved input, without a token: waits for the login once; the limit counts again after it', async () => {
    deps.isRecovering.mockReturnValue(true);
    for (let round = 0; round < 3; round += 1) {
      loseToken();
      await advance(6 * SECOND);
    }
    expect(deps.verify).toHaveBeenCalledTimes(1);
    expect(runner.getState().session).toMatchObject({ check: { kind: 'first' } });
    deps.isRecovering.mockReturnValue(false);
    await advance(5 * SECOND);
    expect(runner.getState().session).toMatchObject({ status: 'signedIn', check: undefined });
  });

  it('without a dialog times out after 5 s, and is repeated', async () => {
    loseToken();
    await advance(5 * SECOND);
    expect(runner.getState().session).toMatchObject({ status: 'signedIn', check: undefined });
    loseToken();
    expect(deps.verify).toHaveBeenCalledTimes(2);
  });

  it('of another user times out after 5 s, even under a dialog', async () => {
    deps.isRecovering.mockReturnValue(true);
    runner.dispatch({ type: 'windowFocused', token: { ...TOKEN, id: 8 } });
    await advance(5 * SECOND);
    expect(runner.getState().session.status).toBe('signedOut');
  });
});

describe('an answer that is no object', () => {
  it.each([[null], [7], [[]], ['text']])('%j: the verification has failed', async (answer) => {
    deps.verify.mockResolvedValue(answer as unknown as UserAnswer);
    await signIn();
    expect(deps.navigate).toHaveBeenCalledWith('/login?returnUrl=%2Fsections%3Fq%3Da&error=unavailable');
  });

  it.each([[null], [7], [[]], ['text']])('%j: the user is asked for again after 30 s', async (answer) => {
    deps.fetchUser.mockResolvedValueOnce(answer as unknown as MeAnswer);
    await signIn();
    expect(runner.getState().session).toMatchObject({
      userFetch: { status: 'failed', retries: 0 },
      error: { status: 422 },
    });
    await advance(30 * SECOND);
    expect(deps.fetchUser).toHaveBeenCalledTimes(2);
    expect(runner.getState().session).toMatchObject({ userFetch: { status: 'idle' }, keys: meta });
  });

  it('that cannot be read at all counts as the same', async () => {
    deps.fetchUser.mockRejectedValueOnce(unreadableError(200));
    await signIn();
    expect(deps.fetchUser).toHaveBeenCalledTimes(1);
    expect(runner.getState().session).toMatchObject({ userFetch: { status: 'failed' } });
  });

  it('null: the permissions are asked for again after 30 s', async () => {
    deps.fetchPermissions.mockResolvedValueOnce(null as unknown as typeof permissions);
    await signIn();
    expect(runner.getState().session).toMatchObject({ permissionsError: { status: 422 } });
    await advance(30 * SECOND);
    expect(runner.getState().session).toMatchObject({ permissions });
  });
});

describe('the user', () => {
  it('is fetched three times with backoff, then every 30 s until success', async () => {
    deps.fetchUser.mockRejectedValue(connectionError());
    await signIn();
    expect(deps.fetchUser).toHaveBeenCalledTimes(1);
    await advance(SECOND);
    expect(deps.fetchUser).toHaveBeenCalledTimes(2);
    await advance(2 * SECOND);
    expect(deps.fetchUser).toHaveBeenCalledTimes(3);
    expect(deps.notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Problém s připojením' }));
    await advance(30 * SECOND - 1);
    expect(deps.fetchUser).toHaveBeenCalledTimes(3);
    deps.fetchUser.mockResolvedValue(me);
    await advance(1);
    expect(deps.fetchUser).toHaveBeenCalledTimes(4);
    expect(deps.notify.mock.calls.map(([message]) => message.title).slice(-2)).toEqual([
      'Obnovuji připojení',
      'Připojení obnoveno',
    ]);
    expect(runner.getState().session).toMatchObject({ status: 'signedIn', userFetch: { status: 'idle' } });
  });

  it('is renewed every 4 minutes', async () => {
    await signIn();
    for (const times of [2, 3, 4]) {
      await advance(4 * 60 * SECOND);
      expect(deps.fetchUser).toHaveBeenCalledTimes(times);
    }
  });

  it('is ignored once the tab belongs to another user', async () => {
    let respond: (value: typeof me) => void = () => undefined;
    deps.fetchUser.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    await signIn();
    deps.verify.mockReturnValue(new Promise(() => undefined));
    runner.dispatch({ type: 'windowFocused', token: { ...TOKEN, id: 8 } });
    respond(me);
    await advance(0);
    expect(runner.getState().session).toEqual({
      status: 'checking',
      check: { id: 2, kind: 'first' },
      loadingSince: T0,
      tokenRejected: false,
    });
  });
});

it.each([
  ['a logout', () => runner.dispatch({ type: 'logoutStarted', trigger: 'LOGOUT' })],
  ['another user', () => runner.dispatch({ type: 'windowFocused', token: { ...TOKEN, id: 8 } })],
])('%s aborts the fetches of the session, and their ends are ignored', async (_event, end) => {
  const signals: AbortSignal[] = [];
  const hang = ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return hangUntilAborted({ signal, skipRecovery: false }) as Promise<never>;
  };
  deps.fetchUser.mockImplementation(hang);
  deps.fetchPermissions.mockImplementation(hang);
  await signIn();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  deps.verify.mockReturnValue(new Promise(() => undefined));
  end();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  const ended = runner.getState();
  await advance(0);
  expect(runner.getState()).toBe(ended);
});

it('drafts are saved before the screen changes', async () => {
  await signIn();
  const order: string[] = [];
  deps.saveDrafts.mockImplementation(() => void order.push('drafts'));
  runner.subscribe(() => void order.push('screen'));
  runner.dispatch({ type: 'windowFocused', token: undefined });
  expect(order.slice(0, 2)).toEqual(['drafts', 'screen']);
});

it('a lost session leads to the login after 2 s', async () => {
  await signIn();
  runner.dispatch({ type: 'sessionLost', reason: 'refresh_failed' });
  await advance(1999);
  expect(deps.navigate).not.toHaveBeenCalled();
  await advance(1);
  expect(deps.navigate).toHaveBeenCalledWith('/login?returnUrl=%2Fsections%3Fq%3Da&error=session_expired');
  expect(deps.emitSessionEvent).toHaveBeenCalledWith('session:logout');
});

it('changed permissions: user, permissions and the page are refetched', async () => {
  await signIn();
  deps.clearUserCache.mockRejectedValue(connectionError());
  runner.dispatch({ type: 'tokenChanged', token: { ...TOKEN, permissionFingerprint: 'f2' } });
  expect(deps.fetchPermissions).toHaveBeenCalledTimes(2);
  expect(deps.revalidateCache).toHaveBeenCalledTimes(1);
  expect(deps.clearUserCache.mock.calls).toEqual([[USER.id]]);
  expect(deps.navigate).not.toHaveBeenCalled();
});

it('the login page verifies in the background without a redirect', async () => {
  deps.verify.mockRejectedValue(refusal(401));
  showPage(LOGIN);
  expect(runner.getState().session).toMatchObject({ status: 'checking', loadingSince: undefined });
  await advance(0);
  expect(runner.getState().session.status).toBe('signedOut');
  expect(deps.navigate).not.toHaveBeenCalled();
});
