import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differingFiles } from './differingFiles.ts';

export async function changedFiles(folder: string, work: () => Promise<void>): Promise<string[]> {
  const snapshot = mkdtempSync(join(tmpdir(), 'nastenka-before-'));
  try {
    if (existsSync(folder)) cpSync(folder, snapshot, { recursive: true });
    await work();
    return differingFiles(snapshot, folder);
  } finally {
    rmSync(snapshot, { recursive: true, force: true });
  }
}

export function changeSummary(changed: readonly string[], seconds: number): string {
  const time = `(${seconds.toFixed(1)} s)`;
  if (changed.length === 0) return `generated/ was up to date already ${time}`;
  const files = changed.length === 1 ? '1 file' : `${changed.length} files`;
  return [`generated/ is up to date, changed ${files} ${time}:`, ...changed.map((path) => `  ${path}`)].join(
    '\n',
  );
}
