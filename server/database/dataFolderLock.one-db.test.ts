/** @module-tag no-retry */
import { rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newTestFolder } from '../test/testFolder.ts';
import { lockForRestore, lockForServer } from './dataFolderLock.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await newTestFolder();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const onSqlite = (port = 3000) => lockForServer({ dataDir, databaseUrl: undefined, port });
const onPostgres = () => lockForServer({ dataDir, databaseUrl: 'postgres://db/nastenka', port: 3000 });

test('a lock file of an ended process is ignored, even if its process id is in use again', async () => {
  const left = { doing: 'serving', pid: process.pid, host: hostname(), port: 3001 };
  await writeFile(join(dataDir, 'server.lock'), JSON.stringify(left));
  const presence = await onSqlite();
  await expect(onSqlite()).rejects.toThrow(`another server (pid ${process.pid}, port 3000) runs on`);
  await presence.release();
  await (await onSqlite()).release();
});

test('the holder in a container is named with its host', async () => {
  const presence = await onSqlite();
  const inContainer = { doing: 'serving', pid: 1, host: 'app1', port: 3000 };
  await writeFile(join(dataDir, 'server.lock'), JSON.stringify(inContainer));
  await expect(onSqlite()).rejects.toThrow('another server (pid 1 on app1, port 3000) runs on');
  await presence.release();
});

test('of two servers starting at once only one gets the folder', async () => {
  const starts = await Promise.allSettled([onSqlite(3001), onSqlite(3002)]);
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const start of starts) if (start.status === 'fulfilled') await start.value.release();
});

test('on PostgreSQL any number of servers shares it, and a restore is refused until all have ended', async () => {
  const servers = [await onPostgres(), await onPostgres()];
  for (const server of servers) {
    await expect(lockForRestore(dataDir)).rejects.toThrow(`Nad daty v ${dataDir} běží server.`);
    await server.release();
  }
  const restore = await lockForRestore(dataDir);
  await expect(onPostgres()).rejects.toThrow('a backup is being restored into');
  await expect(lockForRestore(dataDir)).rejects.toThrow('právě obnovuje jiná záloha');
  await restore.release();
});
