import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../lib/freePort.ts';
import { type RunningServer, startServer } from '../server/startServer.ts';
import { type NginxServer, startNginx } from '../services/nginxServer.ts';

export interface ClusterOptions {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Files and logs of all. */
  readonly dataDir: string;
  readonly secret: string;
  /** Where people come; free ones otherwise. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** One of the two; it keeps its port when it is started again. */
export interface Instance {
  /** host:port, as the proxy names it. */
  readonly address: string;
  readonly url: string;
  readonly running: RunningServer;
  /** Starts it after it has ended. */
  start(): Promise<void>;
}

/** Two built instances and nginx in front of them, as local processes. */
export interface Cluster {
  readonly url: string;
  readonly nginx: NginxServer;
  readonly instances: readonly [Instance, Instance];
  stop(): Promise<void>;
}

/** Starts the instances one after the other, as a new database takes its time, then nginx; compose.yaml says the same in the words of Docker. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  mkdirSync(options.dataDir, { recursive: true });
  const a = await startInstance('a', options);
  const b = await startInstance('b', options);
  const nginx = await startNginx([a.address, b.address], options.port);
  return {
    url: nginx.url,
    nginx,
    instances: [a, b],
    async stop() {
      await nginx.stop();
      await Promise.all([a.running.stop(), b.running.stop()]);
    },
  };
}

async function startInstance(name: string, options: ClusterOptions): Promise<Instance> {
  const { databaseUrl, redisUrl, dataDir, secret, env } = options;
  const port = await freePort();
  const start = () =>
    startServer({
      port,
      dataDir,
      logFile: join(dataDir, `${name}.log`),
      env: { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, SECRET: secret, TRUST_PROXY: '1', ...env },
    });
  let running = await start();
  return {
    address: `127.0.0.1:${port}`,
    url: running.url,
    get running() {
      return running;
    },
    async start() {
      running = await start();
    },
  };
}
