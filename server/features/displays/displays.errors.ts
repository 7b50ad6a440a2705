import { AppError, badRequest, notFound } from '../../shared/errors.ts';

export const displayNotFound = (): AppError => notFound('Tato obrazovka neexistuje.');

/** The same for an ended display, a renewed link and an unknown one. */
export const displayEnded = (): AppError => notFound('Tato obrazovka byla ukončena.');

export function unknownSection(): AppError {
  return badRequest('Některá zvolená sekce už neexistuje.', [
    { path: 'category_ids', message: 'Některá sekce už neexistuje. Načtěte stránku znovu.' },
  ]);
}

export function tooManyDisplays(max: number): AppError {
  return new AppError({
    status: 409,
    code: 'LIMIT_REACHED',
    message: `Obrazovek může být nejvýš ${max}. Nejdřív některou ukončete.`,
  });
}
