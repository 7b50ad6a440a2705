import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runProcess } from '../server/test/runProcess.ts';
import { createTestDatabase, type TestDatabase } from '../server/test/testDatabase.ts';
import { newTestFolder } from '../server/test/testFolder.ts';
import { ROOT } from './lib/paths.ts';

let own: TestDatabase;
let folder: string;
beforeEach(async () => {
  own = await createTestDatabase();
  folder = await newTestFolder();
});
afterEach(async () => {
  await own.close();
  await rm(folder, { recursive: true, force: true });
});

/** The command as an operator types it, who has nothing of the service in their own environment. */
function makeBackup(envFile: string) {
  // What is installed stays as it is, also where the lock file is newer.
  const args = ['--silent', '--old-file=node_modules/.installed', 'backup', `ENV_FILE=${envFile}`];
  return runProcess('make', args, { cwd: ROOT });
}

it('make backup goes by the environment file of the service', async () => {
  const file = join(folder, 'nastenka.env');
  const lines = [`DATA_DIR=${own.dataDir}`, ...(own.databaseUrl ? [`DATABASE_URL=${own.databaseUrl}`] : [])];
  await writeFile(file, `${lines.join('\n')}\n`);
  const { code, out, err } = await makeBackup(file);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`Backed up: ${own.dataDir}/backups/`);
  expect(await own.database.models.AuditEntry.count({ where: { action: 'backup.created' } })).toBe(1);
});

it('make backup ends where there is no such file', async () => {
  const { code, out, err } = await makeBackup(join(folder, 'none.env'));
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`${join(folder, 'none.env')}: not found`);
});
