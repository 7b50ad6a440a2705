import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findFreePort } from '../scripts/lib/findFreePort.ts';
import { startServer, WITHOUT_SQLITE, waitUntilListening } from './test/serverProcess.ts';
import { createEmptyDatabase, testDialect } from './test/testDatabase.ts';
import { newTestFolder } from './test/testFolder.ts';

test.runIf(testDialect() === 'postgres')(
  'two servers share a data folder, without the SQLite binding',
  async () => {
    const dir = await newTestFolder();
    const { databaseUrl = '', close } = await createEmptyDatabase();
    const start = async () =>
      startServer(
        { DATA_DIR: dir, DATABASE_URL: databaseUrl, PORT: String(await findFreePort()) },
        WITHOUT_SQLITE,
      );
    const both = [await start(), await start()];
    try {
      await Promise.all(both.map(waitUntilListening));
    } finally {
      for (const { process } of both) process.kill('SIGTERM');
      const codes = await Promise.all(both.map(({ ended }) => ended));
      await close();
      await rm(dir, { recursive: true, force: true });
      expect(codes).toEqual([0, 0]);
    }
  },
);
