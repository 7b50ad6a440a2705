import { ToolFailed } from '../../database/postgresTools.ts';
import { AppError } from '../../shared/errors.ts';
import { unavailableMessage } from './backups.errors.ts';

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
