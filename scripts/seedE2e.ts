import { resolve } from 'node:path';
import { demoAccounts } from './seed/demoAccounts.ts';
import { seedDemo } from './seed/seedDemo.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder to fill: seedE2e.ts FOLDER');
const dataDir = resolve(folder);
const { accounts } = demoAccounts(dataDir);
await seedDemo({ dataDir, databaseUrl: undefined, accounts, origin: 'http://nastenka.example.cz' });
