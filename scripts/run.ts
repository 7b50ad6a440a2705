import { join, relative, resolve } from 'node:path';
import { ensureBuilt, SIDES } from './build/sides.ts';
import { CommandFailed } from './lib/runQuietly.ts';
import { demoAccounts, isSeeded, rememberSeeded } from './seed/demoAccounts.ts';
import { startServer } from './server/startServer.ts';
import { welcome } from './server/welcome.ts';

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';
const dataDir = resolve(process.env.DATA_DIR || '.data');
const databaseUrl = process.env.DATABASE_URL || undefined;

/** Builds what changed, fills an empty board, starts it and says where to go and as whom. */
async function run(): Promise<number> {
  await Promise.all(Object.values(SIDES).map(ensureBuilt));
  const demo = demoAccounts(dataDir);
  if (!isSeeded(demo, databaseUrl)) {
    const { seedDemo } = await import('./seed/seedDemo.ts');
    console.log(await seedDemo({ dataDir, databaseUrl, accounts: demo.accounts }));
    rememberSeeded(dataDir, demo, databaseUrl);
  }
  const logFile = join(dataDir, 'server.log');
  const server = await startServer({ port, host, dataDir, logFile, env: { DEMO: 'true' } });
  console.log(welcome(server.url, demo.accounts, relative('', logFile)));
  return server.ended;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof CommandFailed) console.error(error.output);
  process.exitCode = 1;
}
