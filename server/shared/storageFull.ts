import { AppError } from './errors.ts';

/** SQLite, PostgreSQL (53100) and the system (ENOSPC, EDQUOT) name a full disk each in its way. */
const CODES = new Set<unknown>(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);

/** Whether there was no room to write: said by the system, by a driver, by Sequelize around it, or by `storageFull`. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AppError) return error.code === 'STORAGE_FULL';
  if ('code' in error && CODES.has(error.code)) return true;
  return 'parent' in error && isStorageFull(error.parent);
}

/** 507: the disk is full. What was written before stays, nothing more can be taken until there is room. */
export function storageFull(cause: unknown): AppError {
  return new AppError({
    status: 507,
    code: 'STORAGE_FULL',
    message: 'Na serveru došlo místo, změnu nelze uložit. Obraťte se prosím na správce.',
    logMessage: 'the disk is full',
    cause,
  });
}
