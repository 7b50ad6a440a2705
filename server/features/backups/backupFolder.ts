import { createReadStream, existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { makePrivateFolder } from '../../shared/privateFiles.ts';
import { archiveName, type BackupKind, readArchiveName } from './archiveName.ts';
import { DATABASE_ENTRY, type Dialect } from './manifest.ts';

const checkShape = z.object({
  at: z.string(),
  ok: z.boolean(),
  problems: z.array(z.string()),
  counts: z.array(z.object({ name: z.string(), rows: z.number() })),
  files: z.number(),
});
const noteShape = z.object({ database: z.enum(['sqlite', 'postgres']), verified: checkShape.nullable() });
const failureShape = z.object({ at: z.string(), kind: z.enum(['backup', 'verify']), message: z.string() });
const workShape = z.object({
  kind: z.enum(['backup', 'verify']),
  name: z.string(),
  step: z.enum(['database', 'files', 'packing', 'checking']),
  done: z.number(),
  total: z.number().nullable(),
  started_at: z.string(),
});

/** How a check of an archive ended. */
export type Check = z.infer<typeof checkShape>;
export type Failure = z.infer<typeof failureShape>;
/** What is being done now, and how far it is. */
export type Work = z.infer<typeof workShape>;

export interface StoredBackup {
  name: string;
  at: Date;
  /** Which of those of the same second it is. */
  number: number;
  kind: BackupKind;
  bytes: number;
  database: Dialect;
  verified: Check | null;
}

/** Whoever works says so at least every five seconds; a process that was killed does not. */
const WORK_FRESH_MS = 60_000;
const UNFINISHED = 'unfinished-';

/** `DATA_DIR/backups`: the archives, beside each what is known of it, and what is being done. Read by every instance. */
export function createBackupFolder(dataDir: string) {
  const root = join(dataDir, 'backups');
  const pathOf = (name: string) => join(root, name);
  const noteOf = (name: string) => pathOf(name.replace(/\.tar\.gz$/, '.json'));
  const failureFile = pathOf('last-failure.json');
  const workFile = pathOf('running.json');

  async function make(): Promise<void> {
    makePrivateFolder(root);
  }

  async function read<T>(path: string, shape: z.ZodType<T>): Promise<T | undefined> {
    try {
      return shape.parse(JSON.parse(await readFile(path, 'utf8')));
    } catch {
      return undefined;
    }
  }

  /** Aside and renamed: whoever reads at this moment finds the old or the new one. */
  async function write(path: string, content: object): Promise<void> {
    const aside = `${path}.${process.pid}.part`;
    await writeFile(aside, JSON.stringify(content), { mode: 0o600 });
    await rename(aside, path);
  }

  /** Undefined for what is no backup, or is gone. */
  async function find(name: string): Promise<StoredBackup | undefined> {
    const facts = readArchiveName(name);
    const found = facts && (await stat(pathOf(name)).catch(() => undefined));
    if (!facts || !found?.isFile()) return undefined;
    const note = await read(noteOf(name), noteShape);
    const database = note?.database ?? (await dialectOf(pathOf(name)));
    return { name, ...facts, bytes: found.size, database, verified: note?.verified ?? null };
  }

  return {
    root,
    make,
    pathOf,
    find,
    /** Where work is done that nobody may see half of. */
    unfinished: (name: string) => pathOf(`${UNFINISHED}${name}`),
    freeName: (at: Date, kind: BackupKind) => archiveName(at, kind, (name) => existsSync(pathOf(name))),
    /** The newest first. */
    async list(): Promise<StoredBackup[]> {
      const names = await readdir(root).catch((): string[] => []);
      const found = await Promise.all(names.map(find));
      return found
        .filter((one) => one !== undefined)
        .sort((a, b) => b.at.getTime() - a.at.getTime() || b.number - a.number);
    },
    /** Puts a finished archive where it is found, with what is known of it. */
    async accept(unfinished: string, name: string, database: Dialect): Promise<void> {
      await write(noteOf(name), { database, verified: null });
      await rename(unfinished, pathOf(name));
      await syncFolder(root);
    },
    noteCheck: ({ name, database }: StoredBackup, verified: Check) =>
      write(noteOf(name), { database, verified }),
    async remove(name: string): Promise<void> {
      await rm(pathOf(name), { force: true });
      await rm(noteOf(name), { force: true });
    },
    lastFailure: () => read(failureFile, failureShape),
    noteFailure: (failure: Failure) => write(failureFile, failure),
    forgetFailure: () => rm(failureFile, { force: true }),
    noteWork: (work: Work) => write(workFile, work),
    endWork: () => rm(workFile, { force: true }),
    /** What anybody does here now. */
    async work(): Promise<Work | undefined> {
      const found = await stat(workFile).catch(() => undefined);
      if (!found || Date.now() - found.mtimeMs > WORK_FRESH_MS) return undefined;
      return read(workFile, workShape);
    },
    /** Removes what a process that was killed has left; only for who alone may work here. */
    async clean(): Promise<void> {
      for (const name of await readdir(root)) {
        if (name.startsWith(UNFINISHED) || name.endsWith('.part')) {
          await rm(pathOf(name), { recursive: true, force: true });
        }
      }
    },
  };
}

export type BackupFolder = ReturnType<typeof createBackupFolder>;

/** The copy of the database is the first thing in an archive. */
async function dialectOf(archive: string): Promise<Dialect> {
  const source = createReadStream(archive, { end: 1024 * 1024 });
  const tar = extract();
  source.on('error', () => tar.destroy());
  const unzipped = source.pipe(createGunzip());
  unzipped.on('error', () => tar.destroy());
  unzipped.pipe(tar);
  try {
    for await (const entry of tar) {
      const { name } = entry.header;
      return name === DATABASE_ENTRY.postgres ? 'postgres' : 'sqlite';
    }
  } catch {
    // What cannot be read is told by the check of the archive.
  } finally {
    source.destroy();
    unzipped.destroy();
  }
  return 'sqlite';
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
