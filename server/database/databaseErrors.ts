import { BaseError, ConnectionError } from 'sequelize';
import { AppError, serviceUnavailable } from '../shared/errors.ts';
import { isStorageFull, storageFull } from '../shared/storageFull.ts';

const UNAVAILABLE_CODES = new Set([
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
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '25006',
  '55P03',
]);
const CONFLICT_CODES = new Set(['40P01', '40001']);
const LOST_CONNECTION =
  /Connection terminated|connection is closed|Client has encountered a connection error|timeout exceeded when trying to connect/i;

export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const driverError: unknown = error instanceof BaseError && 'parent' in error ? error.parent : error;
  const code = driverError instanceof Error && 'code' in driverError ? driverError.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** The driver's message; an AggregateError (of several addresses) has none of its own. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || codeOf(error) || error.name;
}

/** The database rejects these values (SQLSTATE class 22, row too big): retrying is useless. */
export function isRejectedContent(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('22') || code === 'SQLITE_TOOBIG';
}

export function databaseUnavailable(cause: unknown, logMessage?: string): AppError {
  return serviceUnavailable({
    message: 'Databáze je dočasně nedostupná. Zkuste to prosím za chvíli.',
    logMessage: logMessage ?? `the database is not available: ${messageOf(cause)}`,
    retryAfter: 5,
    cause,
  });
}

function transactionConflict(cause: unknown): AppError {
  return serviceUnavailable({
    message: 'Změna se střetla s jinou a neuložila se. Zkuste to prosím znovu.',
    logMessage: 'a transaction was undone because others were in its way',
    retryAfter: 1,
    cause,
  });
}

/**
 * Converts a full disk, an unavailable database and transaction conflicts to an AppError; returns other errors
 * unchanged.
 */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isStorageFull(error)) return storageFull(error);
  const code = codeOf(error);
  if (CONFLICT_CODES.has(code)) return transactionConflict(error);
  if (UNAVAILABLE_CODES.has(code) || code.startsWith('08') || error instanceof ConnectionError)
    return databaseUnavailable(error);
  if (error instanceof Error && LOST_CONNECTION.test(error.message)) return databaseUnavailable(error);
  return error;
}
