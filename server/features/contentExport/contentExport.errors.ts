import { AppError, notFound } from '../../shared/errors.ts';

export function exportNotFound(): AppError {
  return notFound('Tento export neexistuje. Možná už vypršel, nebo ho mezitím někdo smazal.');
}

export function exportRuns(): AppError {
  return invalidState('Právě běží jiný export. Počkejte, až skončí, nebo ho zastavte.');
}

export function noExportRuns(): AppError {
  return invalidState('Žádný export právě neběží.');
}

export function serverEnds(): AppError {
  return invalidState('Server právě ukončuje práci. Zkuste to za chvíli znovu.');
}

function invalidState(message: string): AppError {
  return new AppError({ status: 409, code: 'WRONG_STATE', message });
}
