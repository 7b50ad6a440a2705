import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/lib/findFreePort.ts';
import { type RunningServer, startServer } from '../../scripts/server/startServer.ts';

export const RUN_FOLDER = 'E2E_RUN_FOLDER';

export interface Account {
  readonly username: string;
  readonly password: string;
}

export type ServerEnv = Readonly<Record<string, string | undefined>>;

export interface WorkerServer {
  readonly url: string;
  account(username: string): Account;
  stop(): Promise<void>;
}

export function templateFolder(): string {
  const folder = process.env[RUN_FOLDER];
  if (!folder) throw new Error('The global setup has not run.');
  return join(folder, 'template');
}

export async function startWorkerServer(workerIndex: number, env: ServerEnv): Promise<WorkerServer> {
  const dataDir = join(templateFolder(), '..', `worker-${workerIndex}`);
  cpSync(templateFolder(), dataDir, { recursive: true });
  const { accounts } = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as {
    accounts: Account[];
  };
  const server = await startOnFreePort(dataDir, env);
  return {
    url: server.url,
    account(username) {
      const account = accounts.find((account) => account.username === username);
      if (!account) throw new Error(`no demo account ${username}`);
      return account;
    },
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server without the demo: nothing but its first administrator. */
export async function startEmptyServer(workerIndex: number): Promise<WorkerServer> {
  const dataDir = join(templateFolder(), '..', `empty-${workerIndex}`);
  const administrator = { username: 'spravce', password: 'sedm koní na louce' };
  const server = await startOnFreePort(dataDir, {
    DEMO: 'false',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
  });
  return {
    url: server.url,
    account(username) {
      if (username !== administrator.username) throw new Error(`no account ${username}`);
      return administrator;
    },
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Retries, because another process may take the port in between. */
async function startOnFreePort(dataDir: string, env: ServerEnv, attempts = 3): Promise<RunningServer> {
  const port = await findFreePort();
  return startServer({
    port,
    dataDir,
    env: {
      DEMO: 'true',
      DATABASE_URL: undefined,
      REDIS_URL: undefined,
      RATE_LIMIT_MODE: 'observe',
      LOG_LEVEL: 'warn',
      ...env,
    },
  }).catch((error: unknown) => {
    if (attempts === 1) throw error;
    return startOnFreePort(dataDir, env, attempts - 1);
  });
}
