import type { Database } from '../../database/database.ts';
import { dialectOf } from '../../database/databaseCopy.ts';
import { AppError, badRequest, unauthenticated } from '../../shared/errors.ts';
import type { RestoreAndRestart } from '../../shared/restoreAndRestart.ts';
import type { Passwords } from '../account/passwords/passwords.service.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { BackupFolder, StoredBackup } from './backupFolder.service.ts';
import { findToolProblem } from './backupMessages.service.ts';
import type { RecordBackup } from './backupTasks.service.ts';
import { findLosses, isSharedDatabase, type RestoreLosses } from './restoreFromBrowser.queries.ts';

interface RestoreDeps {
  database: Database;
  dataDir: string;
  databaseUrl: string | undefined;
  folder: BackupFolder;
  settings: Pick<Settings, 'get'>;
  passwords: Pick<Passwords, 'requireCurrentPassword'>;
  record: RecordBackup;
  restoreAndRestart: RestoreAndRestart | undefined;
}

export interface RestorePreview {
  at: Date;
  confirmation: string;
  unavailable: string | undefined;
  losses: RestoreLosses;
}

/** A restore that an administrator asks for in the browser. See `docs/decisions/off-site-backups.md`. */
export function createRestoreFromBrowser(deps: RestoreDeps) {
  const { database, databaseUrl, folder, settings, passwords, record, restoreAndRestart } = deps;

  let isStarted = false;

  async function findUnavailable({
    name,
    database: dialect,
    verified,
  }: StoredBackup): Promise<string | undefined> {
    if (!restoreAndRestart) return 'Tento server se neumí sám znovu spustit. Použijte příkaz make restore.';
    if (dialect !== dialectOf(deps))
      return 'Záloha je z jiné databáze, než jakou má tento server, a nejde do ní vrátit.';
    if (verified?.ok === false) return 'Záloha je vadná, nejde obnovit.';
    if (await isSharedDatabase(database))
      return `S databází pracují i jiné servery nebo programy. Zastavte je všechny a na jednom serveru spusťte příkaz make restore FILE=${folder.pathOf(name)}.`;
    return findToolProblem(databaseUrl);
  }

  return {
    async preview(name: string): Promise<RestorePreview> {
      const backup = await folder.get(name);
      const [confirmation, unavailable, losses] = await Promise.all([
        settings.get('site_name'),
        findUnavailable(backup),
        findLosses(database, backup.at),
      ]);
      return { at: backup.at, confirmation, unavailable, losses };
    },

    /** @throws AppError 400 for a wrong confirmation or password, 409 where it cannot begin */
    async begin(
      actor: AuditActor & { id: number },
      name: string,
      { confirmation, password }: { confirmation: string; password: string },
    ): Promise<void> {
      const backup = await folder.get(name);
      const user = await database.models.User.findByPk(actor.id);
      if (!user) throw unauthenticated();
      if (confirmation.trim() !== (await settings.get('site_name'))) {
        const message = 'Napište přesně název webu.';
        throw badRequest(message, [{ path: 'confirmation', message }]);
      }
      await passwords.requireCurrentPassword(user, password);
      const problem = await findUnavailable(backup);
      if (problem !== undefined || !restoreAndRestart) throw invalidState(problem ?? '');
      const isBusy = (await folder.readProgress()) !== undefined;
      if (isStarted || isBusy) throw invalidState('Právě běží jiná práce se zálohami. Počkejte, až skončí.');
      isStarted = true;
      try {
        await record(actor, 'restore-begun', name, {});
      } catch (error) {
        isStarted = false;
        throw error;
      }
      restoreAndRestart(name, actor);
    },
  };
}

export type RestoreFromBrowser = ReturnType<typeof createRestoreFromBrowser>;

function invalidState(message: string): AppError {
  return new AppError({ status: 409, code: 'WRONG_STATE', message });
}
