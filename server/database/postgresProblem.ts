import pg from 'pg';
import { codeOf, messageOf } from './databaseErrors.ts';

/** By code of the system or SQLSTATE; everything else is told in the words of the driver. */
const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused, nothing listens there',
  ENOTFOUND: 'no host has this name',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'no way leads to this host',
  '3D000': 'there is no database of this name, make one with createdb',
  '28P01': 'the password of the user is wrong',
};

/** A database on PostgreSQL as messages name it, never with its password: `nastenka on db:5432`. */
export function postgresName(databaseUrl: string): string {
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl });
  return `${database} on ${host}:${port}`;
}

/** Why nobody gets in: one sentence with host, database and cause, for the person who starts a server or a command. */
export function connectProblem(databaseUrl: string, cause: unknown): string {
  const reason = CAUSES[codeOf(cause)] ?? messageOf(cause);
  return `the PostgreSQL database ${postgresName(databaseUrl)} cannot be used: ${reason}. (DATABASE_URL says where it is.)`;
}
