import type { LogoutTrigger } from '../sessionView';

/** A failing step does not stop the next ones. */
export interface LogoutActions {
  dismissIdleWarnings(): void;
  stopCrossTab(): void;
  broadcastLogout(trigger: LogoutTrigger): void;
  clearStorage(): void;
  fetchCsrfToken(): Promise<unknown>;
  postLogout(): Promise<unknown>;
  cleanCaches(): Promise<unknown>;
  resetState(): void;
  goToLogin(trigger: LogoutTrigger): void;
}

interface LogoutStep {
  readonly name: string;
  run(work: LogoutActions, trigger: LogoutTrigger): unknown;
  readonly initiatorOnly?: boolean;
}

/** Milliseconds each step waits for the server; an unconfirmed logout is repeated before the next sign-in. */
export const LOGOUT_STEP_TIMEOUT_MS = 5000;

export const LOGOUT_STEPS: readonly LogoutStep[] = [
  { name: 'dismiss idle warnings', run: (work) => work.dismissIdleWarnings() },
  { name: 'stop cross-tab sync', run: (work) => work.stopCrossTab() },
  {
    name: 'broadcast the logout',
    run: (work, trigger) => work.broadcastLogout(trigger),
    initiatorOnly: true,
  },
  { name: 'clear storage', run: (work) => work.clearStorage() },
  { name: 'fetch a CSRF token', run: (work) => work.fetchCsrfToken(), initiatorOnly: true },
  { name: 'post the logout', run: (work) => work.postLogout(), initiatorOnly: true },
  { name: 'clean all caches', run: (work) => work.cleanCaches() },
  { name: 'clear storage again', run: (work) => work.clearStorage() },
  { name: 'reset the state', run: (work) => work.resetState() },
  { name: 'go to the login', run: (work, trigger) => work.goToLogin(trigger) },
];

/** Runs all steps in order, whatever fails or hangs. */
export async function runLogout(work: LogoutActions, trigger: LogoutTrigger): Promise<void> {
  for (const { run, initiatorOnly } of LOGOUT_STEPS) {
    if (initiatorOnly && trigger === 'OTHER_TAB') continue;
    await withTimeout(async () => run(work, trigger));
  }
}

/** Resolves with the work, failed or not, and after the limit at the latest. */
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
