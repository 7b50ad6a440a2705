import type { LogoutTrigger } from '../sessionView';

/** A failing step does not stop the next ones. */
export interface LogoutWork {
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
  run(work: LogoutWork, trigger: LogoutTrigger): unknown;
  readonly onlyHere?: boolean;
}

/** Milliseconds each step waits for the server; an unconfirmed logout is repeated before the next sign-in. */
export const LOGOUT_WAIT_MS = 5000;

export const LOGOUT_STEPS: readonly LogoutStep[] = [
  { name: 'dismiss idle warnings', run: (work) => work.dismissIdleWarnings() },
  { name: 'stop cross-tab sync', run: (work) => work.stopCrossTab() },
  { name: 'broadcast the logout', run: (work, trigger) => work.broadcastLogout(trigger), onlyHere: true },
  { name: 'clear storage', run: (work) => work.clearStorage() },
  { name: 'fetch a CSRF token', run: (work) => work.fetchCsrfToken(), onlyHere: true },
  { name: 'post the logout', run: (work) => work.postLogout(), onlyHere: true },
  { name: 'clean all caches', run: (work) => work.cleanCaches() },
  { name: 'clear storage again', run: (work) => work.clearStorage() },
  { name: 'reset the state', run: (work) => work.resetState() },
  { name: 'go to the login', run: (work, trigger) => work.goToLogin(trigger) },
];

/** Runs all steps in order, whatever fails or hangs. */
export async function runLogout(work: LogoutWork, trigger: LogoutTrigger): Promise<void> {
  for (const { run, onlyHere } of LOGOUT_STEPS) {
    if (onlyHere && trigger === 'OTHER_TAB') continue;
    await withTimeout(async () => run(work, trigger));
  }
}

/** Resolves with the work, failed or not, and after the limit at the latest. */
function withTimeout(work: () => Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LOGOUT_WAIT_MS);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    work().then(finish, finish);
  });
}
