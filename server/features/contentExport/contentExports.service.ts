import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { freeSpace } from '../../platform/freeSpace.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SiteAddress } from '../../platform/siteAddress.ts';
import { unauthenticated } from '../../shared/errors.ts';
import { isStorageFull } from '../../shared/storageFull.ts';
import type { Passwords } from '../account/passwords/passwords.service.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { exportNotFound, exportRuns, noExportRuns, serverEnds } from './contentExport.errors.ts';
import type { ExportChoices } from './contentExport.types.ts';
import type { ExportFolder, ExportProgress, StoredExport } from './exportFolder.service.ts';
import { findExportSizes } from './exportSizes.queries.ts';

const KEEP_HOURS = 24;
const KEEP_MS = KEEP_HOURS * 3_600_000;
const SWEEP_MS = 60_000;
const SAVE_MS = 1_000;
const INTERRUPTED = 'Export přerušilo ukončení serveru. Spusťte ho znovu.';

interface ContentExportsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error' | 'info'>;
  fileStore: Pick<FileStore, 'path'>;
  folder: ExportFolder;
  audit: AuditService;
  settings: Pick<Settings, 'get'>;
  passwords: Pick<Passwords, 'requireCurrentPassword'>;
  siteAddress: Pick<SiteAddress, 'current'>;
  version: string;
}

