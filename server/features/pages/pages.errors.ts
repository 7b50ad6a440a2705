import { type AppError, notFound } from '../../shared/errors.ts';

export const pageNotFound = (): AppError => notFound('Tato stránka neexistuje.');
