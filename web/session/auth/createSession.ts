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

const REASONS: Record<LogoutTrigger, LoginError | undefined> = {
  LOGOUT: undefined,
  IDLE_TIMEOUT: 'idle_timeout',
  OTHER_TAB: 'signed_out',
  SESSION_EXPIRED: 'session_expired',
};

const BACKGROUND = { failures: 'background', cache: 'no-store' } as const;

export function createSession(outlets: SessionOutlets): TabSession {
  // An earlier sign-out has not reached the server: its token must not sign anybody in.
  if (isLogoutPending()) dropToken();
  const parts = createJoinedParts();
  const saveDrafts = () => parts.each((part) => void part.saveDrafts?.());
  const runner = createAuthRunner({
    now: Date.now,
    readToken,
    verify: async ({ signal, alone }) =>
      (await verifySession({ ...BACKGROUND, signal, handlesLostSession: alone })).user,
    fetchUser: () => getMe(BACKGROUND),
    fetchPermissions: () => getPermissions(BACKGROUND),
    logEnd: (input) => logSessionExpired(input, { failures: 'background', staysWithoutCsrf: true }),
    navigate: outlets.navigate,
    tell: (message) => outlets.tell(message, () => runner.dispatch({ type: 'retryUser' })),
    renewAnswers: () => void outlets.forgetAnswers({ renew: true }),
    saveDrafts,
    announce: announceSession,
  });
  let ending: Promise<void> | undefined;

  function logout(trigger: LogoutTrigger): Promise<void> {
    saveDrafts();
    // A late response could set the token that the logout removes.
    stopRefreshing();
    runner.dispatch({ type: 'loggingOut' });
    const work = {
      dismissIdleWarnings: () => parts.each((part) => part.dismissIdleWarnings?.()),
      stopCrossTab: () => parts.each((part) => part.stopCrossTab?.()),
      broadcastLogout: () => parts.each((part) => part.broadcastLogout?.(trigger)),
      clearStorage: forgetOnDevice,
      fetchCsrfToken: () => csrfToken(false),
      postLogout: endOnServer,
      async cleanCaches() {
        forgetStoredAnswers();
        await outlets.forgetAnswers({ renew: false });
      },
      resetState: () => runner.dispatch({ type: 'loggedOut' }),
      goToLogin: () => outlets.navigate(loginPath('/', '', REASONS[trigger])),
    };
    return runLogout(work, trigger);
  }

  function end(trigger: LogoutTrigger = 'LOGOUT'): Promise<void> {
    ending ??= logout(trigger).finally(() => {
      ending = undefined;
    });
    return ending;
  }

  return {
    ...runner,
    join: parts.join,
    arrived: (place) =>
      runner.dispatch({ type: 'arrived', place, token: readToken(), unsaved: hasUnsavedInput() }),
    started(user) {
      clearPendingLogout();
      runner.dispatch({ type: 'signedIn', token: readToken(), user });
      return untilKnown(runner);
    },
    end,
    hear(hint) {
      if (hint === 'logout') void end('OTHER_TAB');
      else if (hint === 'activity' || hint === 'heartbeat')
        runner.dispatch({ type: 'looked', token: readToken(), unsaved: hasUnsavedInput() });
      else runner.dispatch({ type: 'heard', token: readToken(), unsaved: hasUnsavedInput() });
    },
  };
}

function forgetOnDevice(): void {
  dropToken();
  forgetDevice();
  forgetHistory();
}

function untilKnown({ state, subscribe }: Pick<AuthRunner, 'state' | 'subscribe'>): Promise<void> {
  const isKnown = (now: AuthState) => !now.loading;
  if (isKnown(state())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!isKnown(state())) return;
      stop();
      resolve();
    });
  });
}
