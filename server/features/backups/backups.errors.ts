import type { PostgresToolProblem } from '../../database/postgresCopy.ts';
import { AppError } from '../../shared/errors.ts';

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

/** A restore that stopped before anything changed; the message is shown on the terminal. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}
