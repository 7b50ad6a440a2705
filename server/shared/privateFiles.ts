import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';

const GROUP_AND_OTHER_BITS = 0o077;
const STICKY = 0o1000;
/** What lies in the data folder of a board. */
const OURS = ['secret', 'nastenka.sqlite', 'files'];

/**
 * Makes a folder that no other account may look into; one that is there already loses what others were allowed.
 *
 * @throws the file system's error when it cannot be made
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  removeGroupAndOtherAccess(path);
}

/** The same for the data folder, whose address is a setting: one with somebody else's things alone stays as it is. */
export function makeDataFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (isOurs(path)) removeGroupAndOtherAccess(path);
}

/** The same for a file, made empty; where it cannot be made, whoever opens it says why. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch {
    removeGroupAndOtherAccess(path);
  }
}

/**
 * Takes the rights of other accounts from what is ours; what is somebody else's, or not there, stays as it is, and so
 * does a folder that all accounts share (`/tmp`).
 */
export function removeGroupAndOtherAccess(path: string): void {
  try {
    const { uid, mode } = statSync(path);
    if (uid !== process.geteuid?.() || (mode & GROUP_AND_OTHER_BITS) === 0 || (mode & STICKY) !== 0) return;
    chmodSync(path, mode & 0o700);
  } catch {
    // It is not there, whoever opens it says why it cannot be looked at, or the file system has no rights of files (a
    // network share): no reason not to start.
  }
}

function isOurs(folder: string): boolean {
  try {
    const names = readdirSync(folder);
    return names.length === 0 || names.some((name) => OURS.includes(name));
  } catch {
    return false;
  }
}
