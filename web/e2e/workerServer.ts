import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/freePort.ts';
import { type RunningServer, startServer } from '../../scripts/server/startServer.ts';

/** The variable by which the workers learn the folder of their run. */
export const RUN_FOLDER = 'E2E_RUN_FOLDER';

export interface Account {
  readonly username: string;
  readonly password: string;
}

export type ServerEnv = Readonly<Record<string, string | undefined>>;

/** The server of one worker, on demo content that nobody else changes. */
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

/** Starts the built server on a copy of the demo content and a port that is free. */
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
      const found = accounts.find((one) => one.username === username);
      if (!found) throw new Error(`no demo account ${username}`);
      return found;
    },
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Another process may take the port between its choice and its use. */
async function startOnFreePort(dataDir: string, env: ServerEnv, attempts = 3): Promise<RunningServer> {
  const port = await freePort();
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
