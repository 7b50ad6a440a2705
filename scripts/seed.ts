import { resolve } from 'node:path';
import { drawProgress } from './seed/progressBar.ts';
import { seedBulk } from './seed/seedBulk.ts';

const articles = Number(process.env.ARTICLES || 10_000);
const users = Number(process.env.USERS || 100);
if (!Number.isInteger(articles) || !Number.isInteger(users) || articles < 0 || users < 0) {
  console.error('ARTICLES and USERS are whole numbers: make seed ARTICLES=100000 USERS=1000');
  process.exit(1);
}

const { username, password } = await seedBulk({
  dataDir: resolve(process.env.DATA_DIR || '.data'),
  databaseUrl: process.env.DATABASE_URL || undefined,
  articles,
  users,
  onProgress: drawProgress,
});
console.log(`\nAll of these users share one password; the first is ${username}  ${password}`);
