import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { acquireFileLock } from '../../../database/fileLock.ts';
import { lockPostgres } from '../../../database/postgresConnection.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import { AppError } from '../../../shared/errors.ts';
import type { BackupFolder, StoredBackup } from '../backupFolder.service.ts';
import { type RecordBackup, SYSTEM_ACTOR } from '../backupTasks.service.ts';
import { findExpired } from '../retention.policy.ts';
import { countBytes } from './countBytes.service.ts';
import type { RemoteStore } from './offsite.types.ts';
import type { OffsiteCopy, OffsiteFolder, StoredOffsiteSettings } from './offsiteFolder.service.ts';
import { parseRemoteName, remoteNameOf, remotePrefixOf } from './offsiteNames.policy.ts';
import { offsiteProblem } from './offsiteProblem.policy.ts';
import type { OffsiteSettings } from './offsiteSettings.service.ts';
import type { OpenRemoteStore } from './openRemoteStore.service.ts';
import { encryptStream } from './recoveryKey.service.ts';
import { isCopyDue, nextTryAt } from './retryTimes.policy.ts';

/** PostgreSQL advisory lock key; any number not used by another program on the server. */
const COPY_LOCK = 7_318_402_618;
const SAVE_INTERVAL_MS = 1_000;

export interface OffsiteUploadsDeps {
  folder: BackupFolder;
  offsiteFolder: OffsiteFolder;
  settings: OffsiteSettings;
  openStore: OpenRemoteStore;
  databaseUrl: string | undefined;
  record: RecordBackup;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
  signal: AbortSignal;
}

export interface OpenedStore {
  store: RemoteStore;
  settings: StoredOffsiteSettings;
}

