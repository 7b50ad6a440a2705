import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Dialect } from '../../database/databaseCopyTypes.ts';
import { readJsonFile, writeJsonFile } from '../../platform/jsonFile.ts';
import { notFound } from '../../shared/errors.ts';
import { makePrivateFolder } from '../../shared/privateFiles.ts';
import { readDialect } from './archive.service.ts';
import { type BackupKind, createArchiveName, parseArchiveName } from './backups.policy.ts';

export const checkShape = z.object({
  at: z.string(),
  ok: z.boolean(),
  problems: z.array(z.string()),
  counts: z.array(z.object({ name: z.string(), rows: z.number() })),
  files: z.number(),
});
const noteShape = z.object({
  database: z.enum(['sqlite', 'postgres']),
  verified: checkShape.nullable(),
  took_ms: z.number().nullable().default(null),
});
const workKind = z.enum(['backup', 'verify', 'fetch']);
const failureShape = z.object({ at: z.string(), kind: workKind, message: z.string() });
const restoreShape = z.object({ at: z.string(), name: z.string(), ok: z.boolean(), message: z.string() });
const progressShape = z.object({
  kind: workKind,
  name: z.string(),
  step: z.enum(['database', 'files', 'packing', 'checking', 'fetching']),
  done: z.number(),
  total: z.number().nullable(),
  started_at: z.string(),
});

export type CheckResult = z.infer<typeof checkShape>;
export type BackupFailure = z.infer<typeof failureShape>;
export type RestoreResult = z.infer<typeof restoreShape>;
export type BackupProgress = z.infer<typeof progressShape>;

export interface StoredBackup {
  name: string;
  at: Date;
  number: number;
  kind: BackupKind;
  bytes: number;
  database: Dialect;
  verified: CheckResult | null;
  /** How long it took to make; null for one from elsewhere or of an older version. */
  tookMs: number | null;
}

/** Progress is rewritten every second; older progress belongs to a killed process. */
const PROGRESS_TTL_MS = 60_000;
const UNFINISHED_PREFIX = 'unfinished-';

/**
 * `DATA_DIR/backups`: archives, a metadata file next to each, and the current progress. Shared by all
 * instances.
 */
export function createBackupFolder(dataDir: string) {
  const root = join(dataDir, 'backups');
  const pathOf = (name: string) => join(root, name);
  const noteFileOf = (name: string) => pathOf(name.replace(/\.tar\.gz$/, '.json'));
  const failureFile = pathOf('last-failure.json');
  const restoreFile = pathOf('last-restore.json');
  const progressFile = pathOf('running.json');

  async function find(name: string): Promise<StoredBackup | undefined> {
    const parsedName = parseArchiveName(name);
    const found = parsedName && (await stat(pathOf(name)).catch(() => undefined));
    if (!parsedName || !found?.isFile()) return undefined;
    const note = await readJsonFile(noteFileOf(name), noteShape);
    const database = note?.database ?? (await readDialect(pathOf(name)));
    return {
      name,
      ...parsedName,
      bytes: found.size,
      database,
      verified: note?.verified ?? null,
      tookMs: note?.took_ms ?? null,
    };
  }

  return {
    root,
    ensureExists: async () => makePrivateFolder(root),
    pathOf,
    find,
    async get(name: string): Promise<StoredBackup> {
      const backup = await find(name);
      if (!backup) throw notFound('Tato záloha neexistuje. Možná ji mezitím někdo smazal.');
      return backup;
    },
    /** For work in progress; removed by the next one if this process is killed. */
    unfinishedPath: (name: string) => pathOf(`${UNFINISHED_PREFIX}${name}`),
    findFreeName: (at: Date, kind: BackupKind) =>
      createArchiveName(at, kind, (name) => existsSync(pathOf(name))),
    async list(): Promise<StoredBackup[]> {
      const names = await readdir(root).catch((): string[] => []);
      const found = await Promise.all(names.map(find));
      return found
        .filter((one) => one !== undefined)
        .sort((a, b) => b.at.getTime() - a.at.getTime() || b.number - a.number);
    },
    /** Publishes a finished archive under its name; fsynced before it returns. */
    async publish(
      unfinished: string,
      name: string,
      { database, tookMs = null }: { database: Dialect; tookMs?: number | null },
    ): Promise<void> {
      await writeJsonFile(noteFileOf(name), { database, verified: null, took_ms: tookMs });
      await rename(unfinished, pathOf(name));
      const handle = await open(root, 'r');
      await handle.sync().finally(() => handle.close());
    },
    saveCheck: ({ name, database, tookMs }: StoredBackup, verified: CheckResult) =>
      writeJsonFile(noteFileOf(name), { database, verified, took_ms: tookMs }),
    async remove(name: string): Promise<void> {
      await rm(pathOf(name), { force: true });
      await rm(noteFileOf(name), { force: true });
    },
    readLastFailure: () => readJsonFile(failureFile, failureShape),
    saveFailure: (failure: BackupFailure) => writeJsonFile(failureFile, failure),
    clearFailure: () => rm(failureFile, { force: true }),
    readRestoreResult: () => readJsonFile(restoreFile, restoreShape),
    saveRestoreResult: (result: RestoreResult) => writeJsonFile(restoreFile, result),
    saveProgress: (work: BackupProgress) => writeJsonFile(progressFile, work),
    clearProgress: () => rm(progressFile, { force: true }),
    async readProgress(): Promise<BackupProgress | undefined> {
      const found = await stat(progressFile).catch(() => undefined);
      if (!found || Date.now() - found.mtimeMs > PROGRESS_TTL_MS) return undefined;
      return readJsonFile(progressFile, progressShape);
    },
    /** Removes what a killed process left behind. The caller must hold the backup lock. */
    async removeLeftovers(): Promise<void> {
      for (const name of await readdir(root)) {
        if (name.startsWith(UNFINISHED_PREFIX) || name.endsWith('.part')) {
          await rm(pathOf(name), { recursive: true, force: true });
        }
      }
    },
  };
}

export type BackupFolder = ReturnType<typeof createBackupFolder>;
