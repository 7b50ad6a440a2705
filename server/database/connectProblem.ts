import { codeOf, messageOf } from './databaseErrors.ts';

const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused, nothing listens there',
  ENOTFOUND: 'no host has this name',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'no way leads to this host',
  '3D000': 'there is no database of this name, make one with createdb',
  '28P01': 'the password of the user is wrong',
};

/** The database for messages, without its password: `nastenka on db:5432`. */
export async function describePostgres(databaseUrl: string): Promise<string> {
  const { host, port, database } = await placeOfPostgres(databaseUrl);
  return `${database} on ${host}:${port}`;
}

/** Where a database lies, without who signs in there. */
export async function placeOfPostgres(databaseUrl: string) {
  const { default: pg } = await import('pg');
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl });
  return { host, port, database };
}

export async function connectProblem(databaseUrl: string, cause: unknown): Promise<string> {
  const reason = CAUSES[codeOf(cause)] ?? messageOf(cause);
  return `the PostgreSQL database ${await describePostgres(databaseUrl)} cannot be used: ${reason}. (DATABASE_URL says where it is.)`;
}
