import type { PostgresObstacle } from '../../database/postgresCopy.ts';
import { AppError } from '../../shared/errors.ts';

/** Why no backup can be made or restored here, in a sentence for the admin. */
export function obstacleWords(obstacle: PostgresObstacle | { readonly reason: 'no-postgres' }): string {
  switch (obstacle.reason) {
    case 'no-postgres':
      return 'Záloha je z databáze PostgreSQL a tento server běží na SQLite.';
    case 'no-tools':
      return 'Na serveru chybí programy pg_dump a pg_restore. Nainstalujte balík postgresql-client.';
    case 'old-tools':
      return `Program pg_dump je verze ${obstacle.tools}, databáze ${obstacle.server}. Nainstalujte postgresql-client verze ${obstacle.server} nebo novější.`;
  }
}

/** 409: what says so has a code of its own, for the button and the command alike. */
export function backupUnavailable(message: string): AppError {
  return new AppError({ status: 409, code: 'BACKUP_UNAVAILABLE', message });
}
