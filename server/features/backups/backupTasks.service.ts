import { rm } from 'node:fs/promises';
import type { Database } from '../../database/database.ts';
import type { DatabaseLocation } from '../../database/databaseCopyTypes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { isStorageFull } from '../../shared/storageFull.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { BackupFolder, BackupProgress, StoredBackup } from './backupFolder.service.ts';
import type { BackupJob } from './backupLock.service.ts';
import { checkArchive } from './checkArchive.service.ts';
import { makeBackup } from './makeBackup.service.ts';
import { findExpired, type Retention } from './retention.policy.ts';

export const SYSTEM_ACTOR: AuditActor = { id: null, name: 'Systém' };

type Verb =
  | 'created'
  | 'verified'
  | 'downloaded'
  | 'deleted'
  | 'fetched'
  | 'copied'
  | 'copy-deleted'
  | 'offsite-changed'
  | 'offsite-removed'
  | 'offsite-tried'
  | 'recovery-key-made'
  | 'restore-begun';

export type RecordBackup = ReturnType<typeof createBackupAudit>;

export interface BackupTasksDeps extends DatabaseLocation {
  database: Database;
  version: string;
  folder: BackupFolder;
  audit: AuditService;
  clock: Clock;
  logger: Pick<Logger, 'info'>;
  settings: Pick<Settings, 'get'>;
}

export function createBackupAudit({ database, audit }: Pick<BackupTasksDeps, 'database' | 'audit'>) {
  /** `alongside` runs in the transaction of the audit record, after it. */
  return (
    actor: AuditActor,
    verb: Verb,
    name: string,
    after: Record<string, unknown>,
    alongside?: () => Promise<void>,
  ): Promise<void> =>
    database.write(async (tx) => {
      const object = { type: 'backup', id: name, label: name };
      await audit.record(tx, { actor, action: `backup.${verb}`, object, before: null, after });
      await alongside?.();
    });
}

export async function readRetention(settings: Pick<Settings, 'get'>): Promise<Retention> {
  const [newest, weekly, monthly] = await Promise.all([
    settings.get('backup_keep'),
    settings.get('backup_keep_weekly'),
    settings.get('backup_keep_monthly'),
  ]);
  return { newest, weekly, monthly };
}

export function createBackupTasks(deps: BackupTasksDeps) {
  const { folder, clock, logger, settings } = deps;
  const record = createBackupAudit(deps);

  /**
   * The audit record comes first: a backup whose deletion cannot be recorded stays. Only on a full disk the
   * backup is deleted first, because that may be why it is deleted.
   */
  async function discard(actor: AuditActor, name: string, details: Record<string, unknown>): Promise<void> {
    const remove = () => folder.remove(name);
    await record(actor, 'deleted', name, details, remove).catch(async (error: unknown) => {
      if (!isStorageFull(error)) throw error;
      await remove();
      await record(actor, 'deleted', name, details);
    });
  }

  async function make(actor: AuditActor, at: Date, job: BackupJob): Promise<StoredBackup> {
    const { files, missing } = await makeBackup(deps, folder, at, job);
    const stored = await folder.get(job.name);
    const { name, kind, bytes } = stored;
    await record(actor, 'created', name, { kind, bytes, files: files.length });
    await forgetFailure('backup');
    logger.info({ module: 'backups', name, bytes, missing }, 'a backup was made');
    for (const old of findExpired(await folder.list(), await readRetention(settings))) {
      await discard(SYSTEM_ACTOR, old.name, { reason: 'retention' });
    }
    return stored;
  }

  async function check(actor: AuditActor, backup: StoredBackup, job: BackupJob): Promise<void> {
    const checkFolder = folder.unfinishedPath(`check-${process.pid}`);
    try {
      const options = { location: deps, folder: checkFolder, extractFiles: false };
      const found = await checkArchive(folder.pathOf(backup.name), options, job);
      await found.staging?.drop();
      const ok = found.problems.length === 0;
      const problems = [...found.problems, ...found.warnings];
      const files = found.contents.files.size;
      const counts = found.staging?.contents.counts ?? [];
      await folder.saveCheck(backup, { at: clock.now().toISOString(), ok, problems, counts, files });
      await forgetFailure('verify');
      await record(actor, 'verified', backup.name, { ok, problems, files });
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
