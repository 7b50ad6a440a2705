import { type AppError, badRequest, notFound } from '../../shared/errors.ts';

export function importFileError(message: string): AppError {
  return badRequest(message, [{ path: 'file', message }]);
}

export function importNotFound(): AppError {
  return notFound('Tento import neexistuje.');
}
