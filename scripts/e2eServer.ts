import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoAccounts } from './seed/demoAccounts.ts';
import { seedDemo } from './seed/seedDemo.ts';
import { startServer } from './server/startServer.ts';

/**
 * The built server on fresh demo content, as the browser tests need it. Their accounts lie in
 * demo-accounts.json in the data folder.
 */
const dataDir = resolve(process.env.DATA_DIR || '.cache/e2e');
rmSync(dataDir, { recursive: true, force: true });
// Tests run side by side: whose password changes is nobody else’s to sign in as.
const { accounts } = demoAccounts(dataDir, { zeman: 'changes the password' });
await seedDemo({ dataDir, databaseUrl: undefined, accounts });
const server = await startServer({
  port: Number(process.env.PORT || 4173),
  dataDir,
  env: { DEMO: 'true', DATABASE_URL: undefined, RATE_LIMIT_MODE: 'observe', LOG_LEVEL: 'warn' },
});
process.exitCode = await server.ended;
