import { type AppError, notFound } from '../../shared/errors.ts';

export const sectionNotFound = (): AppError => notFound('Tato sekce neexistuje.');
