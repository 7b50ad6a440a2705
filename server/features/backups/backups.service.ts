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
const OBSTACLE_GOOD_FOR_MS = 60_000;

interface BackupsDeps extends BackupTasksDeps, NightDueDeps {
  logger: Pick<Logger, 'info' | 'error'>;
  settings: BackupTasksDeps['settings'] & NightDueDeps['settings'];
}

type Turn = NonNullable<Awaited<ReturnType<ReturnType<typeof createTurns>['take']>>>;

/** Backups of the database and the files: made, checked, kept for so long, and given out. */
export function createBackups(deps: BackupsDeps) {
  const { databaseUrl, folder, clock, logger, settings } = deps;
  const turns = createTurns(deps);
  const ending = new AbortController();
  const { make, check, discard, record } = createBackupTasks(deps);
  const isDue = createNightDue(deps);
  let own: Turn | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let obstacle: { words: string | null; until: number } | undefined;

  /** Why no backup can be made here; null when one can. */
  async function unavailable(): Promise<string | null> {
    if (!databaseUrl) return null;
    const now = clock.now().getTime();
    if (!obstacle || obstacle.until < now) {
      const found = await postgresObstacle(databaseUrl);
      obstacle = { words: found ? obstacleWords(found) : null, until: now + OBSTACLE_GOOD_FOR_MS };
    }
    return obstacle.words;
  }

  /** Ends the turn whatever happens, and writes down what went wrong; the end of the server is nothing wrong. */
  async function within(turn: Turn, kind: Work['kind'], work: (turn: WorkTurn) => Promise<void>) {
    own = turn;
    try {
      await work(turn.turn);
    } catch (error) {
      if (ending.signal.aborted) {
        logger.info({ module: 'backups', kind }, 'the server ends before its work on backups is done');
        return;
      }
      logger.error({ module: 'backups', err: error }, `a ${kind} did not come to its end`);
      const failure = { at: clock.now().toISOString(), kind, message: failureWords(error) };
      await folder.noteFailure(failure).catch(() => undefined);
    } finally {
      own = undefined;
      await turn.end().catch((error: unknown) => {
        logger.error({ module: 'backups', err: error }, `the end of a ${kind} could not be noted`);
      });
    }
  }

  /** Beside what is under way already: the night may just be waiting for its turn. */
  function follow(work: Promise<void>): void {
    running = Promise.all([running, work]);
  }

  async function take(begin: () => Pick<Work, 'kind' | 'name' | 'step'>): Promise<Turn | undefined> {
    return turns.take(() => ({ ...begin(), done: 0, total: null }), ending.signal);
  }

  /** The backup of the last night, checked at once, unless there is one or somebody is just at it. */
  async function makeNightly(): Promise<boolean> {
    if (ending.signal.aborted || !(await isDue())) return false;
    const at = clock.now();
    const turn = await take(() => ({
      kind: 'backup',
      name: folder.freeName(at, 'nightly'),
      step: 'database',
    }));
    if (!turn) return false;
    await within(turn, 'backup', async (progress) => {
      // Another instance may have made it while this one waited for its turn.
      if (!(await isDue())) return;
      const stored = await make(SYSTEM_ACTOR, 'nightly', progress, turn.work().name, at);
      await check(SYSTEM_ACTOR, stored, progress);
    });
    return true;
  }

  return {
    async list() {
      const [backups, work, failure, words, keep, nightly] = await Promise.all([
        folder.list(),
        own ? own.work() : folder.work(),
        folder.lastFailure(),
        unavailable(),
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
        unavailable: words,
        keep,
        nightly,
      };
    },

    /** Begins a backup; the list tells how far it is. */
    async begin(actor: AuditActor): Promise<void> {
      // Whoever asks now may just have installed, or lost, what it takes.
      obstacle = undefined;
      const words = await unavailable();
      if (words) throw backupUnavailable(words);
      const at = clock.now();
      const turn = await take(() => ({
        kind: 'backup',
        name: folder.freeName(at, 'manual'),
        step: 'database',
      }));
      if (!turn) throw busy();
      follow(
        within(turn, 'backup', async (progress) => {
          await make(actor, 'manual', progress, turn.work().name, at);
        }),
      );
    },

    /** Begins the check of a backup; what it cannot be made without is asked for first. */
    async beginCheck(actor: AuditActor, name: string): Promise<void> {
      const backup = await existingBackup(folder, name);
      if (backup.database === 'postgres') await requirePostgres(databaseUrl);
      const turn = await take(() => ({ kind: 'verify', name, step: 'checking' }));
      if (!turn) throw busy();
      follow(within(turn, 'verify', async (progress) => void (await check(actor, backup, progress))));
    },

    async remove(actor: AuditActor, name: string): Promise<void> {
      const { kind, bytes } = await existingBackup(folder, name);
      const work = await folder.work();
      if (work?.name === name) throw wrongState('Záloha se právě ověřuje. Smažte ji, až to skončí.');
      await discard(actor, name, { kind, bytes });
    },

    /** The bytes of a backup; who took them is written down first. */
    async open(actor: AuditActor, name: string): Promise<{ content: Readable; size: number }> {
      const { bytes } = await existingBackup(folder, name);
      await record(actor, 'downloaded', name, { bytes });
      return { content: createReadStream(folder.pathOf(name)), size: bytes };
    },

    /** When the last good one was made, and whether something went wrong since. */
    async lastBackup(): Promise<{ at: Date | null; failed: boolean }> {
      const [newest] = await folder.list();
      const failure = await folder.lastFailure();
      return { at: newest?.at ?? null, failed: failure !== undefined || newest?.verified?.ok === false };
    },

    makeNightly,
    /** Resolves when what is under way has ended. */
    idle: () => running,
    /** Begins to make a backup every night. */
    start(): void {
      const tick = () => {
        running = running.then(makeNightly).catch((error: unknown) => {
          logger.error({ module: 'backups', err: error }, 'the nightly backup could not begin');
        });
      };
      timer = setInterval(tick, NIGHT_CHECK_MS).unref();
    },
    /** Ends what is under way, cleanly; nothing begins any more. */
    async stop(): Promise<void> {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}

export type Backups = ReturnType<typeof createBackups>;

function wrongState(message: string): AppError {
  return new AppError({ status: 409, code: 'WRONG_STATE', message });
}

function busy(): AppError {
  return wrongState('Právě běží jiná záloha nebo ověřování. Počkejte, až skončí.');
}