/** Exports of the content as files. See `docs/decisions/content-export.md`. */
export function createContentExports(deps: ContentExportsDeps) {
  const { database, clock, logger, folder, audit, settings, passwords, siteAddress } = deps;
  const shutdown = new AbortController();
  let pending: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopRunning: (() => void) | undefined;

  type Action = 'exported' | 'export-downloaded' | 'export-deleted';
  function record(actor: AuditActor, action: Action, name: string, after: Record<string, unknown> | null) {
    const object = { type: 'content', id: name, label: name };
    return database.write((tx) =>
      audit.record(tx, { actor, action: `content.${action}`, object, before: null, after }),
    );
  }

  const expiryOf = ({ created_at }: Pick<StoredExport, 'created_at'>) =>
    new Date(Date.parse(created_at) + KEEP_MS);

  async function get(name: string): Promise<StoredExport> {
    const found = await folder.find(name);
    if (!found || expiryOf(found) <= clock.now()) throw exportNotFound();
    return found;
  }

  /** Deletes what has expired, and says of an export whose server was killed that it has ended. */
  async function sweep(): Promise<void> {
    for (const stored of await folder.list())
      if (expiryOf(stored) <= clock.now()) await folder.remove(stored.name);
    if (!folder.hasProgress()) return;
    const lock = await folder.lock();
    if (!lock) return;
    try {
      await folder.saveProblem({ at: clock.now().toISOString(), message: INTERRUPTED });
      await folder.removeLeftovers();
    } finally {
      await lock.release();
    }
  }

  async function make(name: string, choices: ExportChoices, report: ExportProgress, signal: AbortSignal) {
    const unfinished = folder.unfinishedPath(name);
    // With the pages and the ZIP, it is not needed at the start.
    const { writeExport } = await import('./writeExport.service.ts');
    try {
      const counts = await writeExport(unfinished, {
        ...deps,
        siteName: await settings.get('site_name'),
        siteUrl: siteAddress.current(),
        madeAt: new Date(report.started_at),
        choices,
        signal,
        onProgress: (done, total) => Object.assign(report, { done, total }),
      });
      signal.throwIfAborted();
      await folder.publish(name, { created_at: report.started_at, choices, ...counts });
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  function problemOf(error: unknown): string {
    if (shutdown.signal.aborted) return INTERRUPTED;
    if (isStorageFull(error))
      return 'Na disku serveru není na export dost místa. Uvolněte ho a spusťte export znovu.';
    return 'Export se nepodařil. Podrobnosti jsou v logu, v modulu exports.';
  }

  /** Always releases the lock; what was stopped by an admin is no problem. */
  async function run(
    lock: { release(): Promise<void> },
    progress: ExportProgress,
    choices: ExportChoices,
  ): Promise<void> {
    const stopped = new AbortController();
    const signal = AbortSignal.any([shutdown.signal, stopped.signal]);
    let saved: Promise<void> = Promise.resolve();
    const saver = setInterval(() => {
      if (folder.isAskedToStop()) stopped.abort();
      saved = saved.then(() => folder.saveProgress(progress)).catch(() => undefined);
    }, SAVE_MS).unref();
    stopRunning = () => stopped.abort();
    try {
      await make(progress.name, choices, progress, signal);
    } catch (error) {
      if (!stopped.signal.aborted) {
        if (!shutdown.signal.aborted)
          logger.error({ module: 'exports', err: error }, 'an export of the content was not finished');
        const problem = { at: clock.now().toISOString(), message: problemOf(error) };
        await folder.saveProblem(problem).catch(() => undefined);
      }
    } finally {
      stopRunning = undefined;
      clearInterval(saver);
      await saved;
      await folder.removeLeftovers().catch((error: unknown) => {
        logger.error({ module: 'exports', err: error }, 'the rest of an export could not be removed');
      });
      await lock.release();
    }
  }

  async function begin(actor: AuditActor, choices: ExportChoices): Promise<void> {
    const lock = await folder.lock();
    if (!lock) throw exportRuns();
    try {
      await folder.removeLeftovers();
      const at = clock.now();
      const name = folder.findFreeName(at);
      const progress = { name, started_at: at.toISOString(), started_by: actor.name, done: 0, total: 0 };
      await folder.saveProgress(progress);
      await folder.clearProblem();
      await record(actor, 'exported', name, { ...choices });
      pending = Promise.all([pending, run(lock, progress, choices)]);
    } catch (error) {
      await folder.removeLeftovers().catch(() => undefined);
      await lock.release();
      throw error;
    }
  }

  return {
    async list() {
      const [all, running = null, problem = null, sizes, free] = await Promise.all([
        folder.list(),
        folder.readProgress(),
        folder.readProblem(),
        findExportSizes(database),
        freeSpace(folder.root),
      ]);
      const kept = all.filter((stored) => expiryOf(stored) > clock.now());
      const exports = kept.map((stored) => ({ stored, expiresAt: expiryOf(stored) }));
      return { exports, running, problem, sizes, free, keepHours: KEEP_HOURS };
    },

    /** @throws 400 for a wrong password, 409 while another one runs */
    async start(actor: AuditActor & { id: number }, choices: ExportChoices, password: string): Promise<void> {
      const user = await database.models.User.findByPk(actor.id);
      if (!user) throw unauthenticated();
      await passwords.requireCurrentPassword(user, password);
      if (shutdown.signal.aborted) throw serverEnds();
      await begin(actor, choices);
    },

    /** Returns when it was asked to end. @throws 409 where none runs */
    async stop(): Promise<void> {
      if (!(await folder.readProgress())) throw noExportRuns();
      if (stopRunning) stopRunning();
      else await folder.askToStop();
    },

    /** The download is audited before any byte is sent. */
    async open(actor: AuditActor, name: string): Promise<{ content: Readable; size: number }> {
      const { bytes } = await get(name);
      await record(actor, 'export-downloaded', name, null);
      return { content: createReadStream(folder.pathOf(name)), size: bytes };
    },

    async remove(actor: AuditActor, name: string): Promise<void> {
      await get(name);
      await record(actor, 'export-deleted', name, null);
      await folder.remove(name);
    },

    sweep,
    waitUntilIdle: () => pending,
    job: {
      start(): void {
        const tick = () => {
          pending = pending.then(sweep).catch((error: unknown) => {
            logger.error({ module: 'exports', err: error }, 'old exports could not be removed');
          });
        };
        tick();
        timer = setInterval(tick, SWEEP_MS).unref();
      },
      async stop(isDraining: boolean): Promise<void> {
        clearInterval(timer);
        if (isDraining) shutdown.abort();
        await pending;
      },
    },
  };
}

export type ContentExports = ReturnType<typeof createContentExports>;
