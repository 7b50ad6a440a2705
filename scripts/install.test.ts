import { existsSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runProcess } from '../server/test/runProcess.ts';
import { newTestFolder } from '../server/test/testFolder.ts';
import { ROOT } from './lib/paths.ts';

const REAL_PROGRAMS = ['/bin/sh', '/usr/bin/id', '/usr/bin/sed', '/usr/bin/touch'];
/** Pretends that sqlite3 loads where the file exists; everything else runs the real Node.js. */
const FAKE_NODE = `if [ "$2" = 'require("sqlite3")' ]; then test -e sqlite3.node; else exec "${process.execPath}" "$@"; fi`;

let folder: string;
beforeEach(async () => {
  folder = await newTestFolder();
  await mkdir(join(folder, 'bin'));
  await mkdir(join(folder, 'node_modules', 'tsx'), { recursive: true });
  await symlink(join(ROOT, 'scripts'), join(folder, 'scripts'));
  for (const path of REAL_PROGRAMS) await symlink(path, join(folder, 'bin', basename(path)));
  await installProgram('node', FAKE_NODE);
  for (const name of ['flock', 'g++', 'make', 'python3']) await installProgram(name, 'true');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function installProgram(name: string, script: string): Promise<void> {
  await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

async function run(script: string) {
  const { code } = await runProcess('/bin/sh', [`scripts/${script}`], {
    cwd: folder,
    env: { PATH: join(folder, 'bin') },
  });
  return { code, isMarked: existsSync(join(folder, 'node_modules', '.installed')) };
}

it('a tree whose sqlite3 could not be compiled does not count as installed', async () => {
  await installProgram('npm', 'exit 1');
  expect(await run('postinstall.sh')).toEqual({ code: 1, isMarked: false });
  await installProgram('npm', 'touch sqlite3.node');
  expect(await run('postinstall.sh')).toEqual({ code: 0, isMarked: true });
});

it('a tree counts as installed where sqlite3 loads, and where there is nothing to compile it with', async () => {
  await rm(join(folder, 'bin', 'g++'));
  expect(await run('postinstall.sh')).toEqual({ code: 0, isMarked: true });
  await rm(join(folder, 'node_modules', '.installed'));
  await writeFile(join(folder, 'sqlite3.node'), '');
  expect(await run('postinstall.sh')).toEqual({ code: 0, isMarked: true });
});

it('a tree counts as installed where npm runs no scripts of packages', async () => {
  await installProgram('npm', 'true');
  expect(await run('install.sh')).toEqual({ code: 0, isMarked: true });
});

it('a tree without what make needs never counts as installed', async () => {
  await rm(join(folder, 'node_modules', 'tsx'), { recursive: true });
  await writeFile(join(folder, 'sqlite3.node'), '');
  await installProgram('npm', 'true');
  for (const script of ['postinstall.sh', 'install.sh']) {
    expect(await run(script)).toEqual({ code: 0, isMarked: false });
  }
});
