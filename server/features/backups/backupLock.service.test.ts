import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newTestFolder } from '../../test/testFolder.ts';
import { type BackupFolder, createBackupFolder } from './backupFolder.service.ts';
import { acquireBackupLock } from './backupLock.service.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await newTestFolder();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const fail = () => Promise.reject(new Error('no space left on device'));

function acquire(overrides: Partial<BackupFolder> = {}, databaseUrl?: string) {
  const folder = { ...createBackupFolder(dataDir), ...overrides };
  return acquireBackupLock({ folder, databaseUrl, kind: 'backup', findName: () => 'x' });
}

test.each<[string, Partial<BackupFolder>, string?]>([
  ['cannot be cleaned', { removeLeftovers: fail }],
  ['takes no note', { saveProgress: fail }],
  ['has no database to lock', {}, 'postgres://nobody@127.0.0.1:1/none'],
])('the lock stays free after a failed start because the folder %s', async (_case, overrides, url) => {
  await expect(acquire(overrides, url)).rejects.toThrow();
  const next = await acquire();
  expect(next).toBeDefined();
  await next?.release();
});

test('the lock is released even if its end cannot be recorded', async () => {
  const held = await acquire({ clearProgress: fail });
  await expect(held?.release()).rejects.toThrow('no space left');
  const next = await acquire();
  expect(next).toBeDefined();
  await next?.release();
});

test('what is reported is saved for the other instances within a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const saveProgress = vi.fn(async () => undefined);
    const held = await acquire({ saveProgress });
    held?.report({ step: 'files', done: 3 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(saveProgress).toHaveBeenLastCalledWith(expect.objectContaining({ step: 'files', done: 3 }));
    await held?.release();
  } finally {
    vi.useRealTimers();
  }
});
