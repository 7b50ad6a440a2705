import { resolve } from 'node:path';
import { readConfig } from '../server/config.ts';
import { commandProblem } from '../server/startProblem.ts';
import { setDemoDefaults } from './lib/demoDefaults.ts';
import { drawProgress } from './seed/progressBar.ts';
import { seedBulk } from './seed/seedBulk.ts';

async function seed(): Promise<void> {
  const articles = Number(process.env.ARTICLES || 10_000);
  const users = Number(process.env.USERS || 100);
  if (!Number.isInteger(articles) || !Number.isInteger(users) || articles < 0 || users < 0) {
    throw new Error('ARTICLES and USERS are whole numbers: make seed ARTICLES=100000 USERS=1000');
  }
  setDemoDefaults();
  const { dataDir, databaseUrl } = readConfig(process.env);
  const { username, password } = await seedBulk({
    dataDir: resolve(dataDir),
    databaseUrl,
    articles,
    users,
    onProgress: drawProgress,
  });
  console.log(`\nAll of these users share one password; the first is ${username}  ${password}`);
}

try {
  await seed();
} catch (error) {
  console.error(commandProblem(error));
  process.exitCode = 1;
}
