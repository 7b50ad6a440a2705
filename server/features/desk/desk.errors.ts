import { AppError, badRequest, type ErrorDetail, notFound } from '../../shared/errors.ts';

export const deskNotFound = (): AppError => notFound('Tato úřední deska neexistuje.');

export const noticeNotFound = (): AppError => notFound('Tato písemnost neexistuje.');

export const versionNotFound = (): AppError => notFound('Tato verze písemnosti neexistuje.');

export function wrongDeskState(message: string): AppError {
  return new AppError({ status: 409, code: 'WRONG_STATE', message });
}

export function outdatedVersion(known: number): AppError {
  return new AppError({
    status: 409,
    code: 'OUTDATED_VERSION',
    message: `Tuto písemnost už máme ve verzi ${known}. Starší verze neplatí.`,
  });
}

export function differentContent(version: number): AppError {
  return new AppError({
    status: 409,
    code: 'CONTENT_DIFFERS',
    message: `Verze ${version} této písemnosti už přišla s jiným obsahem. Změněný obsah pošlete jako další verzi.`,
  });
}

export const unlistedFile = (): AppError =>
  badRequest('Tento soubor poslaná verze neuvádí. Otisk musí být mezi jejími soubory.');

export const brokenUpload = (): AppError =>
  badRequest('Soubor nemá otisk, který uvádíte. Pošlete ho celý znovu.');

export const unknownProbe = (): AppError =>
  notFound('Tento klíč sondy neplatí. Správce ho vytvoří v důkazech úřední desky.');

/** What hangs, or hung, is evidence: only the actions of the desk change it. */
export const isPostedNotice = (): AppError =>
  wrongDeskState('Písemnost je vyvěšená na úřední desce. Změňte ji tam, s důvodem: vznikne nová verze.');

export const isRemovedNotice = (): AppError =>
  wrongDeskState('Písemnost byla na úřední desce a je v jejím archivu. Už ji nelze změnit.');

export const needsPosting = (): AppError =>
  wrongDeskState('Tato sekce je úřední deska. Články v ní se nezveřejňují, ale vyvěšují.');

export const belongsToDesk = (): AppError =>
  wrongDeskState('Tento text patří k písemnosti úřední desky. Zůstává v její sekci a vyvěšuje se tam.');

export const isDesk = (): AppError =>
  wrongDeskState('Tato sekce je úřední deska. Její články nelze hromadně přesunout ani ji smazat.');

export const noTemplateOnDesk = (): AppError =>
  wrongDeskState('Na úřední desce šablony nejsou. Podobnou písemnost připravíte jako kopii jiné.');

export const missingAddress = (): AppError =>
  wrongDeskState(
    'Úřední deska potřebuje veřejnou adresu webu. Vyplňte ji v nastavení, nebo na serveru jako PUBLIC_URL.',
  );

export const unconfirmedKind = (): AppError =>
  wrongDeskState(
    'Druh této písemnosti ještě nikdo nepotvrdil. Správce potvrdí tabulku druhů v nastavení úřední desky.',
  );

export function incompleteNotice(details: ErrorDetail[]): AppError {
  return badRequest('Písemnosti ještě něco chybí.', details);
}

export function missingReason(message: string): AppError {
  return badRequest(message, [{ path: 'reason', message: 'Napište důvod.' }]);
}

export function unconfirmedEvent(): AppError {
  return badRequest(
    'Písemnost visí až do události. Potvrďte, že proběhla, nebo změnou nastavte její nový den.',
    [{ path: 'event_happened', message: 'Potvrďte, že událost proběhla.' }],
  );
}

export function unknownKind(): AppError {
  return badRequest('Zvolený druh písemnosti neexistuje.', [
    { path: 'details.kind_id', message: 'Vyberte druh.' },
  ]);
}

export function kindInUse(name: string): AppError {
  return new AppError({
    status: 409,
    code: 'IN_USE',
    message: `Druh „${name}“ mají některé písemnosti. Místo smazání ho vypněte.`,
  });
}
