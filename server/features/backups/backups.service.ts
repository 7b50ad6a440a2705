import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { findPostgresToolProblem } from '../../database/postgresCopy.ts';
import type { Logger } from '../../platform/logger.ts';
import { AppError } from '../../shared/errors.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import { type BackupProgress, requireBackup } from './backupFolder.service.ts';
import { type BackupJob, createBackupLock } from './backupLock.service.ts';
import { requirePostgres } from './backupRequirements.service.ts';
import { type BackupScheduleDeps, createBackupSchedule } from './backupSchedule.job.ts';
import { backupUnavailable, unavailableMessage } from './backups.errors.ts';
import { type BackupTasksDeps, createBackupTasks, SYSTEM_ACTOR } from './backupTasks.service.ts';
import { failureMessage } from './failureMessage.service.ts';
import { isBackupLate } from './isBackupLate.policy.ts';

const NIGHT_CHECK_MS = 60_000;
const AVAILABILITY_TTL_MS = 60_000;

interface BackupsDeps extends BackupTasksDeps, BackupScheduleDeps {
  logger: Pick<Logger, 'info' | 'error'>;
  settings: BackupTasksDeps['settings'] & BackupScheduleDeps['settings'];
}

type Lease = NonNullable<Awaited<ReturnType<ReturnType<typeof createBackupLock>['acquire']>>>;

export function createBackups(deps: BackupsDeps) {
  const { databaseUrl, folder, clock, logger, settings } = deps;
  const lock = createBackupLock(deps);
  const shutdown = new AbortController();
  const { make, check, discard, record } = createBackupTasks(deps);
  const isDue = createBackupSchedule(deps);
  let held: Lease | undefined;
  let pendingWork: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let availability: { message: string | null; until: number } | undefined;

  async function findUnavailableReason(): Promise<string | null> {
    if (!databaseUrl) return null;
    const now = clock.now().getTime();
    if (!availability || availability.until < now) {
      const found = await findPostgresToolProblem(databaseUrl);
      availability = { message: found ? unavailableMessage(found) : null, until: now + AVAILABILITY_TTL_MS };
    }
    return availability.message;
  }

  /** Always releases the lock and saves the failure; an abort by shutdown is not a failure. */
  async function runJob(lease: Lease, kind: BackupProgress['kind'], work: (job: BackupJob) => Promise<void>) {
    held = lease;
    try {
      await work(lease.job);
    } catch (error) {
      if (shutdown.signal.aborted) {
        logger.info({ module: 'backups', kind }, 'the server ends before its work on backups is done');
        return;
      }
      logger.error({ module: 'backups', err: error }, `a ${kind} did not come to its end`);
      const failure = { at: clock.now().toISOString(), kind, message: failureMessage(error) };
      await folder.saveFailure(failure).catch(() => undefined);
    } finally {
      held = undefined;
      await lease.release().catch((error: unknown) => {
        logger.error({ module: 'backups', err: error }, `the end of a ${kind} could not be noted`);
      });
    }
  }

  /** Runs alongside earlier work, because the nightly backup may be waiting for the lock. */
  function trackWork(work: Promise<void>): void {
    pendingWork = Promise.all([pendingWork, work]);
  }

  async function acquire(
    toInitialProgress: () => Pick<BackupProgress, 'kind' | 'name' | 'step'>,
  ): Promise<Lease | undefined> {
    return lock.acquire(() => ({ ...toInitialProgress(), done: 0, total: null }), shutdown.signal);
  }

  async function makeNightly(): Promise<boolean> {
    if (shutdown.signal.aborted || !(await isDue())) return false;
    const at = clock.now();
    const lease = await acquire(() => ({
      kind: 'backup',
      name: folder.findFreeName(at, 'nightly'),
      step: 'database',
    }));
    if (!lease) return false;
    await runJob(lease, 'backup', async (progress) => {
      // Another instance may have made it while this one waited for the lock.
      if (!(await isDue())) return;
      const stored = await make(SYSTEM_ACTOR, 'nightly', progress, lease.getProgress().name, at);
      await check(SYSTEM_ACTOR, stored, progress);
    });
    return true;
  }

  return {
    async list() {
      const [backups, work, failure, message, keep, nightly] = await Promise.all([
        folder.list(),
        held ? held.getProgress() : folder.readProgress(),
        folder.readLastFailure(),
        findUnavailableReason(),
        settings.getRetentionCount(),
        settings.isNightlyEnabled(),
      ]);
      const last = { at: backups[0]?.at ?? null, failed: failure !== undefined };
      const late = isBackupLate(last, nightly, clock.now());
      return {
        backups,
        work: work ?? null,
        failure: failure ?? null,
        late,
        unavailable: message,
        keep,
        nightly,
      };
    },

    async startBackup(actor: AuditActor): Promise<void> {
      availability = undefined;
      const message = await findUnavailableReason();
      if (message) throw backupUnavailable(message);
      const at = clock.now();
      const lease = await acquire(() => ({
        kind: 'backup',
        name: folder.findFreeName(at, 'manual'),
        step: 'database',
      }));
      if (!lease) throw alreadyRunning();
      trackWork(
        runJob(lease, 'backup', async (progress) => {
          await make(actor, 'manual', progress, lease.getProgress().name, at);
        }),
      );
    },

    /** Returns once the check has started. Missing tools are reported before it starts. */
    async startCheck(actor: AuditActor, name: string): Promise<void> {
      const backup = await requireBackup(folder, name);
      if (backup.database === 'postgres') await requirePostgres(databaseUrl);
      const lease = await acquire(() => ({ kind: 'verify', name, step: 'checking' }));
      if (!lease) throw alreadyRunning();
      trackWork(runJob(lease, 'verify', async (progress) => void (await check(actor, backup, progress))));
    },

    async remove(actor: AuditActor, name: string): Promise<void> {
      const { kind, bytes } = await requireBackup(folder, name);
      const work = await folder.readProgress();
      if (work?.name === name) throw invalidState('Záloha se právě ověřuje. Smažte ji, až to skončí.');
      await discard(actor, name, { kind, bytes });
    },

    /** The download is audited before any byte is sent. */
    async open(actor: AuditActor, name: string): Promise<{ content: Readable; size: number }> {
      const { bytes } = await requireBackup(folder, name);
      await record(actor, 'downloaded', name, { bytes });
      return { content: createReadStream(folder.pathOf(name)), size: bytes };
    },

    async getLastBackup(): Promise<{ at: Date | null; failed: boolean }> {
      const [newest] = await folder.list();
      const failure = await folder.readLastFailure();
      return { at: newest?.at ?? null, failed: failure !== undefined || newest?.verified?.ok === false };
    },

    makeNightly,
    waitUntilIdle: () => pendingWork,
    start(): void {
      const tick = () => {
        pendingWork = pendingWork.then(makeNightly).catch((error: unknown) => {
          logger.error({ module: 'backups', err: error }, 'the nightly backup could not begin');
        });
      };
      timer = setInterval(tick, NIGHT_CHECK_MS).unref();
    },
    /** Aborts the work in progress and waits for its cleanup. */
    async stop(): Promise<void> {
      clearInterval(timer);
      shutdown.abort();
      await pendingWork;
    },
  };
}

export type Backups = ReturnType<typeof createBackups>;

function invalidState(message: string): AppError {
  return new AppError({ status: 409, code: 'WRONG_STATE', message });
}

function alreadyRunning(): AppError {
  return invalidState('Právě běží jiná záloha nebo ověřování. Počkejte, až skončí.');
}
