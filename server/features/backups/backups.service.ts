import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { selectRows } from '../../database/selectRows.ts';
import type { Logger } from '../../platform/logger.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import { readDialect } from './archive.service.ts';
import type { BackupProgress } from './backupFolder.service.ts';
import { acquireBackupLock, type BackupLease } from './backupLock.service.ts';
import { failureMessage, findToolProblem, requirePostgres, requireTools } from './backupMessages.service.ts';
import { type BackupKind, isBackupDue, isBackupLate, type LastBackup } from './backups.policy.ts';
import { type BackupTasksDeps, createBackupTasks, SYSTEM_ACTOR } from './backupTasks.service.ts';
import { mergeCopies } from './mergeCopies.policy.ts';
import { type LastCopy, lastCopyOf } from './offsite/lastCopy.policy.ts';
import type { OffsiteCopies } from './offsite/offsiteCopies.service.ts';

const NIGHT_CHECK_MS = 60_000;
const AVAILABILITY_TTL_MS = 60_000;

interface CopiesOfBackups
  extends Pick<
    OffsiteCopies,
    'listCopies' | 'getSince' | 'fetch' | 'hasCopy' | 'remove' | 'removeFromQueue'
  > {
  /** Called when a backup may wait for its copy. */
  nudge(): void;
}

interface BackupsDeps extends BackupTasksDeps {
  logger: Pick<Logger, 'info' | 'error'>;
  copies: CopiesOfBackups;
}

