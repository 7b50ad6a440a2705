import type { Page } from '@playwright/test';

/** What a browser noted as an error: its words and the address they are about, empty where there is none. */
interface Problem {
  readonly text: string;
  readonly address: string;
  /** How often the login had been left when that address was last asked for. */
  readonly begun: number;
}

/**
 * Collects the console errors, crashes and breaches of the content policy of a page; the function returned gives
 * those that nobody expected. A call that was on its way when its person signed out, in whatever tab, is
 * refused: for its session, for its CSRF token, which went with the session, or as something that visitors know
 * nothing of. Browsers note each refusal, so those of calls begun before the login was left again are expected, even
 * when the answer came when the next person was in.
 */
export function watchConsole(page: Page): () => Problem[] {
  const problems: Problem[] = [];
  const askedFor = new Map<string, number>();
  let timesLeft = 0;
  let isAtLogin = false;

  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const wasAtLogin = isAtLogin;
    isAtLogin = new URL(frame.url(), 'http://none').pathname === '/login';
    if (wasAtLogin && !isAtLogin) timesLeft += 1;
  });
  page.on('request', (request) => void askedFor.set(request.url(), timesLeft));
  const note = (text: string, address: string) =>
    void problems.push({ text, address, begun: askedFor.get(address) ?? timesLeft });
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text(), message.location().url);
  });
  page.on('pageerror', (error) => note(error.message, ''));

  return () =>
    problems.filter((problem) => !(isRefusal(problem) && (isAtLogin || problem.begun < timesLeft)));
}

function isRefusal({ text, address }: Problem): boolean {
  return address.includes('/api/') && /\b40[134] \(/.test(text);
}
