import { AppError } from './errors.ts';

const CODES = new Set<unknown>(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);

export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AppError) return error.code === 'STORAGE_FULL';
  if ('code' in error && CODES.has(error.code)) return true;
  return 'parent' in error && isStorageFull(error.parent);
}

export function storageFull(cause: unknown): AppError {
  return new AppError({
    status: 507,
    code: 'STORAGE_FULL',
    message: 'Na serveru došlo místo, změnu nelze uložit. Obraťte se prosím na správce.',
    logMessage: 'the disk is full',
    cause,
  });
}
