import { isBoard } from '../../database/databaseContents.ts';
import { MIGRATIONS } from '../../database/migrations/migrations.ts';
import type { PostgresToolProblem } from '../../database/postgresCopy.ts';
import { ToolFailed } from '../../database/postgresTools.ts';
import { AppError } from '../../shared/errors.ts';
import type { Manifest } from './manifest.types.ts';

export function unavailableMessage(
  problem: PostgresToolProblem | { readonly reason: 'no-postgres' },
): string {
  switch (problem.reason) {
    case 'no-postgres':
      return 'Záloha je z databáze PostgreSQL a tento server běží na SQLite.';
    case 'no-tools':
      return 'Na serveru chybí programy pg_dump a pg_restore. Nainstalujte balík postgresql-client.';
    case 'old-tools':
      return `Program pg_dump je verze ${problem.tools}, databáze ${problem.server}. Nainstalujte postgresql-client verze ${problem.server} nebo novější.`;
  }
}

/** 409 with its own code, for the web and the command line. */
export function backupUnavailable(message: string): AppError {
  return new AppError({ status: 409, code: 'BACKUP_UNAVAILABLE', message });
}

const MESSAGES: Record<string, string> = {
  ENOSPC: 'Na disku není dost místa. Uvolněte ho, nebo smažte starší zálohy, a zkuste to znovu.',
  EDQUOT: 'Na disku není dost místa. Uvolněte ho, nebo smažte starší zálohy, a zkuste to znovu.',
  EACCES: 'Do složky se zálohami server nesmí psát. Zkontrolujte práva ke složce backups v DATA_DIR.',
  EPERM: 'Do složky se zálohami server nesmí psát. Zkontrolujte práva ke složce backups v DATA_DIR.',
  EROFS: 'Disk se zálohami je jen pro čtení.',
  '42501':
    'Účet databáze nemá právo zakládat databáze (CREATEDB), a bez něj zálohu nelze ověřit ani obnovit.',
};

const DISK_FULL_PATTERN = /SQLITE_FULL|database or disk is full|No space left on device/i;

const VERSION_MISMATCH_PATTERN = /server version mismatch/i;

/** A user-visible sentence for the admin; the details are in the log. */
export function failureMessage(error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (!(error instanceof Error)) return 'Nepodařilo se to z neznámého důvodu.';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ENOENT' && 'syscall' in error && /^spawn pg_/.test(String(error.syscall)))
    return unavailableMessage({ reason: 'no-tools' });
  if (error instanceof ToolFailed && VERSION_MISMATCH_PATTERN.test(error.message))
    return 'Program pg_dump je starší než databáze. Nainstalujte postgresql-client stejné nebo novější verze.';
  const message = MESSAGES[code] ?? (DISK_FULL_PATTERN.test(error.message) ? MESSAGES.ENOSPC : undefined);
  return message ?? 'Nepodařilo se to. Podrobnosti jsou v lozích, v modulu backups.';
}

/** A restore that stopped before anything changed; the message is shown on the terminal. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

export function requireCompatibleManifest(manifest: Manifest, databaseUrl: string | undefined): void {
  const here = databaseUrl ? 'postgres' : 'sqlite';
  if (manifest.dialect !== here) {
    throw new RestoreRefused(
      `The backup is of a ${nameOf(manifest.dialect)} database and here is ${nameOf(here)}: one cannot be put in the place of the other.` +
        (here === 'sqlite' ? ' Set DATABASE_URL.' : ' Leave DATABASE_URL out.'),
    );
  }
  if (!isBoard(manifest.migrations)) {
    throw new RestoreRefused(
      'The backup holds no board: its database had no tables of one when it was made.',
    );
  }
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const strange = manifest.migrations.find((name) => !known.has(name));
  if (strange) {
    throw new RestoreRefused(
      `The backup was made by a newer version (${manifest.app_version}); install that one first.`,
    );
  }
}

function nameOf(dialect: Manifest['dialect']): string {
  return dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL';
}
