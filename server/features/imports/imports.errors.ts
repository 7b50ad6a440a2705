import { type AppError, badRequest, notFound } from '../../shared/errors.ts';

export function importFileError(message: string): AppError {
  return badRequest(message, [{ path: 'file', message }]);
}

export function importAddressError(message: string): AppError {
  return badRequest(message, [{ path: 'address', message }]);
}

export function unknownAuthor(): AppError {
  return badRequest('Vybraný člověk už neexistuje. Vyberte prosím jiného.', [
    { path: 'authors', message: 'Vybraný člověk už neexistuje.' },
  ]);
}

export function importNotFound(): AppError {
  return notFound('Tento import neexistuje.');
}
