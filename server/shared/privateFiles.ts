import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';

const GROUP_AND_OTHER_BITS = 0o077;
const STICKY = 0o1000;
const DATA_FOLDER_NAMES = ['secret', 'nastenka.sqlite', 'files'];

/**
 * Creates a folder with mode 0700, or removes the access of other accounts from an existing one.
 * @throws the file system's error when it cannot be created
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  removeGroupAndOtherAccess(path);
}

/** The same for the data folder, which is configurable: an existing folder without files of ours is left unchanged. */
export function makeDataFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (isOwnDataFolder(path)) removeGroupAndOtherAccess(path);
}

/** The same for an empty file; a file that cannot be created is reported by whoever opens it. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch {
    removeGroupAndOtherAccess(path);
  }
}

/**
 * Removes the access of other accounts from our own files; files of other users and shared folders (`/tmp`, sticky)
 * are left unchanged.
 */
export function removeGroupAndOtherAccess(path: string): void {
  try {
    const { uid, mode } = statSync(path);
    if (uid !== process.geteuid?.() || (mode & GROUP_AND_OTHER_BITS) === 0 || (mode & STICKY) !== 0) return;
    chmodSync(path, mode & 0o700);
  } catch {
    // Missing, inaccessible (reported by whoever opens it), or on a file system without permissions (a network
    // share): none of them prevents a start.
  }
}

function isOwnDataFolder(folder: string): boolean {
  try {
    const names = readdirSync(folder);
    return names.length === 0 || names.some((name) => DATA_FOLDER_NAMES.includes(name));
  } catch {
    return false;
  }
}
