import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_TARGETS, ensureBuilt } from '../../../scripts/build/buildTargets.ts';
import { type Cluster, startCluster } from '../../../scripts/cluster/startCluster.ts';
import { type PostgresServer, startPostgresServer } from '../../../scripts/services/postgresServer.ts';
import { startRedisServer } from '../../../scripts/services/redisServer.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { type Client, createClient } from '../client.ts';
import { newTestFolder, silentLogger } from '../testFolder.ts';

const ADMIN_PASSWORD = 'heslo-pro-dve-instance';

export interface TestCluster extends Cluster {
  postgres: PostgresServer;
  database: Database;
  signIn(url?: string): Promise<Client>;
  logOf(name: 'a' | 'b'): string;
  close(): Promise<void>;
}

export async function startTestCluster(): Promise<TestCluster> {
  await ensureBuilt(BUILD_TARGETS.server);
  const dataDir = await newTestFolder();
  const [postgres, redis] = await Promise.all([startPostgresServer(), startRedisServer()]);
  const cluster = await startCluster({
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    dataDir,
    secret: randomBytes(32).toString('hex'),
    env: { ADMIN_PASSWORD, RATE_LIMIT_MODE: 'off' },
  });
  const database = await openDatabase({ dataDir, databaseUrl: postgres.url, logger: silentLogger });
  return {
    ...cluster,
    postgres,
    database,
    signIn: async (url = cluster.url) => {
      const client = await createClient(url, {});
      const response = await client.post('/api/auth/login', { username: 'admin', password: ADMIN_PASSWORD });
      if (response.status !== 200) throw new Error(`signing in answered ${response.status}`);
      return client;
    },
    logOf: (name) => readFileSync(join(dataDir, `${name}.log`), 'utf8'),
    async close() {
      await database.close();
      await cluster.stop();
      await Promise.all([redis.stop(), postgres.remove()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
