import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';

const OTHERS = 0o077;

/**
 * Makes a folder that no other account may look into; one that is there already loses what others were allowed.
 *
 * @throws the file system's error when it cannot be made
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  refuseOthers(path);
}

/** The same for a file, made empty; where it cannot be made, whoever opens it says why. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch {
    refuseOthers(path);
  }
}

/** Takes the rights of other accounts from what is ours; what is somebody else's, or not there, stays as it is. */
export function refuseOthers(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.uid !== process.geteuid?.() || (found.mode & OTHERS) === 0) return;
  try {
    chmodSync(path, found.mode & 0o700);
  } catch {
    // A file system without rights of files (a network share) is no reason not to start.
  }
}
