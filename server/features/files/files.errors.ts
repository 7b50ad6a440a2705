import type { ImageError } from '../../platform/webImages.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import type { OwnerKind } from './fileOwner.types.ts';
import { ALLOWED_TYPES_MESSAGE } from './fileTypes.policy.ts';
import type { FileUse } from './fileUses.policy.ts';

export const fileNotFound = (): AppError => notFound('Tento soubor neexistuje.');

export function fileRefused(message: string): AppError {
  return new AppError({ status: 400, code: 'FILE_REFUSED', message });
}

export function pictureRefused(): AppError {
  return fileRefused('Tento soubor není obrázek. Nahrajte PNG, JPG, WebP, GIF nebo AVIF.');
}

export function imageRefused(reason: ImageError['reason']): AppError {
  return fileRefused(
    reason === 'broken'
      ? 'Obrázek je poškozený a nelze ho přečíst. Zkuste ho uložit znovu a nahrát ještě jednou.'
      : 'Obrázek má příliš mnoho bodů (nejvýš 50 milionů). Zmenšete ho a nahrajte znovu.',
  );
}

export function fileTooLarge(megabytes: number): AppError {
  return new AppError({
    status: 413,
    code: 'FILE_REFUSED',
    message: `Soubor je větší než ${megabytes} MB, které správce povolil. Zmenšete ho a nahrajte znovu.`,
  });
}

export function typeRefused(): AppError {
  return fileRefused(`Tento soubor nelze přiložit. ${ALLOWED_TYPES_MESSAGE}`);
}

const MESSAGES: Record<OwnerKind, { inUse: string; owner: string; uses: Record<FileUse, string> }> = {
  article: {
    inUse: 'Soubor článek používá. Nejdřív ho z článku odeberte a článek uložte.',
    owner: 'Článek',
    uses: { text: 'Soubor je v textu článku.', cover: 'Obrázek je titulním obrázkem článku.' },
  },
  page: {
    inUse: 'Soubor stránka používá. Nejdřív ho ze stránky odeberte a stránku uložte.',
    owner: 'Stránka',
    uses: { text: 'Soubor je v textu stránky.', cover: 'Obrázek je titulním obrázkem stránky.' },
  },
};

export function fileInUse(kind: OwnerKind, uses: readonly FileUse[]): AppError {
  const { inUse, uses: useMessages } = MESSAGES[kind];
  return new AppError({
    status: 409,
    code: 'IN_USE',
    message: inUse,
    details: uses.map((use) => ({ path: use, message: useMessages[use] })),
  });
}

export function tooManyFiles(kind: OwnerKind, maxFiles: number): AppError {
  return new AppError({
    status: 400,
    code: 'LIMIT_REACHED',
    message: `${MESSAGES[kind].owner} může mít nejvýš ${maxFiles} souborů. Nejdřív některý smažte.`,
  });
}
