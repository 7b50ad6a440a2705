import type { CountedNoun } from '../../lib/czechPlural';

/** What follows the number, with its verb. */
export const TODO_NOUNS = {
  registrations: {
    one: 'registrace čeká na schválení',
    few: 'registrace čekají na schválení',
    many: 'registrace čeká na schválení',
    other: 'registrací čeká na schválení',
  },
  questions: {
    one: 'dotaz čtenáře čeká na odpověď',
    few: 'dotazy čtenářů čekají na odpověď',
    many: 'dotazu čtenářů čeká na odpověď',
    other: 'dotazů čtenářů čeká na odpověď',
  },
  deskLate: {
    one: 'písemnost už měla být na úřední desce vyvěšená',
    few: 'písemnosti už měly být na úřední desce vyvěšené',
    many: 'písemnosti už mělo být na úřední desce vyvěšeno',
    other: 'písemností už mělo být na úřední desce vyvěšeno',
  },
  deskToPost: {
    one: 'písemnost je dnes třeba vyvěsit na úřední desku',
    few: 'písemnosti je dnes třeba vyvěsit na úřední desku',
    many: 'písemnosti je dnes třeba vyvěsit na úřední desku',
    other: 'písemností je dnes třeba vyvěsit na úřední desku',
  },
  deskToPostSoon: {
    one: 'písemnost je třeba vyvěsit do tří pracovních dnů',
    few: 'písemnosti je třeba vyvěsit do tří pracovních dnů',
    many: 'písemnosti je třeba vyvěsit do tří pracovních dnů',
    other: 'písemností je třeba vyvěsit do tří pracovních dnů',
  },
  deskToConfirm: {
    one: 'písemnost čeká, až potvrdíte, že událost proběhla',
    few: 'písemnosti čekají, až potvrdíte, že událost proběhla',
    many: 'písemnosti čeká, až potvrdíte, že událost proběhla',
    other: 'písemností čeká, až potvrdíte, že událost proběhla',
  },
  deskToRemove: {
    one: 'písemnost lze sejmout z úřední desky',
    few: 'písemnosti lze sejmout z úřední desky',
    many: 'písemnosti lze sejmout z úřední desky',
    other: 'písemností lze sejmout z úřední desky',
  },
  invitationsFailed: {
    one: 'pozvánku se nepodařilo odeslat',
    few: 'pozvánky se nepodařilo odeslat',
    many: 'pozvánky se nepodařilo odeslat',
    other: 'pozvánek se nepodařilo odeslat',
  },
  invitationsExpired: {
    one: 'pozvánce skončila platnost',
    few: 'pozvánkám skončila platnost',
    many: 'pozvánky skončila platnost',
    other: 'pozvánkám skončila platnost',
  },
  mailsDelayed: {
    one: 'e-mail se nedaří odeslat, server to zkouší dál',
    few: 'e-maily se nedaří odeslat, server to zkouší dál',
    many: 'e-mailu se nedaří odeslat, server to zkouší dál',
    other: 'e-mailů se nedaří odeslat, server to zkouší dál',
  },
  mailsFailed: {
    one: 'e-mail se za poslední den nepodařilo doručit',
    few: 'e-maily se za poslední den nepodařilo doručit',
    many: 'e-mailu se za poslední den nepodařilo doručit',
    other: 'e-mailů se za poslední den nepodařilo doručit',
  },
  scheduled: {
    one: 'článek se zveřejní v nastavený čas',
    few: 'články se zveřejní v nastavený čas',
    many: 'článku se zveřejní v nastavený čas',
    other: 'článků se zveřejní v nastavený čas',
  },
  expiring: {
    one: 'článku do týdne skončí platnost',
    few: 'článkům do týdne skončí platnost',
    many: 'článku do týdne skončí platnost',
    other: 'článkům do týdne skončí platnost',
  },
  errors: {
    one: 'chyba se stala za poslední den',
    few: 'chyby se staly za poslední den',
    many: 'chyby se stalo za poslední den',
    other: 'chyb se stalo za poslední den',
  },
} satisfies Record<string, CountedNoun>;

export type TodoNoun = keyof typeof TODO_NOUNS;
