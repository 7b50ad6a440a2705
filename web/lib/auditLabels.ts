/**
 * What was done, as a noun, because a verb in the past would need to know whether the person is a man or a woman. `{}` is
 * the name of the thing; what is in brackets is left out without it. A test compares this list with the OpenAPI document:
 * a new action needs its phrase.
 */
export const AUDIT_PHRASES = {
  'api-token.created': 'vytvoření API tokenu {}',
  'api-token.revoked': 'odvolání API tokenu {}',
  'article.acknowledgement-asked': 'žádost o potvrzení přečtení článku {}',
  'article.acknowledgement-reminded': 'připomenutí potvrzení přečtení článku {}',
  'article.acknowledgements-exported': 'export potvrzení přečtení článku {}',
  'article.acknowledgements-viewed': 'zobrazení potvrzení přečtení článku {}',
  'article.created': 'vytvoření článku {}',
  'article.moved': 'přesun článku {} do jiné sekce',
  'article.preview-link-created': 'nový odkaz na náhled článku {}',
  'article.preview-link-revoked': 'zrušení odkazu na náhled článku {}',
  'article.published': 'zveřejnění článku {}',
  'article.purged': 'trvalé smazání článku {}',
  'article.restored': 'obnovení článku {} z koše',
  'article.revision-restored': 'návrat k dřívější verzi článku {}',
  'article.trashed': 'přesun článku {} do koše',
  'article.unpublished': 'zrušení zveřejnění článku {}',
  'article.updated': 'úprava článku {}',
  'audit.exported': 'export záznamů o činnosti',
  'backup.copied': 'kopie zálohy {} mimo server',
  'backup.copy-deleted': 'smazání kopie zálohy {} mimo server',
  'backup.created': 'vytvoření zálohy {}',
  'backup.deleted': 'smazání zálohy {}',
  'backup.downloaded': 'stažení zálohy {}',
  'backup.fetched': 'stažení zálohy {} zpět na server',
  'backup.offsite-changed': 'nastavení kopií mimo server',
  'backup.offsite-removed': 'vypnutí kopií mimo server',
  'backup.offsite-tried': 'zkouška kopií mimo server',
  'backup.recovery-key-made': 'vytvoření klíče pro obnovu',
  'backup.restore-begun': 'zahájení obnovení webu ze zálohy {}',
  'backup.restored': 'obnovení webu ze zálohy {}',
  'backup.verified': 'ověření zálohy {}',
  'cache.cleared': 'vyprázdnění cache {}',
  'calendar-address.deleted': 'zrušení adresy kalendáře {}',
  'calendar-address.renewed': 'nová adresa kalendáře {}',
  'category.created': 'vytvoření kategorie {}',
  'category.deleted': 'smazání kategorie {}',
  'category.ordered': 'změna pořadí kategorií',
  'category.updated': 'úprava kategorie {}',
  'desk.closed': 'zrušení úřední desky {}',
  'desk.created': 'zřízení úřední desky {}',
  'desk.probe-renewed': 'nový klíč sondy úřední desky {}',
  'desk.updated': 'nastavení úřední desky {}',
  'content.export-deleted': 'smazání exportu obsahu {}',
  'content.export-downloaded': 'stažení exportu obsahu {}',
  'content.exported': 'export obsahu {}',
  'display.created': 'vytvoření obrazovky {}',
  'display.deleted': 'ukončení obrazovky {}',
  'display.link-renewed': 'nový odkaz obrazovky {}',
  'display.updated': 'úprava obrazovky {}',
  'file.created': 'přidání přílohy {}',
  'file.deleted': 'smazání přílohy {}',
  'file.replaced': 'nahrazení přílohy {}',
  'file.updated': 'úprava přílohy {}',
  'group.access-changed': 'změna přístupu skupiny {}',
  'group.created': 'vytvoření skupiny {}',
  'group.deleted': 'smazání skupiny {}',
  'group.members-changed': 'změna členů skupiny {}',
  'group.updated': 'úprava skupiny {}',
  'import.started': 'import článků ze souboru {}',
  'import.undone': 'vrácení importu článků ze souboru {}',
  'logs.exported': 'export technických záznamů',
  'notice-kinds.confirmed': 'potvrzení druhů písemností',
  'notice.change-begun': 'rozepsání změny písemnosti {}',
  'notice.change-discarded': 'zahození rozepsané změny písemnosti {}',
  'notice.changed': 'změna vyvěšené písemnosti {}',
  'notice.created': 'příprava písemnosti {}',
  'notice.disposed': 'vyřazení písemnosti {}',
  'notice.posted': 'vyvěšení písemnosti {}',
  'notice.removed': 'sejmutí písemnosti {}',
  'notice.updated': 'úprava údajů písemnosti {}',
  'mail.retried': 'nové odeslání nedoručených e-mailů',
  'notification.created': 'vytvoření oznámení {}',
  'notification.deleted': 'smazání oznámení {}',
  'notification.ended': 'ukončení oznámení {}',
  'notification.sent': 'odeslání oznámení {}',
  'notification.started': 'začátek naplánovaného oznámení {}',
  'notification.updated': 'úprava oznámení {}',
  'page.created': 'vytvoření stránky {}',
  'page.deleted': 'smazání stránky {}',
  'page.ordered': 'změna pořadí stránek',
  'page.restored': 'návrat k dřívější verzi stránky {}',
  'page.updated': 'úprava stránky {}',
  'question.added-to-article': 'přidání dotazu do článku {}',
  'question.answered': 'odpověď na dotaz k článku {}',
  'question.closed': 'uzavření dotazu k článku {}',
  'question.deleted': 'smazání dotazu k článku {}',
  'question.reopened': 'opětovné otevření dotazu k článku {}',
  'questions.exported': 'export dotazů čtenářů',
  'question.viewed': 'zobrazení dotazu k článku {}',
  'rate-limit.allow-list': 'změna propouštěných sítí',
  'rate-limit.reset': 'návrat pravidla {} k výchozím hodnotám',
  'rate-limit.unblocked': 'odblokování {}',
  'rate-limit.updated': 'úprava pravidla omezení {}',
  'session.sign-in-failed': 'nezdařené přihlášení[ k účtu {}]',
  'session.signed-in': 'přihlášení',
  'session.signed-out': 'odhlášení',
  'settings.guide-changed': 'změna stavu průvodce nastavením',
  'settings.mail-tested': 'odeslání zkušebního e-mailu',
  'settings.updated': 'změna nastavení {}',
  'template.created': 'vytvoření šablony {}',
  'template.updated': 'úprava šablony {}',
  'user.activated': 'zapnutí účtu {}',
  'user.approved': 'schválení registrace {}',
  'user.created': 'vytvoření účtu {}',
  'user.data-exported': 'export osobních údajů {}',
  'user.deactivated': 'vypnutí účtu {}',
  'user.email-changed': 'změna e-mailu {}',
  'user.email-confirmed': 'potvrzení e-mailu {}',
  'user.erased': 'výmaz účtu {}',
  'user.erasure-repeated': 'opakovaný výmaz účtu {} po obnovení zálohy',
  'user.groups-changed': 'změna skupin {}',
  'user.invitation-created': 'odkaz s pozvánkou pro účet {}',
  'user.invitation-mailed': 'pozvánka e-mailem pro účet {}',
  'user.password-changed': 'změna hesla {}',
  'user.password-link-created': 'odkaz k nastavení hesla účtu {}',
  'user.password-link-mailed': 'odkaz k heslu e-mailem pro účet {}',
  'user.password-reset': 'nové heslo účtu {} přes odkaz',
  'user.profile-updated': 'úprava profilu {}',
  'user.registered': 'registrace účtu {}',
  'user.rejected': 'odmítnutí registrace {}',
  'user.sessions-ended': 'odhlášení účtu {} ze všech zařízení',
  'user.updated': 'úprava účtu {}',
  'user.viewed': 'zobrazení údajů osoby {}',
  'user.viewed-as': 'zobrazení nástěnky jako {}',
  'users.exported': 'export seznamu uživatelů',
  'users.imported': 'import uživatelů',
} as const;

