import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { changeSettings, readSettings } from './admin';
import { watchConsole } from './watchConsole';
import { type Account, type ServerEnv, startWorkerServer, type WorkerServer } from './workerServer';

export interface WorkerFixtures {
  /** What the worker's server is told beyond the usual; a file that sets it has a server of its own. */
  serverEnv: ServerEnv;
  server: WorkerServer;
  /** The administrator at another desk, who works through the API. */
  admin: APIRequestContext;
}

interface Fixtures {
  /** Signs the test's browser in through the API, as one of the demo accounts. */
  signInAs(username: string): Promise<void>;
  account(username: string): Account;
  /** Changes settings of the site; when the test is over, however it ended, they are what they were. */
  set(values: Readonly<Record<string, unknown>>): Promise<void>;
  /** Console errors that a test brings about on purpose, by a part of their text. */
  expectedErrors: string[];
  /** Fails the test on any console error, crash or breach of the content policy. */
  quietConsole: undefined;
}

/** Every browser test: a server of its worker's own, signing in without the form, and a console that must stay empty. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serverEnv: [{}, { option: true, scope: 'worker' }],

  server: [
    async ({ serverEnv }, use, { workerIndex }) => {
      const server = await startWorkerServer(workerIndex, serverEnv);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  admin: [
    async ({ playwright, server }, use) => {
      // Much time passes between the calls: a kept connection may be closed just when the next one is made.
      const extraHTTPHeaders = { Connection: 'close' };
      const admin = await playwright.request.newContext({ baseURL: server.url, extraHTTPHeaders });
      await signIn(admin, server.account('spravce'));
      await use(admin);
      await admin.dispose();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),

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

  account: async ({ server }, use) => use(server.account),

  set: async ({ admin }, use) => {
    const before = new Map<string, unknown>();
    await use(async (values) => {
      for (const { key, value } of await readSettings(admin))
        if (key in values && !before.has(key)) before.set(key, value);
      await changeSettings(admin, values);
    });
    if (before.size > 0) await changeSettings(admin, Object.fromEntries(before));
  },

  signInAs: async ({ context, account }, use) => {
    await use((username) => signIn(context.request, account(username)));
  },
});

/** Signs in through the API; the cookies stay with the context. */
export async function signIn(request: APIRequestContext, { username, password }: Account): Promise<void> {
  await postWithToken(request, '/api/auth/login', { username, password });
}

/** Ends the session through the API, without a word to the pages that are open. */
export async function signOut(request: APIRequestContext): Promise<void> {
  await postWithToken(request, '/api/auth/logout', {});
}

async function postWithToken(request: APIRequestContext, path: string, data: object): Promise<void> {
  const { data: token } = (await (await request.get('/api/csrf-token')).json()) as {
    data: { csrfToken: string };
  };
  const headers = { 'X-CSRF-Token': token.csrfToken };
  const answer = await request.post(path, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

export { expect };
