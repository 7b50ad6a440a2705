import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError, badRequest, versionConflict } from '../../../shared/errors.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import type { RecordBackup } from '../backupTasks.service.ts';
import type { Retention } from '../retention.policy.ts';
import type { OffsitePlace, StoreAccess } from './offsite.types.ts';
import { placeProblem } from './offsiteAddress.policy.ts';
import type { OffsiteFolder, StoredOffsiteSettings } from './offsiteFolder.service.ts';
import { siteIdOf } from './offsiteNames.policy.ts';
import type { OffsiteSeal } from './offsiteSeal.service.ts';
import { createRecoveryKey, normalizeRecoveryKey, recipientOf } from './recoveryKey.service.ts';

type OffsiteConfig = NonNullable<Config['offsite']>;

export interface OffsiteInput extends OffsitePlace {
  /** Undefined to keep the stored one. */
  secret: string | undefined;
}

export interface OffsiteChange extends OffsiteInput {
  version: number;
  recoveryKey: string | undefined;
  retention: Retention;
}

interface OffsiteSettingsDeps {
  folder: OffsiteFolder;
  seal: OffsiteSeal;
  record: RecordBackup;
  clock: Clock;
  fixed: OffsiteConfig | undefined;
}

const LABEL = 'Kopie mimo server';
const ENVIRONMENT_ACTOR: AuditActor = { id: null, name: 'Prostředí serveru' };
const LOCKED_MESSAGE = 'Kopie mimo server určuje prostředí serveru, tady je změnit nejde.';

