import { BaseError, ConnectionError } from 'sequelize';
import { AppError } from '../shared/errors.ts';
import { isStorageFull, storageFull } from '../shared/storageFull.ts';

const AWAY = new Set([
  'SQLITE_BUSY',
  'SQLITE_CANTOPEN',
  'SQLITE_IOERR',
  'SQLITE_READONLY',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '53300', // too many connections
  '57P01', // administrator's shutdown
  '57P02', // crash shutdown
  '57P03', // starting up
  '57014', // statement timeout
  '25006', // read-only transaction
  '55P03', // lock not available
]);
/** PostgreSQL ended a transaction because others were in its way: a deadlock, or no order that fits them all. */
const COLLIDED = new Set(['40P01', '40001']);
/** Connections that pg loses without giving a code. */
const LOST =
  /Connection terminated|connection is closed|Client has encountered a connection error|timeout exceeded when trying to connect/i;

/** The code that a driver or the system gave; empty where there is none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const driverError: unknown = error instanceof BaseError && 'parent' in error ? error.parent : error;
  const code = driverError instanceof Error && 'code' in driverError ? driverError.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** What a driver says; the error of several addresses that were tried has words of its own only in its parts. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || codeOf(error) || error.name;
}

/** The database is there and cannot take these very values (SQLSTATE class 22, too big a row): it will never take them. */
export function isRefusedContent(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('22') || code === 'SQLITE_TOOBIG';
}

/** The database does not answer. `logMessage` says more than the driver, about which database it is for example. */
export function databaseAway(cause: unknown, logMessage?: string): AppError {
  return new AppError({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: 'Databáze je dočasně nedostupná. Zkuste to prosím za chvíli.',
    logMessage: logMessage ?? `the database is not available: ${messageOf(cause)}`,
    headers: { 'Retry-After': '5' },
    cause,
  });
}

/** Two changes stood in each other's way and this one was undone; nothing is wrong with it, or with the database. */
function collided(cause: unknown): AppError {
  return new AppError({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: 'Změna se střetla s jinou a neuložila se. Zkuste to prosím znovu.',
    logMessage: 'a transaction was undone because others were in its way',
    headers: { 'Retry-After': '1' },
    cause,
  });
}

/** Turns what drivers throw when the disk is full, the database away or a change in another's way into an AppError; leaves every other error as it is. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isStorageFull(error)) return storageFull(error);
  const code = codeOf(error);
  if (COLLIDED.has(code)) return collided(error);
  if (AWAY.has(code) || code.startsWith('08') || error instanceof ConnectionError) return databaseAway(error);
  if (error instanceof Error && LOST.test(error.message)) return databaseAway(error);
  return error;
}
