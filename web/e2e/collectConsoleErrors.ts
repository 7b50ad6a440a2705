import type { Page } from '@playwright/test';

/** `address` is empty where the error has none. */
interface ConsoleProblem {
  readonly text: string;
  readonly address: string;
  /** Number of sign-outs completed when the address was last requested. */
  readonly signOutsBefore: number;
}

const SIGNED_IN_CHECK = /\/api\/auth\/(me|verify)$/;

/**
 * Collects console errors, crashes and CSP violations; the returned function gives the unexpected ones. A request in
 * flight during a sign-out, in any tab, is refused and logged by the browser, so refusals of requests that started
 * before the next sign-in are expected. A visitor redirected to the login has not signed out.
 */
export function collectConsoleErrors(page: Page): () => ConsoleProblem[] {
  const problems: ConsoleProblem[] = [];
  const signOutsAtRequest = new Map<string, number>();
  let path = '';
  let isSignedIn = false;
  let hasSignedOut = false;
  let signOutCount = 0;

  page.on('response', (response) => {
    if (SIGNED_IN_CHECK.test(response.url()) && response.ok()) isSignedIn = true;
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const previousPath = path;
    path = new URL(frame.url(), 'http://none').pathname;
    if (previousPath === path) return;
    if (path === '/login') {
      hasSignedOut = isSignedIn;
      isSignedIn = false;
    } else if (previousPath === '/login' && hasSignedOut) signOutCount += 1;
  });
  page.on('request', (request) => void signOutsAtRequest.set(request.url(), signOutCount));
  const addProblem = (text: string, address: string) =>
    void problems.push({ text, address, signOutsBefore: signOutsAtRequest.get(address) ?? signOutCount });
  page.on('console', (message) => {
    if (message.type() === 'error') addProblem(message.text(), message.location().url);
  });
  page.on('pageerror', (error) => addProblem(error.message, ''));

  return () =>
    problems.filter(
      (problem) => !(isRefusal(problem) && (path === '/login' || problem.signOutsBefore < signOutCount)),
    );
}

function isRefusal({ text, address }: ConsoleProblem): boolean {
  return address.includes('/api/') && /\b40[134] \(/.test(text);
}
