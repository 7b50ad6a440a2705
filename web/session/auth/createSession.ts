import {
  clearUserCache,
  getMe,
  getPermissions,
  logSessionExpired,
  verifySession,
} from '../../../generated/web/account/account';
import type { LogoutTrigger, SessionUser } from '../../../generated/web/model';
import { csrfToken } from '../../api/csrfToken';
import { isRecovering } from '../../api/recoverSession';
import { stopRefreshing } from '../../api/renewAccess';
import { clearStoredResponses } from '../../api/storedResponses';
import { clearPersonalItems } from '../../lib/deviceStorage';
import { clearHistory } from '../../lib/navigationHistory';
import { loginPath } from '../../lib/paths';
import type { SessionHint } from '../sessionView';
import { hasUnsavedInput } from '../unsavedInput';
import { emitSessionEvent } from '../windowEvents';
import type { UserMessage } from './authEvents';
import { type AuthRunner, createAuthRunner } from './authRunner';
import { isLoading } from './authSelectors';
import type { LoginError, PageLocation } from './authState';
import {
  clearPendingLogout,
  createLogoutHookRegistry,
  isLogoutPending,
  type LogoutHookRegistry,
  postLogout,
  runLogout,
} from './logout';
import { deleteToken, readToken } from './tokenCookie';

export interface SessionDeps {
  navigate(to: string): void;
  notify(message: UserMessage, retry: () => void): void;
  /** With `revalidate`, the mounted requests are sent again. */
  clearCache(options: { revalidate: boolean }): Promise<void>;
}

export interface TabSession extends Pick<AuthRunner, 'getState' | 'subscribe' | 'dispatch' | 'stop'> {
  readonly registerLogoutHooks: LogoutHookRegistry['register'];
  setLocation(location: PageLocation): void;
  handleSignIn(user?: SessionUser): Promise<void>;
  signOut(trigger?: LogoutTrigger): Promise<void>;
  handleHint(hint: SessionHint): void;
}

const LOGIN_REASONS: Record<LogoutTrigger, LoginError | undefined> = {
  LOGOUT: undefined,
  IDLE_TIMEOUT: 'idle_timeout',
  OTHER_TAB: 'signed_out',
  SESSION_EXPIRED: 'session_expired',
};

const BACKGROUND = { failures: 'background', cache: 'no-store' } as const;

export function createSession(deps: SessionDeps): TabSession {
  // The server has not confirmed an earlier logout: its token must not be used.
  if (isLogoutPending()) deleteToken();
  const hooks = createLogoutHookRegistry();
  const saveDrafts = () => hooks.callEach((hook) => void hook.saveDrafts?.());
  const runner = createAuthRunner({
    now: Date.now,
    readToken,
    verify: ({ signal, skipRecovery }) =>
      verifySession({ ...BACKGROUND, signal, handlesLostSession: skipRecovery }),
    isRecovering,
    // A token that is due is renewed on the way.
    fetchUser: ({ signal }) => getMe({ ...BACKGROUND, signal, headers: { 'X-Proactive-Refresh': '1' } }),
    fetchPermissions: ({ signal }) => getPermissions({ ...BACKGROUND, signal }),
    logSessionEnd: (input) => logSessionExpired(input, { failures: 'background', allowsMissingCsrf: true }),
    clearUserCache: (userId) =>
      clearUserCache(
        { userId },
        { failures: 'background', allowsMissingCsrf: true, handlesLostSession: true },
      ),
    navigate: deps.navigate,
    notify: (message) => deps.notify(message, () => runner.dispatch({ type: 'userRetryRequested' })),
    revalidateCache: () => void deps.clearCache({ revalidate: true }),
    saveDrafts,
    emitSessionEvent,
  });
  let pendingLogout: Promise<void> | undefined;

  function logout(trigger: LogoutTrigger): Promise<void> {
    saveDrafts();
    // A late response could set the token that the logout removes.
    stopRefreshing();
    // The log of an idle limit is sent here, while the token still says whose session it was.
    runner.dispatch({ type: 'logoutStarted', trigger });
    const actions = {
      dismissIdleWarnings: () => hooks.callEach((hook) => hook.dismissIdleWarnings?.()),
      stopCrossTab: () => hooks.callEach((hook) => hook.stopCrossTab?.()),
      broadcastLogout: () => hooks.callEach((hook) => hook.broadcastLogout?.(trigger)),
      clearStorage: clearDeviceStorage,
      fetchCsrfToken: () => csrfToken(false),
      postLogout,
      async clearCaches() {
        clearStoredResponses();
        await deps.clearCache({ revalidate: false });
      },
      resetState: () => runner.dispatch({ type: 'loggedOut' }),
      redirectToLogin: () => deps.navigate(loginPath('/', '', LOGIN_REASONS[trigger])),
    };
    return runLogout(actions, trigger);
  }

  function signOut(trigger: LogoutTrigger = 'LOGOUT'): Promise<void> {
    pendingLogout ??= logout(trigger).finally(() => {
      pendingLogout = undefined;
    });
    return pendingLogout;
  }

  return {
    ...runner,
    registerLogoutHooks: hooks.register,
    setLocation: (location) =>
      runner.dispatch({
        type: 'navigated',
        location,
        token: readToken(),
        hasUnsavedInput: hasUnsavedInput(),
      }),
    handleSignIn(user) {
      clearPendingLogout();
      runner.dispatch({ type: 'signedIn', token: readToken(), user });
      return waitUntilLoaded(runner);
    },
    signOut,
    handleHint(hint) {
      if (hint === 'logout') void signOut('OTHER_TAB');
      else if (hint === 'activity' || hint === 'heartbeat')
        runner.dispatch({ type: 'tokenPolled', token: readToken(), hasUnsavedInput: hasUnsavedInput() });
      else
        runner.dispatch({
          type: 'tabMessageReceived',
          token: readToken(),
          hasUnsavedInput: hasUnsavedInput(),
        });
    },
  };
}

function clearDeviceStorage(): void {
  deleteToken();
  clearPersonalItems();
  clearHistory();
}

function waitUntilLoaded({ getState, subscribe }: Pick<AuthRunner, 'getState' | 'subscribe'>): Promise<void> {
  if (!isLoading(getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (isLoading(getState())) return;
      stop();
      resolve();
    });
  });
}
