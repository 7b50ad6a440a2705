import type { QuestionSetting } from '../../models/category.ts';
import { AppError, notFound, tooManyRequests } from '../../shared/errors.ts';

const HOUR_SECONDS = 3600;

const REFUSALS: Readonly<Record<QuestionSetting, string>> = {
  off: 'V této sekci se autorů ptát nelze.',
  'signed-in': 'Ptát se tu mohou jen přihlášení. Přihlaste se prosím.',
  everyone:
    'Web teď neposílá e-maily, a odpověď by k vám nedošla. Přihlaste se prosím, nebo se zeptejte jinak.',
};

export const questionNotFound = (): AppError => notFound('Tento dotaz neexistuje.');

export function askingRefused(setting: QuestionSetting): AppError {
  return new AppError({ status: 403, code: 'FORBIDDEN', message: REFUSALS[setting] });
}

export function threadFull(): AppError {
  const message = 'Tento dotaz už má příliš mnoho zpráv. Začněte prosím nový.';
  return new AppError({ status: 409, code: 'LIMIT_REACHED', message });
}

export const tooManyFromAddress = (): AppError =>
  tooManyRequests(
    HOUR_SECONDS,
    'S touto e-mailovou adresou už přišlo několik dotazů. Další pošlete za hodinu.',
  );
