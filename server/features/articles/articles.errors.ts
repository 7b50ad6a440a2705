import { AppError, badRequest, type ErrorDetail, notFound } from '../../shared/errors.ts';

export const articleNotFound = (): AppError => notFound('Tento článek neexistuje.');

/** The same for an ended, a revoked and an unknown link. */
export const previewEnded = (): AppError =>
  notFound('Odkaz na náhled už neplatí. Požádejte o nový toho, kdo vám ho poslal.');

export const revisionNotFound = (): AppError => notFound('Tato verze neexistuje.');

export function unknownCategory(): AppError {
  return badRequest('Zvolená sekce neexistuje.', [{ path: 'category_id', message: 'Sekce neexistuje.' }]);
}

export const MISSING_TITLE = { path: 'title', message: 'Vyplňte název.' };
export const MISSING_CATEGORY = { path: 'category_id', message: 'Vyberte sekci.' };

export function missingCategory(): AppError {
  return badRequest('Článku chybí sekce.', [MISSING_CATEGORY]);
}

export function invalidCover(): AppError {
  return badRequest('Tento obrázek k článku nepatří.', [
    { path: 'cover_file_id', message: 'Vyberte obrázek z tohoto článku.' },
  ]);
}

export const UNUSABLE_TIME = 'Zadejte čas v letech 1970 až 2999.';

export function invalidEvents(details: ErrorDetail[]): AppError {
  return badRequest('Některý z termínů není v pořádku.', details);
}

export const templateNotFound = (): AppError => notFound('Tato šablona neexistuje.');

export function invalidStartDay(): AppError {
  return badRequest('Chybí den prvního konceptu.', [
    { path: 'starts_on', message: 'Vyberte dnešek, nebo pozdější den.' },
  ]);
}

export function invalidState(message: string): AppError {
  return new AppError({ status: 409, code: 'WRONG_STATE', message });
}
