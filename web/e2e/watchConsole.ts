import type { Page } from '@playwright/test';

/** What a browser noted as an error: its words and the address they are about, empty where there is none. */
interface Problem {
  readonly text: string;
  readonly address: string;
  /** How many sign-outs were over when that address was last asked for. */
  readonly begun: number;
}

/** The calls whose good answer tells that somebody is signed in. */
const WHO_IS_IN = /\/api\/auth\/(me|verify)$/;

/**
 * Collects the console errors, crashes and breaches of the content policy of a page; the function returned gives
 * those that nobody expected. A call that was on its way when its person signed out, in whatever tab, is refused: for
 * its session, for its CSRF token, which went with the session, or as something that visitors know nothing of. Browsers
 * note each refusal, so those of calls begun before the next person was in are expected, whenever their answer came.
 * A visitor who is led to the login has not signed out.
 */
export function watchConsole(page: Page): () => Problem[] {
  const problems: Problem[] = [];
  const askedFor = new Map<string, number>();
  let path = '';
  let isSomebodyIn = false;
  let hasSignedOut = false;
  let signOutsOver = 0;

  page.on('response', (response) => {
    if (WHO_IS_IN.test(response.url()) && response.ok()) isSomebodyIn = true;
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const before = path;
    path = new URL(frame.url(), 'http://none').pathname;
    if (before === path) return;
    if (path === '/login') {
      hasSignedOut = isSomebodyIn;
      isSomebodyIn = false;
    } else if (before === '/login' && hasSignedOut) signOutsOver += 1;
  });
  page.on('request', (request) => void askedFor.set(request.url(), signOutsOver));
  const note = (text: string, address: string) =>
    void problems.push({ text, address, begun: askedFor.get(address) ?? signOutsOver });
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text(), message.location().url);
  });
  page.on('pageerror', (error) => note(error.message, ''));

  return () =>
    problems.filter(
      (problem) => !(isRefusal(problem) && (path === '/login' || problem.begun < signOutsOver)),
    );
}

function isRefusal({ text, address }: Problem): boolean {
  return address.includes('/api/') && /\b40[134] \(/.test(text);
}
