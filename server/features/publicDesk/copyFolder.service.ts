import { randomBytes } from 'node:crypto';
import {
  chmod,
  constants,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

/** The proxy runs as somebody else. */
const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;
/** A file that is being written; after a crash it stays. */
const PART_NAME = /^\.[0-9a-f]{12}\.part$/;

/** A folder of files for a web server; a file is there whole or not at all. */
export function createCopyFolder(root: string) {
  const folder = resolve(root);

  function pathOf(path: string): string {
    const target = join(folder, path);
    if (relative(folder, target).startsWith('..')) throw new Error(`${path} would be outside the copy.`);
    return target;
  }

  /** Not by the mode of `mkdir`, which the mask of the process narrows. */
  async function openFolders(first: string, last: string): Promise<void> {
    for (let path = last; path.startsWith(first); path = dirname(path)) await chmod(path, FOLDER_MODE);
  }

  const namesIn = (path: string): Promise<string[]> => readdir(pathOf(path)).catch(orIfMissing([]));

  return {
    namesIn,

    read: (path: string): Promise<string | undefined> =>
      readFile(pathOf(path), 'utf8').catch(orIfMissing(undefined)),

    async write(path: string, content: string | { from: string }): Promise<void> {
      const target = pathOf(path);
      const part = `${dirname(target)}/.${randomBytes(6).toString('hex')}.part`;
      const first = await mkdir(dirname(target), { recursive: true });
      if (first !== undefined) await openFolders(first, dirname(target));
      try {
        if (typeof content === 'string') await writeFile(part, content, { mode: FILE_MODE });
        // Without taking room where the file system can share it; no hard link, because that would share the mode.
        else await copyFile(content.from, part, constants.COPYFILE_FICLONE);
        await chmod(part, FILE_MODE);
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },

    /** With the folders that become empty. */
    async remove(path: string): Promise<void> {
      const target = pathOf(path);
      await rm(target, { force: true });
      for (let parent = dirname(target); parent !== folder; parent = dirname(parent))
        if (
          !(await rmdir(parent).then(
            () => true,
            () => false,
          ))
        )
          return;
    },

    /** Removes what a crash has left half written beside a file. */
    async sweepBeside(path: string): Promise<void> {
      const beside = dirname(path);
      for (const name of await namesIn(beside))
        if (PART_NAME.test(name)) await rm(pathOf(`${beside}/${name}`), { force: true });
    },

    clear: (path: string): Promise<void> => rm(pathOf(path), { recursive: true, force: true }),
  };
}

export type CopyFolder = ReturnType<typeof createCopyFolder>;

function orIfMissing<T>(value: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
