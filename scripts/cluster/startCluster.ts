import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../lib/findFreePort.ts';
import { type RunningServer, startServer } from '../server/startServer.ts';
import { type NginxServer, startNginx } from '../services/nginxServer.ts';

export interface ClusterOptions {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly dataDir: string;
  readonly secret: string;
  /** Port of the proxy; a free one by default. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** The port stays the same across restarts. */
export interface Instance {
  /** host:port */
  readonly address: string;
  readonly url: string;
  readonly running: RunningServer;
  start(): Promise<void>;
}

export interface Cluster {
  readonly url: string;
  readonly nginx: NginxServer;
  readonly instances: readonly [Instance, Instance];
  stop(): Promise<void>;
}

/** Starts the instances one after the other, because the first one migrates a new database. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  mkdirSync(options.dataDir, { recursive: true });
  const a = await startInstance('a', options);
  const b = await startInstance('b', options);
  const nginx = await startNginx([a.address, b.address], { port: options.port });
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
  const port = await findFreePort();
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
