import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Builds unless dist/ was made from the same sources; returns whether it built. */
export async function ensureBuilt(target: BuildTarget): Promise<boolean> {
  const stampFile = join(ROOT, 'dist', `.${target.name}-sources`);
  const hash = contentHash(ROOT, target.sources, isTestOnly);
  if (
    existsSync(join(ROOT, target.result)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hash
  ) {
    return false;
  }
  rmSync(stampFile, { force: true });
  rmSync(join(ROOT, dirname(target.result)), { recursive: true, force: true });
  await runQuietly(process.execPath, target.command, { cwd: ROOT, env: { NODE_ENV: 'production' } });
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
  return true;
}

function isTestOnly(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(server\/test|web\/test|web\/e2e)\//.test(path);
}
