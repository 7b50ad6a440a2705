import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Database } from '../../database/database.ts';
import { postgresObstacle } from '../../database/postgresCopy.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import type { Logger } from '../../platform/logger.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import type { BackupKind } from './archiveName.ts';
import type { OpenTarget } from './archiveWriter.ts';
import { backupDeed } from './backupDeed.ts';
import type { BackupFolder, Check, StoredBackup, Work } from './backupFolder.ts';
import { createTurns, type WorkTurn } from './backupWork.ts';
import { checkArchive } from './checkArchive.ts';
import { failureWords } from './failureWords.ts';
import { makeBackup, storedPath } from './makeBackup.ts';
import { isNightDue } from './nights.policy.ts';
import { backupUnavailable, obstacleWords } from './obstacleWords.ts';
import { outdated } from './retention.policy.ts';

const NIGHT_CHECK_MS = 60_000;
const OBSTACLE_GOOD_FOR_MS = 60_000;
const SYSTEM: AuditActor = { id: null, name: 'Systém' };

interface BackupsDeps {
  database: Database;
  dataDir: string;
  databaseUrl: string | undefined;
  version: string;
  folder: BackupFolder;
  fileStore: Pick<FileStore, 'path'>;
  audit: AuditService;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
  settings: { keep(): Promise<number>; nightly(): Promise<boolean> };
  /** Where archives are written, for tests of what goes wrong there. */
  openTarget?: OpenTarget | undefined;
}

type Turn = NonNullable<Awaited<ReturnType<ReturnType<typeof createTurns>['take']>>>;

/** Backups of the database and the files: made, checked, kept for so long, and given out. */
export function createBackups(deps: BackupsDeps) {
  const { database, databaseUrl, folder, fileStore, audit, clock, logger, settings } = deps;
  const turns = createTurns(deps);
  const ending = new AbortController();
  const source = { ...deps, pathOf: storedPath(fileStore) };
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

  async function existing(name: string): Promise<StoredBackup> {
    const backup = await folder.find(name);
    if (!backup) throw notFound('Tahle záloha tu není. Možná ji mezitím někdo smazal.');
    return backup;
  }

  function record(...deed: Parameters<typeof backupDeed>): Promise<void> {
    return database.write((tx) => audit.record(tx, backupDeed(...deed)));
  }

  /** Ends the turn whatever happens, and writes down what went wrong; the end of the server is nothing wrong. */
  async function within(turn: Turn, kind: Work['kind'], work: (turn: WorkTurn) => Promise<void>) {
    own = turn;
    try {
      await work(turn.turn);
      await folder.forgetFailure();
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

  async function make(actor: AuditActor, kind: BackupKind, turn: WorkTurn, name: string, at: Date) {
    const { files, missing } = await makeBackup(source, folder, { name, at }, turn);
    const stored = await existing(name);
    await record(actor, 'created', name, { kind, bytes: stored.bytes, files: files.length });
    logger.info({ module: 'backups', name, bytes: stored.bytes, missing }, 'a backup was made');
    for (const old of outdated(await folder.list(), await settings.keep())) {
      await folder.remove(old.name);
      await record(SYSTEM, 'deleted', old.name, { reason: 'retention' });
    }
    return stored;
  }

  async function check(actor: AuditActor, backup: StoredBackup, turn: WorkTurn): Promise<Check> {
    const aside = folder.unfinished(`check-${process.pid}`);
    try {
      const options = { databaseUrl, folder: aside, keepFiles: false };
      const found = await checkArchive(folder.pathOf(backup.name), options, turn);
      const verified = {
        at: clock.now().toISOString(),
        ok: found.problems.length === 0,
        problems: [...found.problems, ...found.remarks],
        counts: found.counts,
        files: found.read.files.size,
      };
      await folder.noteCheck(backup, verified);
      const { ok, problems, files } = verified;
      await record(actor, 'verified', backup.name, { ok, problems, files });
      return verified;
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  }

  async function take(begin: () => Pick<Work, 'kind' | 'name' | 'step'>): Promise<Turn | undefined> {
    return turns.take(() => ({ ...begin(), done: 0, total: null }), ending.signal);
  }

  async function since(): Promise<Date | undefined> {
    const [row] = await selectRows<{ since: string | Date | null }>(
      database,
      'SELECT MIN(created_at) AS since FROM users',
    );
    return row?.since ? new Date(row.since) : undefined;
  }

  async function isDue(): Promise<boolean> {
    const backups = await folder.list();
    const failure = await folder.lastFailure();
    return isNightDue({
      now: clock.now(),
      enabled: await settings.nightly(),
      since: await since(),
      lastNightly: backups.find(({ kind }) => kind === 'nightly')?.at,
      lastTry: failure?.kind === 'backup' ? new Date(failure.at) : undefined,
    });
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
      const stored = await make(SYSTEM, 'nightly', progress, turn.work().name, at);
      await check(SYSTEM, stored, progress);
    });
    return true;
  }

  return {
    async list() {
      const [backups, work, failure, words, keep] = await Promise.all([
        folder.list(),
        own ? own.work() : folder.work(),
        folder.lastFailure(),
        unavailable(),
        settings.keep(),
      ]);
      return { backups, work: work ?? null, failure: failure ?? null, unavailable: words, keep };
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

    /** Begins the check of a backup. */
    async beginCheck(actor: AuditActor, name: string): Promise<void> {
      const backup = await existing(name);
      const turn = await take(() => ({ kind: 'verify', name, step: 'checking' }));
      if (!turn) throw busy();
      follow(within(turn, 'verify', async (progress) => void (await check(actor, backup, progress))));
    },

    async remove(actor: AuditActor, name: string): Promise<void> {
      const { kind, bytes } = await existing(name);
      const work = await folder.work();
      if (work?.name === name) throw wrongState('Záloha se právě ověřuje. Smažte ji, až to skončí.');
      await folder.remove(name);
      await record(actor, 'deleted', name, { kind, bytes });
    },

    /** The bytes of a backup; who took them is written down first. */
    async open(actor: AuditActor, name: string): Promise<{ content: Readable; size: number }> {
      const { bytes } = await existing(name);
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
