import { rm } from 'node:fs/promises';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import type { Logger } from '../../platform/logger.ts';
import { isStorageFull } from '../../shared/storageFull.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import type { BackupKind } from './archiveName.policy.ts';
import type { OpenTarget } from './archiveWriter.service.ts';
import {
  type BackupFolder,
  type BackupProgress,
  type CheckResult,
  requireBackup,
  type StoredBackup,
} from './backupFolder.service.ts';
import type { BackupJob } from './backupLock.service.ts';
import { checkArchive } from './checkArchive.service.ts';
import { createPathResolver, makeBackup } from './makeBackup.service.ts';
import { findExpired } from './retention.policy.ts';
import { toBackupAuditRecord } from './toBackupAuditRecord.policy.ts';

export const SYSTEM_ACTOR: AuditActor = { id: null, name: 'Systém' };

export interface BackupTasksDeps {
  database: Database;
  dataDir: string;
  databaseUrl: string | undefined;
  version: string;
  folder: BackupFolder;
  fileStore: Pick<FileStore, 'path'>;
  audit: AuditService;
  clock: Clock;
  logger: Pick<Logger, 'info'>;
  settings: { getRetentionCount(): Promise<number> };
  openTarget?: OpenTarget | undefined;
}

export function createBackupTasks(deps: BackupTasksDeps) {
  const { database, databaseUrl, folder, fileStore, audit, clock, logger, settings } = deps;
  const source = { ...deps, pathOf: createPathResolver(fileStore) };

  function record(...details: Parameters<typeof toBackupAuditRecord>): Promise<void> {
    return database.write((tx) => audit.record(tx, toBackupAuditRecord(...details)));
  }

  /**
   * The audit record comes first: a backup whose deletion cannot be recorded stays. Only on a full disk the
   * backup is deleted first, because that may be why it is deleted.
   */
  async function discard(actor: AuditActor, name: string, details: Record<string, unknown>): Promise<void> {
    try {
      await database.write(async (tx) => {
        await audit.record(tx, toBackupAuditRecord(actor, 'deleted', name, details));
        await folder.remove(name);
      });
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      await folder.remove(name);
      await record(actor, 'deleted', name, details);
    }
  }

  async function make(actor: AuditActor, kind: BackupKind, job: BackupJob, name: string, at: Date) {
    const { files, missing } = await makeBackup(source, folder, { name, at }, job);
    const stored = await requireBackup(folder, name);
    await record(actor, 'created', name, { kind, bytes: stored.bytes, files: files.length });
    await forgetFailure('backup');
    logger.info({ module: 'backups', name, bytes: stored.bytes, missing }, 'a backup was made');
    for (const old of findExpired(await folder.list(), await settings.getRetentionCount())) {
      await discard(SYSTEM_ACTOR, old.name, { reason: 'retention' });
    }
    return stored;
  }

  async function check(actor: AuditActor, backup: StoredBackup, job: BackupJob): Promise<CheckResult> {
    const checkFolder = folder.unfinishedPath(`check-${process.pid}`);
    try {
      const options = { databaseUrl, folder: checkFolder, extractFiles: false };
      const found = await checkArchive(folder.pathOf(backup.name), options, job);
      const verified = {
        at: clock.now().toISOString(),
        ok: found.problems.length === 0,
        problems: [...found.problems, ...found.warnings],
        counts: found.counts,
        files: found.contents.files.size,
      };
      await folder.saveCheck(backup, verified);
      const { ok, problems, files } = verified;
      await forgetFailure('verify');
      await record(actor, 'verified', backup.name, { ok, problems, files });
      return verified;
    } finally {
      await rm(checkFolder, { recursive: true, force: true });
    }
  }

  /** Clears a failure of this kind only; a successful check does not clear a failed backup. */
  async function forgetFailure(kind: BackupProgress['kind']): Promise<void> {
    if ((await folder.readLastFailure())?.kind === kind) await folder.clearFailure();
  }

  return { make, check, discard, record };
}
