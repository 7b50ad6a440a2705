import { postgresObstacle } from '../../database/postgresCopy.ts';
import { backupUnavailable, obstacleWords } from './obstacleWords.ts';

/**
 * The URL of the server on which an archive is restored for its check.
 *
 * @throws AppError 409 where that is impossible, whatever the archive
 */
export async function requirePostgres(databaseUrl: string | undefined): Promise<string> {
  if (!databaseUrl) throw backupUnavailable(obstacleWords({ reason: 'no-postgres' }));
  const problem = await postgresObstacle(databaseUrl);
  if (problem) throw backupUnavailable(obstacleWords(problem));
  return databaseUrl;
}
