import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differingFiles } from './compareFolders.ts';

/** Which files of a folder a piece of work has changed, made or removed: paths relative to the folder, sorted. */
export async function changedFiles(folder: string, work: () => Promise<void>): Promise<string[]> {
  const before = mkdtempSync(join(tmpdir(), 'nastenka-before-'));
  try {
    if (existsSync(folder)) cpSync(folder, before, { recursive: true });
    await work();
    return differingFiles(before, folder);
  } finally {
    rmSync(before, { recursive: true, force: true });
  }
}

/** What `make gen` says at its end. */
export function changeSummary(changed: readonly string[], seconds: number): string {
  const time = `(${seconds.toFixed(1)} s)`;
  if (changed.length === 0) return `generated/ was up to date already ${time}`;
  const files = changed.length === 1 ? '1 file' : `${changed.length} files`;
  return [`generated/ is up to date, changed ${files} ${time}:`, ...changed.map((path) => `  ${path}`)].join(
    '\n',
  );
}
