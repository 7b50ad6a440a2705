/** What the audit tells of, in Czech. The logs hold this list against the document: a new action needs words here. */
export const ACTION_WORDS = {
  'api-token.created': 'Vytvoření tokenu API',
  'api-token.revoked': 'Odvolání tokenu API',
  'article.acknowledgement-asked': 'Žádost o potvrzení přečtení',
  'article.acknowledgement-reminded': 'Připomenutí potvrzení přečtení',
  'article.created': 'Vytvoření článku',
  'article.moved': 'Přesun článku do jiné kategorie',
  'article.published': 'Zveřejnění článku',
  'article.purged': 'Trvalé smazání článku',
  'article.restored': 'Obnovení článku z koše',
  'article.revision-restored': 'Návrat k dřívější verzi článku',
  'article.trashed': 'Přesun článku do koše',
  'article.unpublished': 'Stažení článku z nástěnky',
  'article.updated': 'Úprava článku',
  'backup.created': 'Vytvoření zálohy',
  'backup.deleted': 'Smazání zálohy',
  'backup.downloaded': 'Stažení zálohy',
  'backup.restored': 'Obnovení webu ze zálohy',
  'backup.verified': 'Ověření zálohy',
  'cache.cleared': 'Vyprázdnění cache',
  'category.created': 'Vytvoření kategorie',
  'category.deleted': 'Smazání kategorie',
  'category.ordered': 'Změna pořadí kategorií',
  'category.updated': 'Úprava kategorie',
  'file.created': 'Přidání přílohy',
  'file.deleted': 'Smazání přílohy',
  'file.replaced': 'Nahrazení přílohy',
  'file.updated': 'Úprava přílohy',
  'group.access-changed': 'Změna přístupu skupiny',
  'group.created': 'Vytvoření skupiny',
  'group.deleted': 'Smazání skupiny',
  'group.members-changed': 'Změna členů skupiny',
  'group.updated': 'Úprava skupiny',
  'notification.created': 'Vytvoření oznámení',
  'notification.deleted': 'Smazání oznámení',
  'notification.ended': 'Ukončení oznámení',
  'notification.sent': 'Odeslání oznámení',
  'notification.started': 'Začátek naplánovaného oznámení',
  'notification.updated': 'Úprava oznámení',
  'page.created': 'Vytvoření stránky',
  'page.deleted': 'Smazání stránky',
  'page.ordered': 'Změna pořadí stránek',
  'page.restored': 'Návrat k dřívější verzi stránky',
  'page.updated': 'Úprava stránky',
  'rate-limit.allow-list': 'Změna propouštěných sítí',
  'rate-limit.reset': 'Návrat pravidla k výchozím hodnotám',
  'rate-limit.unblocked': 'Odblokování',
  'rate-limit.updated': 'Úprava pravidla omezení',
  'settings.updated': 'Změna nastavení',
  'user.activated': 'Aktivace uživatele',
  'user.approved': 'Schválení registrace',
  'user.created': 'Vytvoření uživatele',
  'user.deactivated': 'Deaktivace uživatele',
  'user.email-changed': 'Změna e-mailu',
  'user.email-confirmed': 'Potvrzení e-mailu',
  'user.erased': 'Výmaz uživatele',
  'user.groups-changed': 'Změna skupin uživatele',
  'user.password-changed': 'Změna hesla',
  'user.password-link-created': 'Odkaz k nastavení hesla',
  'user.password-reset': 'Nové heslo přes odkaz',
  'user.profile-updated': 'Úprava vlastního profilu',
  'user.registered': 'Registrace',
  'user.rejected': 'Zamítnutí registrace',
  'user.sessions-ended': 'Odhlášení ze zařízení',
  'user.updated': 'Úprava uživatele',
  'users.imported': 'Import uživatelů',
} as const;

/** The kinds of objects that it is about. */
const OBJECT_WORDS: Readonly<Record<string, string>> = {
  'api-token': 'Token API',
  article: 'Článek',
  backup: 'Záloha',
  cache: 'Cache',
  category: 'Kategorie',
  file: 'Příloha',
  group: 'Skupina',
  notification: 'Oznámení',
  page: 'Stránka',
  'rate-limit': 'Omezení požadavků',
  setting: 'Nastavení',
  user: 'Uživatel',
};

const KNOWN: Readonly<Record<string, string>> = ACTION_WORDS;

/** What was done, in words; an action that nobody knows stays as it is. */
export function actionWords(action: string): string {
  return KNOWN[action] ?? action;
}

/** What was changed, in words; a kind that nobody knows stays as it is. */
export function objectWords(kind: string): string {
  return OBJECT_WORDS[kind] ?? kind;
}
