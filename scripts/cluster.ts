import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_TARGETS, ensureBuilt } from './build/buildTargets.ts';
import { startCluster } from './cluster/startCluster.ts';
import { demoOrigin } from './lib/demoDefaults.ts';
import { demoAccounts } from './seed/demoAccounts.ts';
import { seedDemo } from './seed/seedDemo.ts';
import { formatWelcome } from './server/formatWelcome.ts';
import { startPostgresServer } from './services/postgresServer.ts';
import { missingPrograms } from './services/programs.ts';
import { startRedisServer } from './services/redisServer.ts';

async function run(dataDir: string): Promise<void> {
  await Promise.all(Object.values(BUILD_TARGETS).map(ensureBuilt));
  const [postgres, redis] = await Promise.all([startPostgresServer(), startRedisServer()]);
  const { accounts } = demoAccounts(dataDir);
  const port = Number(process.env.PORT || 8080);
  const origin = demoOrigin('127.0.0.1', port);
  console.log(await seedDemo({ dataDir, databaseUrl: postgres.url, accounts, origin }));
  const cluster = await startCluster({
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    dataDir,
    secret: randomBytes(32).toString('hex'),
    port,
    env: { DEMO: 'true', PUBLIC_URL: origin },
  });
  console.log(formatWelcome(cluster.url, accounts, join(dataDir, 'a.log')));
  for (const { url, running } of cluster.instances) console.log(`${url}  process ${running.process.pid}`);
  await Promise.all(cluster.instances.map(({ running }) => running.ended));
  await cluster.stop();
  await Promise.all([redis.stop(), postgres.remove()]);
}

const missing = missingPrograms();
if (missing.length > 0) {
  console.error(`Not installed: ${missing.join(', ')}`);
  process.exitCode = 1;
} else {
  const dataDir = mkdtempSync(join(tmpdir(), 'nastenka-cluster-'));
  try {
    await run(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
