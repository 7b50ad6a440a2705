import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { acquireFileLock } from '../../database/fileLock.ts';
import { lockPostgres } from '../../database/postgresConnection.ts';
import { readJsonFile, writeJsonFile } from '../../platform/jsonFile.ts';
import { makePrivateFolder } from '../../shared/privateFiles.ts';

const choicesShape = z.object({ drafts: z.boolean(), trash: z.boolean(), people: z.boolean() });
const noteShape = z.object({
  created_at: z.string(),
  choices: choicesShape,
  articles: z.number(),
  pages: z.number(),
  files: z.number(),
  people: z.number(),
  missing: z.number(),
});
const progressShape = z.object({
  name: z.string(),
  started_at: z.string(),
  started_by: z.string(),
  done: z.number(),
  total: z.number(),
});
const problemShape = z.object({ at: z.string(), message: z.string() });

export type ExportNote = z.infer<typeof noteShape>;
export type ExportProgress = z.infer<typeof progressShape>;
export type StoredExport = ExportNote & { name: string; bytes: number };

/** PostgreSQL advisory lock key; any number not used by another program on the server. */
const WORK_LOCK = 7_318_402_618;
/** Progress is rewritten every second; older progress belongs to a killed process. */
const PROGRESS_TTL_MS = 60_000;
const NAME = /^nastenka-export-[0-9-]+\.zip$/;
const UNFINISHED = 'unfinished-';

interface Location {
  dataDir: string;
  databaseUrl: string | undefined;
}

/**
 * `DATA_DIR/exports`: finished archives, a note next to each, and the current progress. Shared by all instances; an
 * archive gets its name when it is whole.
 */
export function createExportFolder({ dataDir, databaseUrl }: Location) {
  const root = join(dataDir, 'exports');
  const pathOf = (name: string) => join(root, name);
  const noteOf = (name: string) => pathOf(name.replace(/\.zip$/, '.json'));
  const progressFile = pathOf('running.json');
  const stopFile = pathOf('stop');
  const problemFile = pathOf('problem.json');

  async function find(name: string): Promise<StoredExport | undefined> {
    if (!NAME.test(name)) return undefined;
    const [note, found] = await Promise.all([
      readJsonFile(noteOf(name), noteShape),
      stat(pathOf(name)).catch(() => undefined),
    ]);
    return note && found?.isFile() ? { ...note, name, bytes: found.size } : undefined;
  }

  return {
    root,
    pathOf,
    find,
    unfinishedPath: (name: string) => pathOf(`${UNFINISHED}${name}`),
    findFreeName(at: Date): string {
      const [day = '', time = ''] = at.toISOString().split('T');
      const stem = `nastenka-export-${day}-${time.slice(0, 8).replaceAll(':', '')}`;
      for (let number = 1; ; number += 1) {
        const name = `${stem}${number === 1 ? '' : `-${number}`}.zip`;
        if (!existsSync(pathOf(name))) return name;
      }
    },
    async list(): Promise<StoredExport[]> {
      const names = await readdir(root).catch((): string[] => []);
      const found = await Promise.all(names.map(find));
      return found
        .filter((one) => one !== undefined)
        .sort((a, b) => b.created_at.localeCompare(a.created_at) || b.name.localeCompare(a.name));
    },
    async publish(name: string, note: ExportNote): Promise<void> {
      await writeJsonFile(noteOf(name), note);
      await rename(pathOf(`${UNFINISHED}${name}`), pathOf(name));
    },
    async remove(name: string): Promise<void> {
      await rm(pathOf(name), { force: true });
      await rm(noteOf(name), { force: true });
    },
    saveProgress: (progress: ExportProgress) => writeJsonFile(progressFile, progress),
    async readProgress(): Promise<ExportProgress | undefined> {
      const found = await stat(progressFile).catch(() => undefined);
      if (!found || Date.now() - found.mtimeMs > PROGRESS_TTL_MS) return undefined;
      return readJsonFile(progressFile, progressShape);
    },
    /** Whether a process has ended in the middle of an export; the caller asks for the lock. */
    hasProgress: () => existsSync(progressFile),
    /** For the instance that makes the export, which may be another one. */
    askToStop: () => writeFile(stopFile, ''),
    isAskedToStop: () => existsSync(stopFile),
    readProblem: () => readJsonFile(problemFile, problemShape),
    saveProblem: (problem: z.infer<typeof problemShape>) => writeJsonFile(problemFile, problem),
    clearProblem: () => rm(problemFile, { force: true }),
    /** Removes what one export has besides its archive. The caller must hold the lock. */
    async removeLeftovers(): Promise<void> {
      const names = await readdir(root);
      for (const name of names) {
        const isNoteAlone =
          NAME.test(name.replace(/\.json$/, '.zip')) && !names.includes(name.replace(/\.json$/, '.zip'));
        if (isNoteAlone || name.startsWith(UNFINISHED) || name.endsWith('.part'))
          await rm(pathOf(name), { force: true });
      }
      await rm(stopFile, { force: true });
      await rm(progressFile, { force: true });
    },
    /** One export at a time on all instances; undefined while one runs. It ends with its process. */
    async lock(): Promise<{ release(): Promise<void> } | undefined> {
      makePrivateFolder(root);
      const fileLock = await acquireFileLock(root, 'work', 'exclusive');
      if (!fileLock || !databaseUrl) return fileLock;
      // On a network file system the file lock may have no effect.
      const databaseLock = await lockPostgres(databaseUrl, WORK_LOCK).catch(async (error: unknown) => {
        await fileLock.release();
        throw error;
      });
      if (!databaseLock) {
        await fileLock.release();
        return undefined;
      }
      return {
        release: async () => void (await Promise.all([fileLock.release(), databaseLock.release()])),
      };
    },
  };
}

export type ExportFolder = ReturnType<typeof createExportFolder>;
