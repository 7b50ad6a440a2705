import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { acquireFileLock, type FileLock } from '../../server/database/fileLock.ts';
import { fromPackage, ROOT } from '../lib/paths.ts';
import { runQuietly } from '../lib/runQuietly.ts';
import { contentHash } from './contentHash.ts';

export interface BuildTarget {
  readonly name: 'server' | 'web';
  readonly sources: readonly string[];
  readonly result: string;
  readonly command: readonly string[];
}

const SHARED_SOURCES = ['package-lock.json', 'tsconfig.json'];

export const BUILD_TARGETS: Readonly<Record<BuildTarget['name'], BuildTarget>> = {
  server: {
    name: 'server',
    sources: [...SHARED_SOURCES, 'server', 'scripts/build/bundleServer.ts'],
    result: 'dist/server/main.js',
    command: ['--import', 'tsx', 'scripts/build/bundleServer.ts'],
  },
  web: {
    name: 'web',
    sources: [...SHARED_SOURCES, 'package.json', 'web', 'generated/web', 'docs/prirucka'],
    result: 'dist/web/index.html',
    command: [fromPackage('vite/bin/vite.js'), 'build', '--config', 'web/vite.config.ts'],
  },
};

/**
 * Builds unless dist/ was made from the same sources; returns whether it built. Callers at the same time, like two
 * workers of a test run, build once.
 */
export async function ensureBuilt(target: BuildTarget): Promise<boolean> {
  const hash = contentHash(ROOT, target.sources, isTestOnly);
  if (isBuiltFrom(target, hash)) return false;
  const lock = await waitForLock(target);
  try {
    if (isBuiltFrom(target, hash)) return false;
    rmSync(stampFile(target), { force: true });
    rmSync(join(ROOT, dirname(target.result)), { recursive: true, force: true });
    await runQuietly(process.execPath, target.command, { cwd: ROOT, env: { NODE_ENV: 'production' } });
    mkdirSync(dirname(stampFile(target)), { recursive: true });
    writeFileSync(stampFile(target), hash);
    return true;
  } finally {
    await lock.release();
  }
}

/** Names the sources that dist/ was made from. */
function stampFile({ name }: BuildTarget): string {
  return join(ROOT, 'dist', `.${name}-sources`);
}

function isBuiltFrom(target: BuildTarget, hash: string): boolean {
  const stamp = stampFile(target);
  return existsSync(join(ROOT, target.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

async function waitForLock({ name }: BuildTarget): Promise<FileLock> {
  const folder = join(ROOT, '.cache');
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const lock = await acquireFileLock(folder, `build-${name}`, 'exclusive');
    if (lock) return lock;
    await wait(100);
  }
}

function isTestOnly(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(server\/test|web\/test|web\/e2e)\//.test(path);
}
