import type { LogoutTrigger } from '../sessionView';

/** What the steps of a logout do; each may fail without keeping the next from its turn. */
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
  /** Not when another tab has done it for all. */
  readonly onlyHere?: boolean;
}

/** How long the server is waited for in one step; what it did not confirm is repeated before the next sign-in. */
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

/** Signs out, step after step. Whatever fails or hangs on the way, in the end nobody is here. */
export async function runLogout(work: LogoutWork, trigger: LogoutTrigger): Promise<void> {
  for (const { run, onlyHere } of LOGOUT_STEPS) {
    if (onlyHere && trigger === 'OTHER_TAB') continue;
    await withinLimit(async () => run(work, trigger));
  }
}

/** Ends when the work does, however it does, and at the latest after the limit. */
function withinLimit(work: () => Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LOGOUT_WAIT_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work().then(end, end);
  });
}
