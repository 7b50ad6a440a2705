import { spawn } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FileLock {
  release(): Promise<void>;
}

type LockMode = 'shared' | 'exclusive';

/**
 * Acquires the lock `name` of a folder, shared or exclusive; undefined when it is taken. It is a kernel lock on an
 * open file (flock), so it ends with the process; process ids are not used, because in containers every server is
 * process 1.
 * @param info what `readLockInfo` returns to those who do not get the lock
 * @throws when the file cannot be opened, or `flock` is not installed
 */
export async function acquireFileLock(
  folder: string,
  name: string,
  mode: LockMode,
  info = '',
): Promise<FileLock | undefined> {
  const file = openSync(lockFilePath(folder, name), 'a+', 0o600);
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

/** Only for error messages: a full disk must not prevent the lock. */
function writeLockInfo(file: number, info: string): void {
  try {
    ftruncateSync(file);
    writeSync(file, info);
  } catch {}
}

export function readLockInfo(folder: string, name: string): Promise<string> {
  return readFile(lockFilePath(folder, name), 'utf8').catch(() => '');
}

function lockFilePath(folder: string, name: string): string {
  return join(folder, `${name}.lock`);
}

/**
 * Node.js has no flock call. The program of util-linux locks the inherited file descriptor; the lock belongs to the
 * open file, so it lasts after the program ends, until we close the file.
 */
function flock(file: number, mode: LockMode): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const options = ['-n', mode === 'shared' ? '-s' : '-x', '3'];
    const child = spawn('flock', options, { stdio: ['ignore', 'ignore', 'pipe', file] });
    let output = '';
    child.stderr?.on('data', (bytes: Buffer) => {
      output += bytes.toString();
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
      else reject(new Error(`flock ended with ${code}: ${output.trim()}`));
    });
  });
}
