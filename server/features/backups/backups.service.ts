import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { postgresObstacle } from '../../database/postgresCopy.ts';
import type { Logger } from '../../platform/logger.ts';
import { AppError } from '../../shared/errors.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import { isBackupLate } from './backupAge.ts';
import type { Work } from './backupFolder.ts';
import { type BackupTasksDeps, createBackupTasks, SYSTEM_ACTOR } from './backupTasks.ts';
import { createTurns, type WorkTurn } from './backupWork.ts';
import { existingBackup } from './existingBackup.ts';
import { failureWords } from './failureWords.ts';
import { createNightDue, type NightDueDeps } from './nightDue.ts';
import { backupUnavailable, obstacleWords } from './obstacleWords.ts';
import { requirePostgres } from './requirePostgres.ts';

const NIGHT_CHECK_MS = 60_000;
const AVAILABILITY_TTL_MS = 60_000;

interface BackupsDeps extends BackupTasksDeps, NightDueDeps {
  logger: Pick<Logger, 'info' | 'error'>;
  settings: BackupTasksDeps['settings'] & NightDueDeps['settings'];
}

type Lease = NonNullable<Awaited<ReturnType<ReturnType<typeof createTurns>['take']>>>;

export function createBackups(deps: BackupsDeps) {
  const { databaseUrl, folder, clock, logger, settings } = deps;
  const lock = createTurns(deps);
  const shutdown = new AbortController();
  const { make, check, discard, record } = createBackupTasks(deps);
  const isDue = createNightDue(deps);
  let held: Lease | undefined;
  let pendingWork: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let availability: { message: string | null; until: number } | undefined;

  async function findUnavailableReason(): Promise<string | null> {
    if (!databaseUrl) return null;
    const now = clock.now().getTime();
    if (!availability || availability.until < now) {
      const found = await postgresObstacle(databaseUrl);
      availability = { message: found ? obstacleWords(found) : null, until: now + AVAILABILITY_TTL_MS };
    }
    return availability.message;
  }

  /** Always releases the lock and saves the failure; an abort by shutdown is not a failure. */
  async function runJob(lease: Lease, kind: Work['kind'], work: (job: WorkTurn) => Promise<void>) {
    held = lease;
    try {
      await work(lease.turn);
    } catch (error) {
      if (shutdown.signal.aborted) {
        logger.info({ module: 'backups', kind }, 'the server ends before its work on backups is done');
        return;
      }
      logger.error({ module: 'backups', err: error }, `a ${kind} did not come to its end`);
      const failure = { at: clock.now().toISOString(), kind, message: failureWords(error) };
      await folder.noteFailure(failure).catch(() => undefined);
    } finally {
      held = undefined;
      await lease.end().catch((error: unknown) => {
        logger.error({ module: 'backups', err: error }, `the end of a ${kind} could not be noted`);
      });
    }
  }

  /** Runs alongside earlier work, because the nightly backup may be waiting for the lock. */
  function trackWork(work: Promise<void>): void {
    pendingWork = Promise.all([pendingWork, work]);
  }

  async function acquire(
    toInitialProgress: () => Pick<Work, 'kind' | 'name' | 'step'>,
  ): Promise<Lease | undefined> {
    return lock.take(() => ({ ...toInitialProgress(), done: 0, total: null }), shutdown.signal);
  }

  async function makeNightly(): Promise<boolean> {
    if (shutdown.signal.aborted || !(await isDue())) return false;
    const at = clock.now();
    const lease = await acquire(() => ({
      kind: 'backup',
      name: folder.freeName(at, 'nightly'),
      step: 'database',
    }));
    if (!lease) return false;
    await runJob(lease, 'backup', async (progress) => {
      // Another instance may have made it while this one waited for the lock.
      if (!(await isDue())) return;
      const stored = await make(SYSTEM_ACTOR, 'nightly', progress, lease.work().name, at);
      await check(SYSTEM_ACTOR, stored, progress);
    });
    return true;
  }

  return {
    async list() {
      const [backups, work, failure, message, keep, nightly] = await Promise.all([
        folder.list(),
        held ? held.work() : folder.work(),
        folder.lastFailure(),
        findUnavailableReason(),
        settings.keep(),
        settings.nightly(),
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

    async begin(actor: AuditActor): Promise<void> {
      availability = undefined;
      const message = await findUnavailableReason();
      if (message) throw backupUnavailable(message);
      const at = clock.now();
      const lease = await acquire(() => ({
        kind: 'backup',
        name: folder.freeName(at, 'manual'),
        step: 'database',
      }));
      if (!lease) throw alreadyRunning();
      trackWork(
        runJob(lease, 'backup', async (progress) => {
          await make(actor, 'manual', progress, lease.work().name, at);
        }),
      );
    },

    /** Returns once the check has started. Missing tools are reported before it starts. */
    async beginCheck(actor: AuditActor, name: string): Promise<void> {
      const backup = await existingBackup(folder, name);
      if (backup.database === 'postgres') await requirePostgres(databaseUrl);
      const lease = await acquire(() => ({ kind: 'verify', name, step: 'checking' }));
      if (!lease) throw alreadyRunning();
      trackWork(runJob(lease, 'verify', async (progress) => void (await check(actor, backup, progress))));
    },

    async remove(actor: AuditActor, name: string): Promise<void> {
      const { kind, bytes } = await existingBackup(folder, name);
      const work = await folder.work();
      if (work?.name === name) throw invalidState('Záloha se právě ověřuje. Smažte ji, až to skončí.');
      await discard(actor, name, { kind, bytes });
    },

    /** The download is audited before any byte is sent. */
    async open(actor: AuditActor, name: string): Promise<{ content: Readable; size: number }> {
      const { bytes } = await existingBackup(folder, name);
      await record(actor, 'downloaded', name, { bytes });
      return { content: createReadStream(folder.pathOf(name)), size: bytes };
    },

    async lastBackup(): Promise<{ at: Date | null; failed: boolean }> {
      const [newest] = await folder.list();
      const failure = await folder.lastFailure();
      return { at: newest?.at ?? null, failed: failure !== undefined || newest?.verified?.ok === false };
    },

    makeNightly,
    idle: () => pendingWork,
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
