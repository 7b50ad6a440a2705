import {
  getMe,
  getPermissions,
  logSessionExpired,
  verifySession,
} from '../../../generated/web/account/account';
import type { SessionUser } from '../../../generated/web/model';
import { csrfToken } from '../../api/csrfToken';
import { stopRefreshing } from '../../api/renewAccess';
import { forgetStoredAnswers } from '../../api/storedAnswers';
import { forgetDevice } from '../../lib/deviceStorage';
import { forgetHistory } from '../../lib/navigationHistory';
import { loginPath } from '../../lib/paths';
import type { LogoutTrigger, SessionHint } from '../sessionView';
import { hasUnsavedInput } from '../unsavedInput';
import { announceSession } from '../windowEvents';
import { type AuthRunner, createAuthRunner } from './authRunner';
import type { AuthState, Place } from './authState';
import { runLogout } from './logout';
import { createJoinedParts, type JoinedParts } from './logoutParts';
import { clearPendingLogout, endOnServer, isLogoutPending } from './pendingLogout';
import type { LoginError } from './redirect';
import { dropToken, readToken } from './tokenCookie';
import type { UserMessage } from './userMessages';

export interface SessionOutlets {
  navigate(to: string): void;
  tell(message: UserMessage, retry: () => void): void;
  /** With `renew`, what is on screen is refetched. */
  forgetAnswers(options: { renew: boolean }): Promise<void>;
}

export interface TabSession extends Pick<AuthRunner, 'state' | 'subscribe' | 'dispatch' | 'stop'> {
  readonly join: JoinedParts['join'];
  arrived(place: Place): void;
  started(user?: SessionUser): Promise<void>;
  end(trigger?: LogoutTrigger): Promise<void>;
  hear(hint: SessionHint): void;
}

const LOGIN_REASONS: Record<LogoutTrigger, LoginError | undefined> = {
  LOGOUT: undefined,
  IDLE_TIMEOUT: 'idle_timeout',
  OTHER_TAB: 'signed_out',
  SESSION_EXPIRED: 'session_expired',
};

const BACKGROUND = { failures: 'background', cache: 'no-store' } as const;

export function createSession(deps: SessionOutlets): TabSession {
  // An earlier sign-out has not reached the server: its token must not sign anybody in.
  if (isLogoutPending()) dropToken();
  const hooks = createJoinedParts();
  const saveDrafts = () => hooks.each((hook) => void hook.saveDrafts?.());
  const runner = createAuthRunner({
    now: Date.now,
    readToken,
    verify: async ({ signal, alone }) =>
      (await verifySession({ ...BACKGROUND, signal, handlesLostSession: alone })).user,
    fetchUser: () => getMe(BACKGROUND),
    fetchPermissions: () => getPermissions(BACKGROUND),
    logEnd: (input) => logSessionExpired(input, { failures: 'background', staysWithoutCsrf: true }),
    navigate: deps.navigate,
    tell: (message) => deps.tell(message, () => runner.dispatch({ type: 'retryUser' })),
    renewAnswers: () => void deps.forgetAnswers({ renew: true }),
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
      dismissIdleWarnings: () => hooks.each((hook) => hook.dismissIdleWarnings?.()),
      stopCrossTab: () => hooks.each((hook) => hook.stopCrossTab?.()),
      broadcastLogout: () => hooks.each((hook) => hook.broadcastLogout?.(trigger)),
      clearStorage: clearDeviceStorage,
      fetchCsrfToken: () => csrfToken(false),
      postLogout: endOnServer,
      async cleanCaches() {
        forgetStoredAnswers();
        await deps.forgetAnswers({ renew: false });
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
    join: hooks.join,
    arrived: (place) =>
      runner.dispatch({ type: 'arrived', place, token: readToken(), unsaved: hasUnsavedInput() }),
    started(user) {
      clearPendingLogout();
      runner.dispatch({ type: 'signedIn', token: readToken(), user });
      return untilLoaded(runner);
    },
    end: signOut,
    hear(hint) {
      if (hint === 'logout') void signOut('OTHER_TAB');
      else if (hint === 'activity' || hint === 'heartbeat')
        runner.dispatch({ type: 'looked', token: readToken(), unsaved: hasUnsavedInput() });
      else runner.dispatch({ type: 'heard', token: readToken(), unsaved: hasUnsavedInput() });
    },
  };
}

function clearDeviceStorage(): void {
  dropToken();
  forgetDevice();
  forgetHistory();
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
