import { findPostgresToolProblem } from '../../database/postgresCopy.ts';
import { backupUnavailable, unavailableMessage } from './backups.errors.ts';

/**
 * The URL of the server on which an archive is restored for its check.
 *
 * @throws AppError 409 where that is impossible, whatever the archive
 */
export async function requirePostgres(databaseUrl: string | undefined): Promise<string> {
  if (!databaseUrl) throw backupUnavailable(unavailableMessage({ reason: 'no-postgres' }));
  const problem = await findPostgresToolProblem(databaseUrl);
  if (problem) throw backupUnavailable(unavailableMessage(problem));
  return databaseUrl;
}
