import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runProcess } from '../server/test/runProcess.ts';
import { createTestDatabase, type TestDatabase } from '../server/test/testDatabase.ts';
import { newTestFolder } from '../server/test/testFolder.ts';
import { ROOT } from './lib/paths.ts';

let testDatabase: TestDatabase;
let folder: string;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  folder = await newTestFolder();
});
afterEach(async () => {
  await testDatabase.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs without the service's variables in the environment, as an operator does. */
function makeBackup(envFile: string) {
  // Skips `npm install` even where the lock file is newer.
  const args = ['--silent', '--old-file=node_modules/.installed', 'backup', `ENV_FILE=${envFile}`];
  return runProcess('make', args, { cwd: ROOT });
}

it('make backup reads the environment file of the service', async () => {
  const file = join(folder, 'nastenka.env');
  const lines = [
    `DATA_DIR=${testDatabase.dataDir}`,
    ...(testDatabase.databaseUrl ? [`DATABASE_URL=${testDatabase.databaseUrl}`] : []),
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  const { code, out, err } = await makeBackup(file);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`Zazálohováno: ${testDatabase.dataDir}/backups/`);
  expect(await testDatabase.database.models.AuditEntry.count({ where: { action: 'backup.created' } })).toBe(
    1,
  );
});

it('make backup fails when the environment file is missing', async () => {
  const { code, out, err } = await makeBackup(join(folder, 'none.env'));
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`${join(folder, 'none.env')}: not found`);
});
