import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles, changeSummary } from './changedFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('returns changed, created and removed files, and not those rewritten with the same content', async () => {
  mkdirSync(join(folder, 'web'));
  for (const name of ['same.ts', 'web/changed.ts', 'gone.ts']) writeFileSync(join(folder, name), 'before');
  const changed = await changedFiles(folder, async () => {
    writeFileSync(join(folder, 'same.ts'), 'before');
    writeFileSync(join(folder, 'web/changed.ts'), 'after');
    writeFileSync(join(folder, 'new.ts'), 'after');
    rmSync(join(folder, 'gone.ts'));
  });
  expect(changed).toEqual(['gone.ts', 'new.ts', 'web/changed.ts']);
});

it('reports that generated/ was up to date only without changes', () => {
  expect(changeSummary([], 9.87)).toBe('generated/ was up to date already (9.9 s)');
  expect(changeSummary(['a.ts'], 1)).toBe('generated/ is up to date, changed 1 file (1.0 s):\n  a.ts');
  expect(changeSummary(['a.ts', 'web/b.ts'], 1)).toBe(
    'generated/ is up to date, changed 2 files (1.0 s):\n  a.ts\n  web/b.ts',
  );
});
