import { logout } from '../../../generated/web/account/account';
import { LogoutTrigger } from '../../../generated/web/model';
import type { LogoutHooks } from '../sessionView';

/** A failing step does not stop the next ones. */
export interface LogoutActions {
  dismissIdleWarnings(): void;
  stopCrossTab(): void;
  broadcastLogout(trigger: LogoutTrigger): void;
  clearStorage(): void;
  fetchCsrfToken(): Promise<unknown>;
  postLogout(trigger: LogoutTrigger): Promise<unknown>;
  clearCaches(): Promise<unknown>;
  resetState(): void;
  redirectToLogin(trigger: LogoutTrigger): void;
}

interface LogoutStep {
  readonly name: string;
  run(actions: LogoutActions, trigger: LogoutTrigger): unknown;
  readonly initiatorOnly?: boolean;
}

/** Milliseconds each step waits for the server; an unconfirmed logout is repeated before the next sign-in. */
export const LOGOUT_STEP_TIMEOUT_MS = 5000;

export const LOGOUT_STEPS: readonly LogoutStep[] = [
  { name: 'dismiss idle warnings', run: (actions) => actions.dismissIdleWarnings() },
  { name: 'stop cross-tab sync', run: (actions) => actions.stopCrossTab() },
  {
    name: 'broadcast the logout',
    run: (actions, trigger) => actions.broadcastLogout(trigger),
    initiatorOnly: true,
  },
  { name: 'clear storage', run: (actions) => actions.clearStorage() },
  { name: 'fetch a CSRF token', run: (actions) => actions.fetchCsrfToken(), initiatorOnly: true },
  {
    name: 'post the logout',
    run: (actions, trigger) => actions.postLogout(trigger),
    initiatorOnly: true,
  },
  { name: 'clean all caches', run: (actions) => actions.clearCaches() },
  { name: 'clear storage again', run: (actions) => actions.clearStorage() },
  { name: 'reset the state', run: (actions) => actions.resetState() },
  { name: 'go to the login', run: (actions, trigger) => actions.redirectToLogin(trigger) },
];

/** Runs all steps in order, whatever fails or hangs. */
export async function runLogout(actions: LogoutActions, trigger: LogoutTrigger): Promise<void> {
  for (const { run, initiatorOnly } of LOGOUT_STEPS) {
    if (initiatorOnly && trigger === 'OTHER_TAB') continue;
    await withTimeout(async () => run(actions, trigger));
  }
}

function withTimeout(work: () => Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LOGOUT_STEP_TIMEOUT_MS);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    work().then(finish, finish);
  });
}

export interface LogoutHookRegistry {
  register(hooks: LogoutHooks): () => void;
  callEach(action: (hooks: LogoutHooks) => void): void;
}

export function createLogoutHookRegistry(): LogoutHookRegistry {
  const registered = new Set<LogoutHooks>();
  return {
    register(hooks) {
      registered.add(hooks);
      return () => void registered.delete(hooks);
    },
    callEach(action) {
      for (const hooks of [...registered]) {
        try {
          action(hooks);
        } catch (error) {
          console.warn('A part of the app failed at the end of the session.', error);
        }
      }
    },
  };
}

const KEY = 'pending-logout';
/** For a device whose storage refuses to write. */
let pendingInMemory: LogoutTrigger | undefined;

export function markPendingLogout(trigger: LogoutTrigger): void {
  const isStored = tryStorage(() => {
    localStorage.setItem(KEY, trigger);
    return true;
  });
  pendingInMemory = isStored ? undefined : trigger;
}

export function clearPendingLogout(): void {
  pendingInMemory = undefined;
  tryStorage(() => localStorage.removeItem(KEY));
}

export function isLogoutPending(): boolean {
  return pendingTrigger() !== undefined;
}

function pendingTrigger(): LogoutTrigger | undefined {
  const stored = pendingInMemory ?? tryStorage(() => localStorage.getItem(KEY));
  if (stored === null) return undefined;
  const known = Object.values(LogoutTrigger).find((trigger) => trigger === stored);
  return known ?? 'LOGOUT';
}

/**
 * Repeats an unconfirmed logout. The login form waits for it, so that nobody continues the previous person's session;
 * false while the server is unreachable.
 */
export async function finishPendingLogout(): Promise<boolean> {
  const trigger = pendingTrigger();
  if (trigger === undefined) return true;
  try {
    await postLogout(trigger);
    return true;
  } catch {
    return false;
  }
}

/**
 * The mark stays until the server confirms. Aborted after a timeout, so that a late response removes no cookie of the
 * next session.
 */
export async function postLogout(trigger: LogoutTrigger): Promise<void> {
  markPendingLogout(trigger);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LOGOUT_STEP_TIMEOUT_MS);
  try {
    await logout({ trigger }, { failures: 'background', allowsMissingCsrf: true, signal: controller.signal });
    clearPendingLogout();
  } finally {
    clearTimeout(timer);
  }
}

function tryStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
