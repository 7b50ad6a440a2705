import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { changeSettings, readSettings } from './adminApi';
import { collectConsoleErrors } from './collectConsoleErrors';
import { type Account, type ServerEnv, startWorkerServer, type WorkerServer } from './workerServer';

export interface WorkerFixtures {
  /** Additional environment; a file that sets it has a server of its own. */
  serverEnv: ServerEnv;
  server: WorkerServer;
  admin: APIRequestContext;
}

interface Fixtures {
  signInAs(username: string): Promise<void>;
  account(username: string): Account;
  /** Changes settings; they are restored after the test, also when it fails. */
  setSettings(values: Readonly<Record<string, unknown>>): Promise<void>;
  /** Console errors that the test causes on purpose, by a part of their text. */
  expectedErrors: string[];
  quietConsole: undefined;
}

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
      // A kept-alive connection may be closed just before the next request.
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
      const getProblems = collectConsoleErrors(page);
      await use(undefined);
      const unexpected = getProblems().filter(
        ({ text }) => !expectedErrors.some((part) => text.includes(part)),
      );
      expect(unexpected, 'console errors and breaches of the content policy').toEqual([]);
    },
    { auto: true },
  ],

  account: async ({ server }, use) => use(server.account),

  setSettings: async ({ admin }, use) => {
    const previousValues = new Map<string, unknown>();
    await use(async (values) => {
      for (const { key, value } of await readSettings(admin))
        if (key in values && !previousValues.has(key)) previousValues.set(key, value);
      await changeSettings(admin, values);
    });
    if (previousValues.size > 0) await changeSettings(admin, Object.fromEntries(previousValues));
  },

  signInAs: async ({ context, account }, use) => {
    await use((username) => signIn(context.request, account(username)));
  },
});

export async function signIn(request: APIRequestContext, { username, password }: Account): Promise<void> {
  await postWithToken(request, '/api/auth/login', { username, password });
}

/** Ends the session without notifying open pages. */
export async function signOut(request: APIRequestContext): Promise<void> {
  await postWithToken(request, '/api/auth/logout', {});
}

async function postWithToken(request: APIRequestContext, path: string, data: object): Promise<void> {
  const { data: token } = (await (await request.get('/api/csrf-token')).json()) as {
    data: { csrfToken: string };
  };
  const headers = { 'X-CSRF-Token': token.csrfToken };
  const response = await request.post(path, { data, headers });
  expect(response.status(), await response.text()).toBe(200);
}

export { expect };
