import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newTestFolder } from '../../test/testFolder.ts';
import { requireCompleteRestore } from './backupRequirements.service.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await newTestFolder();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a server starts on an empty or complete folder, but not on a partial restore', async () => {
  const config = { dataDir, databaseUrl: undefined };
  await expect(requireCompleteRestore(config)).resolves.toBeUndefined();
  await mkdir(join(dataDir, 'replaced-a1b2c3'));
  await expect(requireCompleteRestore(config)).rejects.toThrow(/cut off.*replaced-a1b2c3/);
  await expect(requireCompleteRestore({ dataDir, databaseUrl: 'postgres://db/x' })).resolves.toBeUndefined();
  await writeFile(join(dataDir, 'nastenka.sqlite'), '');
  await expect(requireCompleteRestore(config)).resolves.toBeUndefined();
});
