import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AppError, notFound } from '../../../shared/errors.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import type { BackupJob } from '../backupLock.service.ts';
import { countBytes } from './countBytes.service.ts';
import type { OffsiteCopy } from './offsiteFolder.service.ts';
import { parseRemoteName, remoteNameOf } from './offsiteNames.policy.ts';
import { offsiteProblem } from './offsiteProblem.policy.ts';
import { createOffsiteUploads, type OffsiteUploadsDeps, type OpenedStore } from './offsiteUploads.service.ts';
import { decryptStream } from './recoveryKey.service.ts';
import { isInterrupted } from './retryTimes.policy.ts';

export function createOffsiteCopies(deps: OffsiteUploadsDeps) {
  const { folder, offsiteFolder, settings: offsiteSettings, record, clock } = deps;
  const uploads = createOffsiteUploads(deps);

  async function withStore<T>(work: (opened: OpenedStore) => Promise<T>): Promise<T> {
    const opened = await uploads.open();
    return work(opened).finally(() => opened.store.close());
  }

  /**
   * The storage is what counts: what lies there is listed, what vanished is not, and what has another size than when it was
   * copied is a copy no more.
   */
  async function compareWithStore({ store, settings }: OpenedStore): Promise<void> {
    const copies = await offsiteFolder.listCopies();
    const found = new Set<string>();
    for (const file of await store.list()) {
      const parsed = parseRemoteName(settings.siteId, file.name);
      if (!parsed) continue;
      found.add(parsed.name);
      const known = copies.get(parsed.name);
      if (known && (known.remote_bytes ?? file.bytes) !== file.bytes) {
        await noteDamaged(parsed.name, known);
        continue;
      }
      if (known?.state === 'copied') continue;
      const local = await folder.find(parsed.name);
      await offsiteFolder.saveCopy(parsed.name, {
        state: 'copied',
        bytes: local?.bytes ?? file.bytes,
        database: local?.database ?? null,
        verified: local?.verified ?? null,
        remote_bytes: file.bytes,
        done: 0,
        attempts: 0,
        next_try_at: null,
        problem: null,
        at: clock.now().toISOString(),
      });
    }
    for (const [name, { state }] of copies) {
      if (state === 'copied' && !found.has(name)) await offsiteFolder.removeCopy(name);
    }
  }

  /** It is copied anew where the archive is still here; else it is listed with what is wrong. */
  async function noteDamaged(name: string, copy: OffsiteCopy): Promise<void> {
    const at = clock.now().toISOString();
    const problem = 'Kopie v úložišti má jinou velikost, než s jakou se uložila: je poškozená nebo neúplná.';
    const broken = { at, ok: false, problems: [problem], counts: [], files: 0 };
    const change: Partial<OffsiteCopy> = (await folder.find(name))
      ? { state: 'failed', problem, done: 0, next_try_at: at, at }
      : { verified: broken };
    await offsiteFolder.saveCopy(name, { ...copy, ...change });
  }

  return {
    copyDue: uploads.copyDue,
    retry: uploads.retry,

    /** When copies were set up; undefined where they are not. */
    async getSince(): Promise<Date | undefined> {
      const settings = await offsiteSettings.read();
      return settings && new Date(settings.since);
    },

    listCopies: async (): Promise<Map<string, OffsiteCopy>> => {
      const copies = await offsiteFolder.listCopies();
      for (const [name, one] of copies) {
        if (isInterrupted(one, clock.now())) copies.set(name, { ...one, state: 'waiting', done: 0 });
      }
      return copies;
    },

    /** Looks at what lies in the storage, as after a move to another machine. */
    refresh: () => withStore(compareWithStore).catch(rethrow),

    async fetch(name: string, target: string, job: BackupJob): Promise<void> {
      const state = await offsiteFolder.readCopy(name);
      if (state?.state !== 'copied') throw notFound('Kopie této zálohy mimo server není.');
      job.report({ step: 'fetching', done: 0, total: state.bytes });
      await withStore(async ({ store, settings }) => {
        const remote = await store.get(remoteNameOf(settings.siteId, name), job.signal);
        const decrypted = await decryptStream(remote, offsiteSettings.openRecoveryKey(settings));
        const onBytes = (done: number) => job.report({ done: Math.min(done, state.bytes) });
        await pipeline(
          countBytes(decrypted, onBytes),
          createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
          {
            signal: job.signal,
          },
        );
      }).catch(rethrow);
    },

    hasCopy: async (name: string) => (await offsiteFolder.readCopy(name))?.state === 'copied',

    async remove(actor: AuditActor, name: string): Promise<void> {
      await withStore(({ store, settings }) => store.remove(remoteNameOf(settings.siteId, name))).catch(
        rethrow,
      );
      await record(actor, 'copy-deleted', name, {}, () => offsiteFolder.removeCopy(name));
    },

    /** After the archive was deleted here: nothing waits any more. */
    async removeFromQueue(name: string): Promise<void> {
      if ((await offsiteFolder.readCopy(name))?.state !== 'copied') await offsiteFolder.removeCopy(name);
    },
  };
}

export type OffsiteCopies = ReturnType<typeof createOffsiteCopies>;

function rethrow(error: unknown): never {
  if (error instanceof AppError) throw error;
  throw new AppError({ status: 409, code: 'WRONG_STATE', message: offsiteProblem(error), cause: error });
}