export function createOffsiteSettings({ folder, seal, record, clock, fixed }: OffsiteSettingsDeps) {
  /** @throws AppError 400 where something is missing or wrong */
  async function accessTo(input: OffsiteInput): Promise<StoreAccess> {
    const { secret: typed, ...place } = input;
    const problem = placeProblem(place);
    if (problem) throw badRequest(problem.message, [problem]);
    const stored = await folder.readSettings();
    const secret = typed ?? (stored && seal.openSecret(place, stored.secret));
    if (secret === undefined) {
      const message =
        'Napište heslo. Uložené patří jinému místu nebo uživateli, nebo ho tento server neumí přečíst.';
      throw badRequest(message, [{ path: 'secret', message }]);
    }
    return { ...place, secret };
  }

  async function recoveryKeyFor(typed: string | undefined, stored: StoredOffsiteSettings | undefined) {
    const recoveryKey =
      typed === undefined ? stored && seal.openRecoveryKey(stored.recoveryKey) : normalizeRecoveryKey(typed);
    const recipient = recoveryKey && (await recipientOf(recoveryKey));
    if (recoveryKey && recipient) return { recoveryKey, recipient };
    const message =
      typed === undefined
        ? 'Chybí klíč pro obnovu. Vytvořte ho, nebo napište ten, který máte.'
        : 'Toto není klíč pro obnovu. Začíná AGE-SECRET-KEY-1 a má 74 znaků.';
    throw badRequest(message, [{ path: 'recovery_key', message }]);
  }

  return {
    read: folder.readSettings,
    accessTo,

    /** The stored place with its password. @throws AppError 409 where this server cannot read it */
    async open(settings: StoredOffsiteSettings): Promise<StoreAccess> {
      const secret = seal.openSecret(settings, settings.secret);
      if (secret === undefined)
        throw invalidState(
          'Heslo k úložišti nejde přečíst: server má jiný SECRET. Napište ho v nastavení znovu.',
        );
      return { ...placeOf(settings), secret };
    },

    openRecoveryKey(settings: StoredOffsiteSettings): string {
      const recoveryKey = seal.openRecoveryKey(settings.recoveryKey);
      if (recoveryKey === undefined)
        throw invalidState(
          'Klíč pro obnovu nejde přečíst: server má jiný SECRET. Napište ho v nastavení znovu.',
        );
      return recoveryKey;
    },

    /** Made on request and not stored until it comes back with the settings. */
    async makeRecoveryKey(actor: AuditActor): Promise<string> {
      await record(actor, 'recovery-key-made', LABEL, {});
      return createRecoveryKey();
    },

    isLocked: fixed !== undefined,

    async save(actor: AuditActor, change: OffsiteChange): Promise<void> {
      if (fixed) throw badRequest(LOCKED_MESSAGE);
      await write(actor, change);
    },

    /**
     * Stores what the environment decides, so that the command line and a later start know it as well.
     * @throws Error naming the variable that is wrong
     */
    async applyEnvironment(): Promise<void> {
      if (!fixed) return;
      const stored = await folder.readSettings();
      if (stored && isAsFixed(stored, fixed)) return;
      try {
        await write(ENVIRONMENT_ACTOR, { ...fixed, version: stored?.version ?? 0 });
      } catch (error) {
        const current = await folder.readSettings();
        // Another instance that starts now has done it.
        if (current && isAsFixed(current, fixed)) return;
        if (!(error instanceof AppError && error.details)) throw error;
        const variables = error.details.map(({ path }) => `OFFSITE_${path.toUpperCase()}`);
        throw new Error(`${variables.join(', ')}: ${error.message}`, { cause: error });
      }
    },

    async remove(actor: AuditActor): Promise<void> {
      if (fixed) throw badRequest(LOCKED_MESSAGE);
      await record(actor, 'offsite-removed', LABEL, {}, folder.removeSettings);
      await forgetCopies();
    },
  };

  async function write(actor: AuditActor, change: OffsiteChange): Promise<void> {
    const stored = await folder.readSettings();
    if (change.version !== (stored?.version ?? 0)) throw versionConflict(null);
    const { secret, ...place } = await accessTo(change);
    if (place.kind === 'sftp' && place.hostKey === null) {
      const message = 'Nejdřív vyzkoušejte spojení a potvrďte otisk klíče serveru.';
      throw badRequest(message, [{ path: 'host_key', message }]);
    }
    const { recoveryKey, recipient } = await recoveryKeyFor(change.recoveryKey, stored);
    const now = clock.now().toISOString();
    const next: StoredOffsiteSettings = {
      ...placeOf(place),
      version: change.version + 1,
      retention: change.retention,
      secret: seal.sealSecret(place, secret),
      recoveryKey: seal.sealRecoveryKey(recoveryKey),
      recipient,
      siteId: siteIdOf(recipient),
      since: stored && isSamePlace(stored, place) ? stored.since : now,
      updatedBy: actor.name,
      updatedAt: now,
    };
    const { kind, address, folder: remoteFolder, user } = place;
    const details = { kind, address, folder: remoteFolder, user, ...change.retention };
    await record(actor, 'offsite-changed', LABEL, details, () => folder.saveSettings(next));
    // What lay at the former place, or under another key, is not there.
    if (stored && !(isSamePlace(stored, place) && stored.siteId === next.siteId)) await forgetCopies();
  }

  function isAsFixed(stored: StoredOffsiteSettings, wanted: OffsiteConfig): boolean {
    const { retention, secret, recoveryKey } = wanted;
    return isDeepStrictEqual(
      {
        ...placeOf(stored),
        retention: stored.retention,
        secret: seal.openSecret(stored, stored.secret),
        recoveryKey: seal.openRecoveryKey(stored.recoveryKey),
      },
      { ...placeOf(wanted), retention, secret, recoveryKey },
    );
  }

  async function forgetCopies(): Promise<void> {
    for (const name of (await folder.listCopies()).keys()) await folder.removeCopy(name);
  }
}

export type OffsiteSettings = ReturnType<typeof createOffsiteSettings>;

export function placeOf({ kind, address, folder, user, region, hostKey }: OffsitePlace): OffsitePlace {
  return { kind, address, folder, user, region, hostKey: kind === 'sftp' ? hostKey : null };
}

const isSamePlace = (a: OffsitePlace, b: OffsitePlace): boolean =>
  a.kind === b.kind && a.address === b.address && a.folder === b.folder;

function invalidState(message: string): AppError {
  return new AppError({ status: 409, code: 'WRONG_STATE', message });
}
