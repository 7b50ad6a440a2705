import { readFileSync } from 'node:fs';
import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { watchConsole } from './watchConsole';

interface Account {
  readonly username: string;
  readonly password: string;
}

interface Fixtures {
  /** Signs the test's browser in through the API, as one of the demo accounts. */
  signInAs(username: string): Promise<void>;
  account(username: string): Account;
  /** Tells this browser that the board is for signed-in people, whatever another test has just allowed. */
  closedBoard: undefined;
  /** Console errors that a test brings about on purpose, by a part of their text. */
  expectedErrors: string[];
  /** Fails the test on any console error, crash or breach of the content policy. */
  quietConsole: undefined;
}

/** Every browser test: signing in without the form, and a console that must stay empty. */
export const test = base.extend<Fixtures>({
  expectedErrors: async ({ browserName: _ }, use) => use([]),

  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const problems = watchConsole(page);
      await use(undefined);
      const surprising = problems().filter(({ text }) => !expectedErrors.some((part) => text.includes(part)));
      expect(surprising, 'console errors and breaches of the content policy').toEqual([]);
    },
    { auto: true },
  ],

  account: async ({ browserName: _ }, use, info) => {
    const file = String(info.config.metadata.accountsFile);
    await use((username) => {
      const { accounts } = JSON.parse(readFileSync(file, 'utf8')) as { accounts: Account[] };
      const found = accounts.find((one) => one.username === username);
      if (!found) throw new Error(`no demo account ${username}`);
      return found;
    });
  },

  closedBoard: async ({ page }, use) => {
    const site = {
      name: 'Nástěnka',
      public_board_enabled: false,
      registration_mode: 'off',
      mail_enabled: false,
    };
    await page.route('/api/public/site', (route) => route.fulfill({ json: { success: true, data: site } }));
    await use(undefined);
  },

  signInAs: async ({ context, account }, use) => {
    await use((username) => signIn(context.request, account(username)));
  },
});

/** Signs in through the API; the cookies stay with the context. */
export async function signIn(request: APIRequestContext, { username, password }: Account): Promise<void> {
  const { data } = (await (await request.get('/api/csrf-token')).json()) as { data: { csrfToken: string } };
  const answer = await request.post('/api/auth/login', {
    data: { username, password },
    headers: { 'X-CSRF-Token': data.csrfToken },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

export { expect };
