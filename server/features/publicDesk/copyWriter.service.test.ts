import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type CopyFolder, createCopyFolder } from './copyFolder.service.ts';
import { createCopyState } from './copyState.service.ts';
import { createCopyWriter } from './copyWriter.service.ts';
import type { CopyPlan } from './deskCopyParts.service.ts';

const root = mkdtempSync(join(tmpdir(), 'nastenka-copy-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const folder = createCopyFolder(root);
const DESK = { mark: '', look: '', today: '2026-11-06', seq: 1 };
const pathOf = (name: string) => `uredni-deska/obec/${name}/index.html`;
const isThere = (name: string) => existsSync(join(root, pathOf(name)));

function plan(...names: string[]): CopyPlan[] {
  const parts = names.map((name) => ({ path: pathOf(name), key: name, content: async () => name }));
  return [{ slug: 'obec', part: '2026', parts, covers: () => true }];
}

function createCopy(on: CopyFolder) {
  const state = createCopyState(on);
  return { state, apply: createCopyWriter(on, state) };
}

it('nothing that a crash left half done stays, or is taken for done', async () => {
  const first = createCopy(folder);
  expect(await first.state.open()).toEqual({ desks: {}, isWhole: true });
  expect(await first.apply(plan('2026-1', '2026-2'))).toMatchObject({ written: 2 });
  await first.state.end({ obec: DESK });
  expect(await createCopy(folder).state.open()).toEqual({ desks: { obec: DESK }, isWhole: true });

  const crashing: CopyFolder = {
    ...folder,
    write: async (path, content) => {
      if (path.startsWith('obsah')) throw new Error('crash');
      await folder.write(path, content);
    },
  };
  await expect(createCopy(crashing).apply(plan('2026-2', '2026-3'))).rejects.toThrow('crash');
  writeFileSync(join(root, 'uredni-deska/obec/2026-3/.0123456789ab.part'), 'cut o');
  expect(['2026-1', '2026-2', '2026-3'].map(isThere)).toEqual([false, true, true]);

  const next = createCopy(folder);
  expect(await next.state.open()).toEqual({ desks: {}, isWhole: false });
  expect(readdirSync(join(root, 'uredni-deska/obec/2026-3'))).toEqual(['index.html']);
  // What hangs again is written again, and what hangs no longer goes.
  expect(await next.apply(plan('2026-1', '2026-2'))).toMatchObject({ written: 1 });
  await next.state.end({ obec: DESK });
  expect(['2026-1', '2026-2', '2026-3'].map(isThere)).toEqual([true, true, false]);
  expect(readdirSync(root).sort()).toEqual(['obsah', 'obsah.json', 'uredni-deska']);
});

it('a folder that an earlier program wrote is made anew', async () => {
  await folder.write('obsah.json', JSON.stringify({ mark: 'x', keys: { [pathOf('2025-1')]: 'x' } }));
  await folder.write(pathOf('2025-1'), 'old');
  expect(await createCopy(folder).state.open()).toEqual({ desks: {}, isWhole: true });
  expect(isThere('2025-1')).toBe(false);
});