const OBJECT_LABELS: Readonly<Record<string, string>> = {
  'api-token': 'API token',
  article: 'Článek',
  audit: 'Záznamy o činnosti',
  backup: 'Záloha',
  cache: 'Cache',
  category: 'Kategorie',
  file: 'Příloha',
  display: 'Obrazovka',
  group: 'Skupina',
  log: 'Technické záznamy',
  mail: 'E-maily',
  notification: 'Oznámení',
  page: 'Stránka',
  question: 'Dotaz',
  'rate-limit': 'Omezení požadavků',
  session: 'Přihlášení',
  setting: 'Nastavení',
  template: 'Šablona',
  user: 'Uživatel',
};

const PHRASES_BY_ACTION: Readonly<Record<string, string>> = AUDIT_PHRASES;

export interface AuditPhrase {
  readonly lead: string;
  /** Empty where the phrase has no thing, or the thing no name. */
  readonly thing: string;
  readonly rest: string;
}

/** The phrase with the name of its thing, in parts, so that the name can be a link. Unknown actions are named as they are. */
export function auditPhrase(action: string, thing: string): AuditPhrase {
  const template = PHRASES_BY_ACTION[action] ?? `${action} {}`;
  if (thing === '') return { lead: withoutThing(template), thing: '', rest: '' };
  const [lead = '', rest] = template.replaceAll(/[[\]]/g, '').split('{}');
  return { lead, thing: rest === undefined ? '' : thing, rest: rest ?? '' };
}

/** The phrase alone, for filters and headings. */
export function actionLabel(action: string): string {
  if (PHRASES_BY_ACTION[action] === undefined) return action;
  const text = auditPhrase(action, '').lead;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function withoutThing(template: string): string {
  return template
    .replace(/\[[^\]]*\]/, '')
    .replace('{}', '')
    .replaceAll('  ', ' ')
    .trim();
}

export function objectLabel(kind: string): string {
  return OBJECT_LABELS[kind] ?? kind;
}
