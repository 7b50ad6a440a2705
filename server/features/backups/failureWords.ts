import { ToolFailed } from '../../database/postgresTools.ts';
import { AppError } from '../../shared/errors.ts';
import { obstacleWords } from './obstacleWords.ts';

const WORDS: Record<string, string> = {
  ENOSPC: 'Na disku není dost místa. Uvolněte ho, nebo smažte starší zálohy, a zkuste to znovu.',
  EDQUOT: 'Na disku není dost místa. Uvolněte ho, nebo smažte starší zálohy, a zkuste to znovu.',
  EACCES: 'Do složky se zálohami server nesmí psát. Zkontrolujte práva ke složce backups v DATA_DIR.',
  EPERM: 'Do složky se zálohami server nesmí psát. Zkontrolujte práva ke složce backups v DATA_DIR.',
  EROFS: 'Disk se zálohami je jen pro čtení.',
  '42501':
    'Účet databáze nemá právo zakládat databáze (CREATEDB), a bez něj zálohu nelze ověřit ani obnovit.',
};

/** What SQLite says when the copy finds no room. */
const FULL = /SQLITE_FULL|database or disk is full|No space left on device/i;

/** What the programs of PostgreSQL say to a server that is newer than they are. */
const OLDER = /server version mismatch/i;

/** Why a backup or its check did not come to its end, in a sentence for the admin; the log says the rest. */
export function failureWords(error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (!(error instanceof Error)) return 'Nepodařilo se to z neznámého důvodu.';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ENOENT' && 'syscall' in error && /^spawn pg_/.test(String(error.syscall)))
    return obstacleWords({ reason: 'no-tools' });
  if (error instanceof ToolFailed && OLDER.test(error.message))
    return 'Program pg_dump je starší než databáze. Nainstalujte postgresql-client stejné nebo novější verze.';
  const known = WORDS[code] ?? (FULL.test(error.message) ? WORDS.ENOSPC : undefined);
  return known ?? 'Nepodařilo se to. Podrobnosti jsou v lozích, v modulu backups.';
}
