import type { CopyFolder } from './copyFolder.service.ts';

const STATE = 'obsah.json';
/** What is about to be written or removed: after a crash nobody knows which of it was. */
const JOURNAL = 'rozepsano.json';
const GROUPS = 'obsah';
const GROUP_FILE = /^(?<slug>[a-z0-9-]+)\.(?<part>[a-z0-9]+)\.json$/;
const CONTENT = ['uredni-deska', 'api', GROUPS];

/** The files of the copy that belong together, by the address of a desk and a part of it. */
export interface CopyGroup {
  slug: string;
  /** A year of numbers, or the lists. */
  part: string;
}

export interface CopiedDesk {
  mark: string;
  look: string;
  today: string;
  seq: number;
}

/** By path, what each file was made of; empty where nobody knows. */
export type CopyKeys = Record<string, string>;

interface Touched extends CopyGroup {
  paths: string[];
}

const groupFile = ({ slug, part }: CopyGroup) => `${GROUPS}/${slug}.${part}.json`;

/**
 * What is in the folder of the copy, written down beside it: by desk which state was copied, and by group which file was
 * made of what. In groups, so that an action reads and writes no more than the one it belongs to.
 */
export function createCopyState(folder: CopyFolder) {
  async function readJson<T>(path: string): Promise<T | undefined> {
    const text = await folder.read(path);
    try {
      return text === undefined ? undefined : (JSON.parse(text) as T);
    } catch {
      // Somebody else has written to it.
      return undefined;
    }
  }

  async function readKeys(group: CopyGroup): Promise<CopyKeys> {
    return (await readJson<CopyKeys>(groupFile(group))) ?? {};
  }

  async function writeKeys(group: CopyGroup, keys: CopyKeys): Promise<void> {
    if (Object.keys(keys).length === 0) await folder.remove(groupFile(group));
    else await folder.write(groupFile(group), JSON.stringify(keys));
  }

  /** Files that a crash may have left become known again, so that they are removed or written anew. */
  async function recover(journal: readonly Touched[]): Promise<void> {
    for (const { paths, ...group } of journal) {
      const keys = await readKeys(group);
      for (const path of paths) {
        await folder.sweepBeside(path);
        keys[path] = '';
      }
      await writeKeys(group, keys);
    }
  }

  return {
    readKeys,
    writeKeys,

    /**
     * After a crash, and where an earlier program wrote the folder, no desk counts as copied.
     *
     * @returns the desks by their address, and whether the last run came to its end
     */
    async open(): Promise<{ desks: Record<string, CopiedDesk>; isWhole: boolean }> {
      const state = await readJson<{ desks?: Record<string, CopiedDesk> }>(STATE);
      const journal = await readJson<Touched[]>(JOURNAL);
      if (!state?.desks && !journal) for (const path of CONTENT) await folder.clear(path);
      if (journal) await recover(journal);
      return { desks: (!journal && state?.desks) || {}, isWhole: !journal };
    },

    async groups(): Promise<CopyGroup[]> {
      const found = (await folder.namesIn(GROUPS)).map((name) => GROUP_FILE.exec(name)?.groups);
      return found.flatMap((groups) =>
        groups?.slug && groups.part ? [{ slug: groups.slug, part: groups.part }] : [],
      );
    },

    /** Before the first of the files is touched. */
    begin: (touched: readonly Touched[]): Promise<void> => folder.write(JOURNAL, JSON.stringify(touched)),

    /** After the keys of all groups were written. */
    async end(desks: Record<string, CopiedDesk>): Promise<void> {
      await folder.write(STATE, JSON.stringify({ desks }));
      await folder.remove(JOURNAL);
    },
  };
}

export type CopyState = ReturnType<typeof createCopyState>;
