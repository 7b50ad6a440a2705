import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newTestFolder } from '../../test/testFolder.ts';
import { whileGrowing } from './whileGrowing.ts';

let dir: string;
beforeEach(async () => {
  dir = await newTestFolder();
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('tells how large the file is until the work is done, and then no more', async () => {
  const file = join(dir, 'copy');
  const told: number[] = [];
  const made = await whileGrowing(
    file,
    (bytes) => void told.push(bytes),
    async () => {
      await appendFile(file, 'x'.repeat(1000));
      await expect.poll(() => told).toContain(1000);
      await appendFile(file, 'x'.repeat(500));
      await expect.poll(() => told).toContain(1500);
      return 'made';
    },
  );
  expect(made).toBe('made');
  expect(told).toEqual([...told].sort((a, b) => a - b));
});

test('lets a failure through, also where there is no file yet', async () => {
  const told: number[] = [];
  const failing = whileGrowing(
    join(dir, 'none'),
    (bytes) => void told.push(bytes),
    () => Promise.reject(new Error('no')),
  );
  await expect(failing).rejects.toThrow('no');
  expect(told).toEqual([]);
});
