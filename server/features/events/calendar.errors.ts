import { type AppError, notFound } from '../../shared/errors.ts';

export const noEvents = (): AppError => notFound('Tento článek o žádné akci neříká.');

/** The same for a renewed address, an ended one, one of somebody who may not sign in, and one that never was. */
export const calendarEnded = (): AppError => notFound('Tato adresa kalendáře už neplatí.');
