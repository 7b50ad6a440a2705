import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile, writeJsonFile } from '../../../platform/jsonFile.ts';
import { makePrivateFolder } from '../../../shared/privateFiles.ts';
import { checkShape } from '../backupFolder.service.ts';
import { OFFSITE_KINDS } from './offsite.types.ts';

const settingsShape = z.object({
  version: z.number(),
  kind: z.enum(OFFSITE_KINDS),
  address: z.string(),
  folder: z.string(),
  user: z.string(),
  region: z.string(),
  hostKey: z.string().nullable(),
  retention: z.object({ newest: z.number(), weekly: z.number(), monthly: z.number() }),
  /** Both encrypted with the secret of the server. */
  secret: z.string(),
  recoveryKey: z.string(),
  /** The public half of the recovery key. */
  recipient: z.string(),
  siteId: z.string(),
  /** Older backups are not copied, except the newest. */
  since: z.string(),
  updatedBy: z.string(),
  updatedAt: z.string(),
});

const copyShape = z.object({
  state: z.enum(['waiting', 'copying', 'copied', 'failed']),
  /** Of the archive, not of the encrypted file. */
  bytes: z.number(),
  database: z.enum(['sqlite', 'postgres']).nullable(),
  verified: checkShape.nullable(),
  /** Of the encrypted file; missing in what was written before it was compared. */
  remote_bytes: z.number().optional(),
  done: z.number(),
  attempts: z.number(),
  next_try_at: z.string().nullable(),
  problem: z.string().nullable(),
  /** When it was copied, and while it is being copied when that was last known to go on. */
  at: z.string(),
});

export type StoredOffsiteSettings = z.infer<typeof settingsShape>;
export type OffsiteCopy = z.infer<typeof copyShape>;

const COPY_SUFFIX = '.offsite.json';

/**
 * What is known of copies on another machine, in files beside the backups: a restore must not bring back older settings,
 * and the command line reads them without a database. Shared by all instances.
 */
export function createOffsiteFolder(dataDir: string) {
  const root = join(dataDir, 'backups');
  const settingsFile = join(root, 'offsite.json');
  const copyFileOf = (name: string) => join(root, name.replace(/\.tar\.gz$/, COPY_SUFFIX));

  return {
    root,
    readSettings: () => readJsonFile(settingsFile, settingsShape),
    async saveSettings(settings: StoredOffsiteSettings): Promise<void> {
      makePrivateFolder(root);
      await writeJsonFile(settingsFile, settings);
    },
    removeSettings: () => rm(settingsFile, { force: true }),
    readCopy: (name: string) => readJsonFile(copyFileOf(name), copyShape),
    saveCopy: (name: string, copy: OffsiteCopy) => writeJsonFile(copyFileOf(name), copy),
    removeCopy: (name: string) => rm(copyFileOf(name), { force: true }),
    async listCopies(): Promise<Map<string, OffsiteCopy>> {
      const files = await readdir(root).catch((): string[] => []);
      const copies = new Map<string, OffsiteCopy>();
      for (const file of files.filter((one) => one.endsWith(COPY_SUFFIX))) {
        const copy = await readJsonFile(join(root, file), copyShape);
        if (copy) copies.set(`${file.slice(0, -COPY_SUFFIX.length)}.tar.gz`, copy);
      }
      return copies;
    },
  };
}

export type OffsiteFolder = ReturnType<typeof createOffsiteFolder>;
