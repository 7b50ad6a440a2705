export const SUBJECTS = [
  'obecní úřad',
  'ředitelka školy',
  'sbor dobrovolných hasičů',
  'městská knihovna',
  'školní jídelna',
  'vodárenská společnost',
  'spolek zahrádkářů',
  'fotbalový oddíl',
  'pan starosta',
  'kulturní komise',
  'technická služba',
  'mateřská škola',
  'pěvecký sbor Lípa',
  'místní akční skupina',
];

export const VERBS = [
  'oznamuje',
  'připravuje',
  'upozorňuje na',
  'zveřejnila',
  'projednala',
  'zajistí',
  'hledá dobrovolníky na',
  'zve na',
  'žádá o pochopení pro',
  'vyhlašuje',
];

export const OBJECTS = [
  'odstávku vody',
  'nový jízdní řád',
  'jarní úklid',
  'opravu chodníku',
  'výsadbu stromů',
  'sběr papíru',
  'setkání seniorů',
  'změnu rozvrhu',
  'příměstský tábor',
  'očkování psů',
  'dětský karneval',
  'veřejné projednání rozpočtu',
  'uzavírku mostu',
  'přírůstky knihovního fondu',
  'zápis do první třídy',
  'svoz velkoobjemového odpadu',
];

export const PLACES = [
  'u kaple',
  'v Horní ulici',
  've škole',
  'na návsi',
  'v kulturním domě',
  'za hřištěm',
  'u nádraží',
  'v zasedací místnosti',
  'pod Hůrkou',
  'v knihovně',
];

export const TIMES = [
  'v pondělí odpoledne',
  'od osmi hodin',
  'do konce měsíce',
  'příští středu',
  'během prázdnin',
  'po celý týden',
  'v sobotu dopoledne',
  'od prvního září',
  'každé druhé úterý',
  'před Vánocemi',
];

export const ADDITIONS = [
  'Podrobnosti sdělí podatelna.',
  'Děkujeme všem, kdo přiložili ruku k dílu.',
  'Přihlášky přijímáme osobně i e-mailem.',
  'Za nepřízně počasí se akce přesouvá pod střechu.',
  'Prosíme o zaparkování vozidel mimo opravovaný úsek.',
  'Počet míst je omezen, rozhoduje pořadí přihlášek.',
  'Vstupné je dobrovolné a výtěžek půjde na hřiště.',
  'Náhradní zdroj pitné vody bude přistaven na návsi.',
  'Zápis z jednání najdete na úřední desce.',
  'S dotazy se obracejte na třídní učitelky.',
];

export const FIRST_NAMES = [
  'Jan',
  'Petr',
  'Tomáš',
  'Jiří',
  'Ondřej',
  'Šimon',
  'Řehoř',
  'Čeněk',
  'Luboš',
  'Zdeněk',
  'Vojtěch',
  'Jáchym',
];

export const LAST_NAMES = [
  'Novák',
  'Svoboda',
  'Dvořák',
  'Černý',
  'Procházka',
  'Kučera',
  'Veselý',
  'Horák',
  'Němec',
  'Pokorný',
  'Chalupa',
  'Řezníček',
  'Šťastný',
  'Žák',
  'Ďásek',
  'Růžička',
];

export const COLORS = [
  '#8c2f39',
  '#1f5f8b',
  '#b3541e',
  '#2d6a4f',
  '#6a4c93',
  '#7a5c00',
  '#3d4f8a',
  '#9c2c6b',
];
