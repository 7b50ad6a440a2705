import { postgresObstacle } from '../../database/postgresCopy.ts';
import { backupUnavailable, obstacleWords } from './obstacleWords.ts';

/**
 * The address of the database beside which an archive of PostgreSQL is restored to check it.
 *
 * @throws 409 where that cannot be done here, which is no fault of the archive
 */
export async function requirePostgres(databaseUrl: string | undefined): Promise<string> {
  if (!databaseUrl) throw backupUnavailable(obstacleWords({ reason: 'no-postgres' }));
  const obstacle = await postgresObstacle(databaseUrl);
  if (obstacle) throw backupUnavailable(obstacleWords(obstacle));
  return databaseUrl;
}
