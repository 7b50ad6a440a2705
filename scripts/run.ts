import { join, relative, resolve } from 'node:path';
import { checkPort } from '../server/http/httpServer.ts';
import { commandProblem } from '../server/startProblem.ts';
import { BUILD_TARGETS, ensureBuilt } from './build/buildTargets.ts';
import { type DemoConfig, readDemoConfig, setDemoDefaults } from './lib/demoDefaults.ts';
import { CommandFailed } from './lib/runQuietly.ts';
import { demoAccounts, isSeeded, markSeeded } from './seed/demoAccounts.ts';
import { formatWelcome } from './server/formatWelcome.ts';
import { startServer } from './server/startServer.ts';

async function run({ host, port, databaseUrl, publicUrl: origin, ...config }: DemoConfig): Promise<number> {
  const dataDir = resolve(config.dataDir);
  await checkPort(port, host);
  await Promise.all(Object.values(BUILD_TARGETS).map(ensureBuilt));
  const demo = demoAccounts(dataDir);
  if (!isSeeded(demo, databaseUrl)) {
    const { seedDemo } = await import('./seed/seedDemo.ts');
    console.log(await seedDemo({ dataDir, databaseUrl, accounts: demo.accounts, origin }));
    markSeeded(dataDir, demo, databaseUrl);
  }
  const logFile = join(dataDir, 'server.log');
  const server = await startServer({
    port,
    host,
    dataDir,
    logFile,
    env: { DEMO: 'true', PUBLIC_URL: origin },
  });
  console.log(formatWelcome(server.url, demo.accounts, relative('', logFile)));
  return server.ended;
}

let config: DemoConfig | undefined;
try {
  setDemoDefaults();
  config = readDemoConfig(process.env);
  process.exitCode = await run(config);
} catch (error) {
  console.error(commandProblem(error, config));
  if (error instanceof CommandFailed) console.error(error.output);
  process.exitCode = 1;
}