export function createBackups(deps: BackupsDeps) {
  const { database, databaseUrl, folder, clock, logger, settings, copies } = deps;
  const shutdown = new AbortController();
  const { make, check, discard, record } = createBackupTasks(deps);
  let pendingWork: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let availability: { message: string | null; until: number } | undefined;

  /** Cached, because the screen polls while a backup runs. */
  async function findUnavailableReason(): Promise<string | null> {
    const now = clock.now().getTime();
    if (!availability || availability.until < now) {
      const message = (await findToolProblem(databaseUrl)) ?? null;
      availability = { message, until: now + AVAILABILITY_TTL_MS };
    }
    return availability.message;
  }

  function acquire(kind: BackupProgress['kind'], findName: () => string): Promise<BackupLease | undefined> {
    return acquireBackupLock({ folder, databaseUrl, kind, findName, signal: shutdown.signal });
  }

  const acquireForBackup = (kind: BackupKind, at: Date) =>
    acquire('backup', () => folder.findFreeName(at, kind));

  /** Always releases the lock and saves the failure; an abort by shutdown is not a failure. */
  async function runJob(kind: BackupProgress['kind'], lease: BackupLease, work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      if (shutdown.signal.aborted) {
        logger.info({ module: 'backups', kind }, 'the server ends before its work on backups is done');
        return;
      }
      logger.error({ module: 'backups', err: error }, `a ${kind} did not come to its end`);
      const failure = { at: clock.now().toISOString(), kind, message: failureMessage(error) };
      await folder.saveFailure(failure).catch(() => undefined);
    } finally {
      await lease.release().catch((error: unknown) => {
        logger.error({ module: 'backups', err: error }, `the end of a ${kind} could not be noted`);
      });
      copies.nudge();
    }
  }

  /** Runs alongside earlier work, because the nightly backup may be waiting for the lock. */
  function runInBackground(...job: Parameters<typeof runJob>): void {
    pendingWork = Promise.all([pendingWork, runJob(...job)]);
  }

  async function isDue(): Promise<boolean> {
    const [row] = await selectRows<{ since: string | Date | null }>(
      database,
      'SELECT MIN(created_at) AS since FROM users',
    );
    const failure = await folder.readLastFailure();
    return isBackupDue({
      now: clock.now(),
      enabled: await settings.get('backup_nightly'),
      since: row?.since ? new Date(row.since) : undefined,
      lastNightly: (await folder.list()).find(({ kind }) => kind === 'nightly')?.at,
      lastTry: failure?.kind === 'backup' ? new Date(failure.at) : undefined,
    });
  }

  async function makeNightly(): Promise<boolean> {
    if (shutdown.signal.aborted || !(await isDue())) return false;
    const at = clock.now();
    const lease = await acquireForBackup('nightly', at);
    if (!lease) return false;
    await runJob('backup', lease, async () => {
      // Another instance may have made it while this one waited for the lock.
      if (await isDue()) await check(SYSTEM_ACTOR, await make(SYSTEM_ACTOR, at, lease), lease);
    });
    return true;
  }

  async function fetchAndCheck(actor: AuditActor, name: string, lease: BackupLease): Promise<void> {
    const unfinished = folder.unfinishedPath(`fetch-${process.pid}`);
    try {
      await copies.fetch(name, unfinished, lease);
      await folder.publish(unfinished, name, { database: await readDialect(unfinished) });
    } finally {
      await rm(unfinished, { force: true });
    }
    const stored = await folder.get(name);
    await record(actor, 'fetched', name, { bytes: stored.bytes });
    await check(actor, stored, lease);
    if ((await folder.readLastFailure())?.kind === 'fetch') await folder.clearFailure();
  }

  return {
    async list() {
      const [backups, work = null, failure = null, unavailable, keep, nightly] = await Promise.all([
        folder.list(),
        folder.readProgress(),
        folder.readLastFailure(),
        findUnavailableReason(),
        settings.get('backup_keep'),
        settings.get('backup_nightly'),
      ]);
      const [restored = null, offsite, copiesSince] = await Promise.all([
        folder.readRestoreResult(),
        copies.listCopies(),
        copies.getSince(),
      ]);
      const late = isBackupLate({ at: backups[0]?.at ?? null }, nightly, clock.now());
      const all = mergeCopies(backups, offsite);
      return {
        all,
        backups,
        work,
        failure,
        late,
        unavailable,
        keep,
        nightly,
        restored,
        isOffsite: copiesSince !== undefined,
      };
    },

    async startBackup(actor: AuditActor): Promise<void> {
      availability = undefined;
      await requireTools(databaseUrl);
      const at = clock.now();
      const lease = await acquireForBackup('manual', at);
      if (!lease) throw alreadyRunning();
      runInBackground('backup', lease, () => make(actor, at, lease));
    },

    /** Returns once the check has started. Missing tools are reported before it starts. */
    async startCheck(actor: AuditActor, name: string): Promise<void> {
      const backup = await folder.get(name);
      if (backup.database === 'postgres') await requirePostgres(databaseUrl);
      const lease = await acquire('verify', () => name);
      if (!lease) throw alreadyRunning();
      runInBackground('verify', lease, () => check(actor, backup, lease));
    },

    /** Returns once the download has started; what came is checked. */
    async startFetch(actor: AuditActor, name: string): Promise<void> {
      if (await folder.find(name)) throw invalidState('Tato záloha už na serveru je.');
      if (!(await copies.hasCopy(name))) throw notFound('Tato záloha neexistuje ani mimo server.');
      const lease = await acquire('fetch', () => name);
      if (!lease) throw alreadyRunning();
      runInBackground('fetch', lease, () => fetchAndCheck(actor, name, lease));
    },

    /** Of one that lies only off-site, its copy. */
    async remove(actor: AuditActor, name: string): Promise<void> {
      if (!(await folder.find(name)) && (await copies.hasCopy(name))) return copies.remove(actor, name);
      const { kind, bytes } = await folder.get(name);
      const work = await folder.readProgress();
      if (work?.name === name) throw invalidState('Záloha se právě ověřuje. Smažte ji, až to skončí.');
      await discard(actor, name, { kind, bytes });
      await copies.removeFromQueue(name);
    },

    /** The download is audited before any byte is sent. */
    async open(actor: AuditActor, name: string): Promise<{ content: Readable; size: number }> {
      const { bytes } = await folder.get(name);
      await record(actor, 'downloaded', name, { bytes });
      return { content: createReadStream(folder.pathOf(name)), size: bytes };
    },

    async getLastBackup(): Promise<LastBackup> {
      const [newest] = await folder.list();
      const failure = await folder.readLastFailure();
      return { at: newest?.at ?? null, failed: failure !== undefined || newest?.verified?.ok === false };
    },

    async getLastCopy(): Promise<LastCopy | undefined> {
      const since = await copies.getSince();
      if (!since) return undefined;
      const [all, [newest], nightly] = await Promise.all([
        copies.listCopies(),
        folder.list(),
        settings.get('backup_nightly'),
      ]);
      return lastCopyOf({ copies: all, since, newestBackup: newest?.at ?? null, nightly, now: clock.now() });
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
