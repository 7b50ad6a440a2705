import type { Logger } from '../../platform/logger.ts';
import { type BackupFolder, createBackupFolder } from './backupFolder.service.ts';
import { failureMessage, RestoreRefused } from './backupMessages.service.ts';
import { type RestoreOptions, restoreBackup } from './restoreBackup.service.ts';

interface StoppedOptions extends Omit<RestoreOptions, 'log' | 'confirm' | 'archive'> {
  name: string;
  logger: Pick<Logger, 'info' | 'error'>;
}

/** Restores for a server that has ended its work; notes how it went instead of throwing, so that the server starts again. */
export async function restoreWhileStopped({ name, logger, ...options }: StoppedOptions): Promise<void> {
  const folder = createBackupFolder(options.config.dataDir);
  const lines: string[] = [];
  try {
    const archive = folder.pathOf(name);
    await restoreBackup({
      ...options,
      archive,
      confirm: async () => true,
      log: (line) => {
        lines.push(line);
        logger.info({ module: 'backups' }, line);
      },
    });
    await save(folder, { name, ok: true, message: lines.slice(1).join(' ') });
  } catch (error) {
    logger.error({ module: 'backups', err: error }, 'a restore from the browser failed');
    const message = error instanceof RestoreRefused ? error.message : failureMessage(error);
    await save(folder, { name, ok: false, message });
  }
}

async function save(folder: BackupFolder, result: { name: string; ok: boolean; message: string }) {
  await folder.saveRestoreResult({ at: new Date().toISOString(), ...result }).catch(() => undefined);
}

const STEPS = {
  database: 'Současný stav se zálohuje: kopíruje se databáze.',
  files: 'Současný stav se zálohuje: ukládají se soubory.',
  packing: 'Současný stav se zálohuje: archiv se dokončuje.',
  checking: 'Záloha se ověřuje a připravuje.',
  fetching: 'Záloha se stahuje.',
};

/** For who waits for the site. */
export async function describeRestore(dataDir: string): Promise<string> {
  const progress = await createBackupFolder(dataDir).readProgress();
  return progress ? STEPS[progress.step] : 'Web se vypíná a hned se znovu spustí.';
}
