import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newTestFolder } from '../test/testFolder.ts';
import { makeDataFolder, makePrivateFile } from './privateFiles.ts';

let folder: string;
beforeEach(async () => {
  folder = await newTestFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

it.each([
  ['an empty one', 0o755, [], '700'],
  ['one with a board', 0o755, ['nastenka.sqlite'], '700'],
  ['one with files of a board', 0o2775, ['files'], '700'],
  ['one with the secret of a board, and what is strange', 0o755, ['lost+found', 'secret'], '700'],
  ['one of somebody else', 0o755, ['letters'], '755'],
  ['one that all share', 0o1777, [], '1777'],
  ['one that all share, with a board', 0o1777, ['nastenka.sqlite', 'secret'], '1777'],
])('a data folder of ours loses the access of other accounts: %s', (_what, mode, names, after) => {
  for (const name of names) writeFileSync(join(folder, name), '');
  chmodSync(folder, mode);
  makeDataFolder(folder);
  expect(modeOf(folder)).toBe(after);
});

it('a new data folder and its new parents are accessible to the owner only', () => {
  makeDataFolder(join(folder, 'srv', 'data'));
  expect([modeOf(join(folder, 'srv')), modeOf(join(folder, 'srv', 'data'))]).toEqual(['700', '700']);
});

it('ignores a file that cannot be created', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makePrivateFile(join(folder, 'file', 'nastenka.sqlite'))).not.toThrow();
});
