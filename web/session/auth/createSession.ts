import {
  getMe,
  getPermissions,
  logSessionExpired,
  verifySession,
} from '../../../generated/web/account/account';
import type { SessionUser } from '../../../generated/web/model';
import { csrfToken } from '../../api/csrfToken';
import { stopRefreshing } from '../../api/renewAccess';
import { clearStoredResponses } from '../../api/storedResponses';
import { clearPersonalItems } from '../../lib/deviceStorage';
import { clearHistory } from '../../lib/navigationHistory';
import { loginPath } from '../../lib/paths';
import type { LogoutTrigger, SessionHint } from '../sessionView';
import { hasUnsavedInput } from '../unsavedInput';
import { announceSession } from '../windowEvents';
import { type AuthRunner, createAuthRunner } from './authRunner';
import type { AuthState, PageLocation } from './authState';
import { runLogout } from './logout';
import { createLogoutHookRegistry, type LogoutHookRegistry } from './logoutHooks';
import { clearPendingLogout, isLogoutPending, postLogout } from './pendingLogout';
import type { LoginError } from './redirect';
import { deleteToken, readToken } from './tokenCookie';
import type { UserMessage } from './userMessages';

export interface SessionDeps {
  navigate(to: string): void;
  tell(message: UserMessage, retry: () => void): void;
  /** With `renew`, what is on screen is refetched. */
  clearCache(options: { renew: boolean }): Promise<void>;
}

export interface TabSession extends Pick<AuthRunner, 'state' | 'subscribe' | 'dispatch' | 'stop'> {
  readonly registerLogoutHooks: LogoutHookRegistry['register'];
  setPage(place: PageLocation): void;
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
  // An earlier sign-out has not reached the server: its token must not sign anybody in.
  if (isLogoutPending()) deleteToken();
  const hooks = createLogoutHookRegistry();
  const saveDrafts = () => hooks.callEach((hook) => void hook.saveDrafts?.());
  const runner = createAuthRunner({
    now: Date.now,
    readToken,
    verify: async ({ signal, alone }) =>
      (await verifySession({ ...BACKGROUND, signal, handlesLostSession: alone })).user,
    fetchUser: () => getMe(BACKGROUND),
    fetchPermissions: () => getPermissions(BACKGROUND),
    logEnd: (input) => logSessionExpired(input, { failures: 'background', allowsMissingCsrf: true }),
    navigate: deps.navigate,
    notify: (message) => deps.tell(message, () => runner.dispatch({ type: 'retryUser' })),
    renewAnswers: () => void deps.clearCache({ renew: true }),
    saveDrafts,
    announce: announceSession,
  });
  let pendingLogout: Promise<void> | undefined;

  function logout(trigger: LogoutTrigger): Promise<void> {
    saveDrafts();
    // A late response could set the token that the logout removes.
    stopRefreshing();
    runner.dispatch({ type: 'loggingOut' });
    const actions = {
      dismissIdleWarnings: () => hooks.callEach((hook) => hook.dismissIdleWarnings?.()),
      stopCrossTab: () => hooks.callEach((hook) => hook.stopCrossTab?.()),
      broadcastLogout: () => hooks.callEach((hook) => hook.broadcastLogout?.(trigger)),
      clearStorage: clearDeviceStorage,
      fetchCsrfToken: () => csrfToken(false),
      postLogout,
      async cleanCaches() {
        clearStoredResponses();
        await deps.clearCache({ renew: false });
      },
      resetState: () => runner.dispatch({ type: 'loggedOut' }),
      goToLogin: () => deps.navigate(loginPath('/', '', LOGIN_REASONS[trigger])),
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
    setPage: (place) =>
      runner.dispatch({ type: 'arrived', place, token: readToken(), unsaved: hasUnsavedInput() }),
    handleSignIn(user) {
      clearPendingLogout();
      runner.dispatch({ type: 'signedIn', token: readToken(), user });
      return untilLoaded(runner);
    },
    signOut,
    handleHint(hint) {
      if (hint === 'logout') void signOut('OTHER_TAB');
      else if (hint === 'activity' || hint === 'heartbeat')
        runner.dispatch({ type: 'looked', token: readToken(), unsaved: hasUnsavedInput() });
      else runner.dispatch({ type: 'heard', token: readToken(), unsaved: hasUnsavedInput() });
    },
  };
}

function clearDeviceStorage(): void {
  deleteToken();
  clearPersonalItems();
  clearHistory();
}

function untilLoaded({ state, subscribe }: Pick<AuthRunner, 'state' | 'subscribe'>): Promise<void> {
  const isLoaded = (now: AuthState) => !now.loading;
  if (isLoaded(state())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!isLoaded(state())) return;
      stop();
      resolve();
    });
  });
}
