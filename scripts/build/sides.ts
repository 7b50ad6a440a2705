import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromPackage, ROOT } from '../lib/paths.ts';
import { runQuietly } from '../lib/runQuietly.ts';
import { contentHash } from './contentHash.ts';

/** One half of the product: what it is built from, how, and the file that proves that it was. */
export interface Side {
  readonly name: 'server' | 'web';
  readonly sources: readonly string[];
  readonly result: string;
  readonly command: readonly string[];
}

const SHARED_SOURCES = ['package-lock.json', 'tsconfig.json'];

export const SIDES: Readonly<Record<Side['name'], Side>> = {
  server: {
    name: 'server',
    sources: [...SHARED_SOURCES, 'server', 'generated/server'],
    result: 'dist/server/main.js',
    command: [fromPackage('typescript-native/bin/tsc'), '-p', 'server/tsconfig.build.json'],
  },
  web: {
    name: 'web',
    sources: [...SHARED_SOURCES, 'web', 'generated/web'],
    result: 'dist/web/index.html',
    command: [fromPackage('vite/bin/vite.js'), 'build', '--config', 'web/vite.config.ts'],
  },
};

/** Builds one side unless what lies in dist/ was made from exactly these sources. Says whether it built. */
export async function ensureBuilt(side: Side): Promise<boolean> {
  const stampFile = join(ROOT, 'dist', `.${side.name}-sources`);
  const hash = contentHash(ROOT, side.sources, isTestOnly);
  if (
    existsSync(join(ROOT, side.result)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hash
  ) {
    return false;
  }
  rmSync(stampFile, { force: true });
  rmSync(join(ROOT, dirname(side.result)), { recursive: true, force: true });
  await runQuietly(process.execPath, side.command, { cwd: ROOT, env: { NODE_ENV: 'production' } });
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
  return true;
}

function isTestOnly(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(server\/test|web\/test|web\/e2e)\//.test(path);
}
