import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newTestFolder } from '../../test/testFolder.ts';
import { reportFileSize } from './makeBackup.service.ts';

let dir: string;
beforeEach(async () => {
  dir = await newTestFolder();
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('reports the file size until the work ends, and not after', async () => {
  const file = join(dir, 'copy');
  const sizes: number[] = [];
  const result = await reportFileSize(
    file,
    (bytes) => void sizes.push(bytes),
    async () => {
      await appendFile(file, 'x'.repeat(1000));
      await expect.poll(() => sizes).toContain(1000);
      await appendFile(file, 'x'.repeat(500));
      await expect.poll(() => sizes).toContain(1500);
      return 'made';
    },
  );
  expect(result).toBe('made');
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
});

test('passes an error on, even when the file does not exist yet', async () => {
  const sizes: number[] = [];
  const failed = reportFileSize(
    join(dir, 'none'),
    (bytes) => void sizes.push(bytes),
    () => Promise.reject(new Error('no')),
  );
  await expect(failed).rejects.toThrow('no');
  expect(sizes).toEqual([]);
});
