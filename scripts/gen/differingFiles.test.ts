import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { differingFiles } from './differingFiles.ts';

describe('differingFiles', () => {
  let root: string;
  const folder = (name: string, files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, name, path, '..'), { recursive: true });
      writeFileSync(join(root, name, path), text);
    }
    return join(root, name);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'compare-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is empty for equal folders', () => {
    expect(differingFiles(folder('a', { 'x/y.ts': '1' }), folder('b', { 'x/y.ts': '1' }))).toEqual([]);
  });

  it('names changed, missing and surplus files, sorted', () => {
    const left = folder('a', { 'same.ts': '1', 'x/changed.ts': '1', 'gone.ts': '' });
    const right = folder('b', { 'same.ts': '1', 'x/changed.ts': '2', 'new.ts': '' });
    expect(differingFiles(left, right)).toEqual(['gone.ts', 'new.ts', 'x/changed.ts']);
  });

  it('finds everything different from a folder that does not exist', () => {
    expect(differingFiles(folder('a', { 'only.ts': '' }), join(root, 'nowhere'))).toEqual(['only.ts']);
  });
});
