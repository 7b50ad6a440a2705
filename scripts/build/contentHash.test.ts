import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from './contentHash.ts';

describe('contentHash', () => {
  let root: string;
  const hash = () =>
    contentHash(root, ['src', 'package.json', 'absent'], (path) => path.endsWith('.test.ts'));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hash-'));
    mkdirSync(join(root, 'src/deep'), { recursive: true });
    writeFileSync(join(root, 'package.json'), '{}');
    writeFileSync(join(root, 'src/deep/a.ts'), 'a');
    writeFileSync(join(root, 'src/a.test.ts'), 'test');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('does not depend on modification times', () => {
    const before = hash();
    writeFileSync(join(root, 'src/deep/a.ts'), 'a');
    expect(hash()).toBe(before);
  });

  it.each([
    { change: 'a content', apply: () => writeFileSync(join(root, 'src/deep/a.ts'), 'b') },
    { change: 'a single file', apply: () => writeFileSync(join(root, 'package.json'), '{ }') },
    { change: 'a new file', apply: () => writeFileSync(join(root, 'src/b.ts'), '') },
    { change: 'a name', apply: () => renameSync(join(root, 'src/deep/a.ts'), join(root, 'src/deep/b.ts')) },
  ])('changes with $change', ({ apply }) => {
    const before = hash();
    apply();
    expect(hash()).not.toBe(before);
  });

  it('ignores skipped files', () => {
    const before = hash();
    writeFileSync(join(root, 'src/a.test.ts'), 'another test');
    expect(hash()).toBe(before);
  });
});