export function createOffsiteUploads(deps: OffsiteUploadsDeps) {
  const { folder, offsiteFolder, settings: offsiteSettings, openStore, databaseUrl } = deps;
  const { record, clock, logger, signal } = deps;

  async function open(): Promise<OpenedStore> {
    const settings = await offsiteSettings.read();
    if (!settings) throw invalidState('Kopie mimo server nejsou nastavené.');
    return { settings, store: await openStore(await offsiteSettings.open(settings)) };
  }

  /** Undefined where another instance or command is copying. */
  async function lockCopies(): Promise<{ release(): Promise<void> } | undefined> {
    await folder.ensureExists();
    const fileLock = await acquireFileLock(folder.root, 'offsite', 'exclusive');
    if (!fileLock || !databaseUrl) return fileLock;
    const databaseLock = await lockPostgres(databaseUrl, COPY_LOCK).catch(() => undefined);
    if (!databaseLock) return fileLock.release().then(() => undefined);
    const release = async () => void (await Promise.all([fileLock.release(), databaseLock.release()]));
    return { release };
  }

  /** Newest first: it is the one that is missed most. */
  async function findDue({ since }: StoredOffsiteSettings): Promise<StoredBackup[]> {
    const [backups, copies] = [await folder.list(), await offsiteFolder.listCopies()];
    const sinceAt = new Date(since);
    return backups.filter(
      ({ name, at, verified }, index) =>
        verified?.ok !== false &&
        (index === 0 || at >= sinceAt || copies.has(name)) &&
        isCopyDue(copies.get(name), clock.now()),
    );
  }

  async function copy({ store, settings }: OpenedStore, backup: StoredBackup): Promise<void> {
    const { name, bytes, database, verified } = backup;
    const before = await offsiteFolder.readCopy(name);
    let state: OffsiteCopy = {
      state: 'copying',
      bytes,
      database,
      verified,
      done: 0,
      attempts: (before?.attempts ?? 0) + 1,
      next_try_at: null,
      problem: null,
      at: clock.now().toISOString(),
    };
    const save = () => offsiteFolder.saveCopy(name, state);
    await save();
    let saved: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      saved = saved.then(save).catch(() => undefined);
    }, SAVE_INTERVAL_MS).unref();
    try {
      const onBytes = (done: number) => {
        state = { ...state, done, at: clock.now().toISOString() };
      };
      const source = Readable.from(countBytes(createReadStream(folder.pathOf(name)), onBytes));
      const encrypted = await encryptStream(source, bytes, settings.recipient);
      const remoteName = remoteNameOf(settings.siteId, name);
      await store.put({ name: remoteName, ...encrypted, signal });
      await requireComplete(store, remoteName, encrypted.bytes);
      state = {
        ...state,
        state: 'copied',
        done: bytes,
        remote_bytes: encrypted.bytes,
        at: clock.now().toISOString(),
      };
      await record(SYSTEM_ACTOR, 'copied', name, { bytes: encrypted.bytes });
      logger.info({ module: 'backups', name, bytes: encrypted.bytes }, 'a backup was copied off-site');
    } catch (error) {
      if (signal.aborted) {
        state = { ...state, state: 'waiting', attempts: state.attempts - 1, done: 0 };
        return;
      }
      logger.error({ module: 'backups', name, err: error }, 'a backup was not copied off-site');
      state = failed(state, error, clock.now());
    } finally {
      clearInterval(timer);
      await saved;
      await save();
    }
  }

  async function removeExpired({ store, settings }: OpenedStore): Promise<void> {
    const copies = await offsiteFolder.listCopies();
    const remote = [...copies].flatMap(([name, { state, verified }]) => {
      const parsed = parseRemoteName(settings.siteId, remoteNameOf(settings.siteId, name));
      return state === 'copied' && parsed ? [{ ...parsed, verified }] : [];
    });
    for (const { name } of findExpired(remote, settings.retention)) {
      await store.remove(remoteNameOf(settings.siteId, name));
      await record(SYSTEM_ACTOR, 'copy-deleted', name, { reason: 'retention' }, () =>
        offsiteFolder.removeCopy(name),
      );
    }
  }

  /** What could not even be tried is a failure of each copy that waits. */
  async function noteFailure(due: readonly StoredBackup[], error: unknown): Promise<void> {
    logger.error({ module: 'backups', err: error }, 'the off-site storage cannot be used');
    for (const { name, bytes, database, verified } of due) {
      const attempts = ((await offsiteFolder.readCopy(name))?.attempts ?? 0) + 1;
      const at = clock.now().toISOString();
      const state = { bytes, database, verified, done: 0, attempts, next_try_at: null, problem: null, at };
      await offsiteFolder.saveCopy(name, failed({ ...state, state: 'failed' }, error, clock.now()));
    }
  }

  return {
    open,

    /** Copies what is due, by one instance at a time. Failures are noted, not thrown. */
    async copyDue(): Promise<void> {
      const settings = await offsiteSettings.read();
      if (!settings || signal.aborted || (await findDue(settings)).length === 0) return;
      const lock = await lockCopies();
      if (!lock) return;
      try {
        const due = await findDue(settings);
        if (due.length === 0) return;
        const opened = await open().catch((error: unknown) => void noteFailure(due, error));
        if (!opened) return;
        try {
          await opened.store.removeUnfinished(remotePrefixOf(settings.siteId));
          for (const backup of due) {
            if (!signal.aborted && (await folder.find(backup.name))) await copy(opened, backup);
          }
          await removeExpired(opened);
        } finally {
          await opened.store.close();
        }
      } catch (error) {
        logger.error({ module: 'backups', err: error }, 'the off-site copies could not be tidied up');
      } finally {
        await lock.release();
      }
    },

    /** Lets the next run copy it, however often that failed. */
    async retry(name: string): Promise<void> {
      const backup = await folder.get(name);
      if (!(await offsiteSettings.read())) throw invalidState('Kopie mimo server nejsou nastavené.');
      const { bytes, database, verified } = backup;
      const copies = await offsiteFolder.readCopy(name);
      if (copies?.state === 'copied') throw invalidState('Kopie této zálohy už mimo server je.');
      const at = clock.now().toISOString();
      const state = { bytes, database, verified, done: 0, next_try_at: null, problem: null, at };
      await offsiteFolder.saveCopy(name, { ...state, state: 'waiting', attempts: copies?.attempts ?? 0 });
    },
  };
}

function failed(state: OffsiteCopy, error: unknown, now: Date): OffsiteCopy {
  const { attempts } = state;
  const next_try_at = nextTryAt(now, attempts).toISOString();
  return { ...state, state: 'failed', problem: offsiteProblem(error), next_try_at, done: 0 };
}

/** A storage may confirm an upload that it has not kept whole; what it has would pass for a copy. */
async function requireComplete(store: RemoteStore, name: string, bytes: number): Promise<void> {
  const found = (await store.list()).find((file) => file.name === name);
  if (found?.bytes === bytes) return;
  if (found) await store.remove(name);
  throw invalidState('Úložiště soubor přijalo, ale nemá ho celý. Nejspíš je plné.');
}

function invalidState(message: string): AppError {
  return new AppError({ status: 409, code: 'WRONG_STATE', message });
}
