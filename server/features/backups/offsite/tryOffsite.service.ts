import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Logger } from '../../../platform/logger.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import type { RecordBackup } from '../backupTasks.service.ts';
import { HostKeyRefused, UnreadableCopy } from './offsite.errors.ts';
import type { RemoteStore } from './offsite.types.ts';
import { placeWarning } from './offsiteAddress.policy.ts';
import { offsiteProblem } from './offsiteProblem.policy.ts';
import type { OffsiteInput, OffsiteSettings } from './offsiteSettings.service.ts';
import type { OpenRemoteStore } from './openRemoteStore.service.ts';
import { createRecoveryKey, decryptStream, encryptStream, recipientOf } from './recoveryKey.service.ts';

const TIMEOUT_MS = 60_000;
const TRIAL_BYTES = 1_000;

export interface TrialResult {
  ok: boolean;
  message: string;
  /** The key that the server showed, for a person to compare. */
  hostKey: string | null;
  warning: string | null;
}

interface TryOffsiteDeps {
  settings: OffsiteSettings;
  openStore: OpenRemoteStore;
  record: RecordBackup;
  logger: Pick<Logger, 'warn'>;
}

/** Writes a small encrypted file to the storage, reads it back, and deletes it. */
export function createTryOffsite({ settings, openStore, record, logger }: TryOffsiteDeps) {
  return async (actor: AuditActor, input: OffsiteInput): Promise<TrialResult> => {
    const access = await settings.accessTo(input);
    const { kind, address, folder, user, hostKey } = access;
    await record(actor, 'offsite-tried', 'Kopie mimo server', { kind, address, folder, user });
    const result = { hostKey, warning: placeWarning(access) };
    let step = 'Připojení se nepovedlo.';
    let store: RemoteStore | undefined;
    try {
      store = await openStore(access);
      await exchangeFile(store, (next) => {
        step = next;
      });
      return { ...result, ok: true, message: 'Zkušební soubor se povedlo zapsat, přečíst i smazat.' };
    } catch (error) {
      logger.warn({ module: 'backups', err: error }, 'the trial of the off-site storage failed');
      if (error instanceof HostKeyRefused)
        return { ...result, ok: false, message: offsiteProblem(error), hostKey: error.hostKey };
      return { ...result, ok: false, message: `${step} ${offsiteProblem(error)}` };
    } finally {
      await store?.close();
    }
  };
}

async function exchangeFile(store: RemoteStore, onStep: (failure: string) => void): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const name = `nastenka-zkouska-${randomBytes(6).toString('hex')}.age`;
  const recoveryKey = await createRecoveryKey();
  const recipient = (await recipientOf(recoveryKey)) ?? '';
  const text = randomBytes(TRIAL_BYTES);
  onStep('Zápis zkušebního souboru se nepovedl.');
  await store.put({ name, ...(await encryptStream(Readable.from([text]), text.length, recipient)), signal });
  try {
    onStep('Čtení zkušebního souboru se nepovedlo.');
    const found = (await store.list()).find((file) => file.name === name);
    if (!found) throw new UnreadableCopy('damaged');
    const back = await buffer(await decryptStream(await store.get(name, signal), recoveryKey));
    if (!back.equals(text)) throw new UnreadableCopy('damaged');
  } finally {
    onStep('Smazání zkušebního souboru se nepovedlo.');
    await store.remove(name);
  }
}
