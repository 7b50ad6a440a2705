import { spawn } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A lock that somebody holds on a folder. */
export interface FolderLock {
  release(): Promise<void>;
}

type LockMode = 'shared' | 'exclusive';

/**
 * Takes the lock `name` of a folder: any number may share it, or one alone holds it; undefined when that is not to be had.
 * It is the kernel's lock on an open file, so it ends with the process that holds it, however that ends, and process
 * numbers decide nothing: in containers every server is process 1.
 *
 * @param info what `readLockInfo` tells whoever does not get the lock
 * @throws when the file cannot be opened, or `flock` is not installed
 */
export async function lockFolder(
  folder: string,
  name: string,
  mode: LockMode,
  info = '',
): Promise<FolderLock | undefined> {
  const file = openSync(lockFile(folder, name), 'a+', 0o600);
  try {
    if (await flock(file, mode)) {
      writeLockInfo(file, info);
      return { release: async () => closeSync(file) };
    }
  } catch (error) {
    closeSync(file);
    throw error;
  }
  closeSync(file);
  return undefined;
}

/** It only helps with a message: a full disk must not cost the lock. */
function writeLockInfo(file: number, info: string): void {
  try {
    ftruncateSync(file);
    writeSync(file, info);
  } catch {
    // Whoever does not get the lock hears less.
  }
}

/** What the present holder of a lock says of itself; empty where it says nothing. */
export function readLockInfo(folder: string, name: string): Promise<string> {
  return readFile(lockFile(folder, name), 'utf8').catch(() => '');
}

function lockFile(folder: string, name: string): string {
  return join(folder, `${name}.lock`);
}

/**
 * Node.js has no call for it. The program of util-linux locks the open file that it inherits, which is ours: the lock
 * stays after it has ended, until we close the file.
 */
function flock(file: number, mode: LockMode): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const options = ['-n', mode === 'shared' ? '-s' : '-x', '3'];
    const child = spawn('flock', options, { stdio: ['ignore', 'ignore', 'pipe', file] });
    let said = '';
    child.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error('the program flock is missing; it comes with the package util-linux.')
          : error,
      ),
    );
    child.once('close', (code) => {
      if (code === 0 || code === 1) resolve(code === 0);
      else reject(new Error(`flock ended with ${code}: ${said.trim()}`));
    });
  });
}
