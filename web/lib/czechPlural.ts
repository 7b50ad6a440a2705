export interface CountedNoun {
  readonly one: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

const pluralRules = new Intl.PluralRules('cs');
const numberFormat = new Intl.NumberFormat('cs');

export const NOUNS = {
  article: { one: 'článek', few: 'články', many: 'článku', other: 'článků' },
  unreadArticle: {
    one: 'nepřečtený článek',
    few: 'nepřečtené články',
    many: 'nepřečteného článku',
    other: 'nepřečtených článků',
  },
  unread: { one: 'nepřečtené', few: 'nepřečtená', many: 'nepřečteného', other: 'nepřečtených' },
  attachment: { one: 'příloha', few: 'přílohy', many: 'přílohy', other: 'příloh' },
  minute: { one: 'minuta', few: 'minuty', many: 'minuty', other: 'minut' },
  minuteAccusative: { one: 'minutu', few: 'minuty', many: 'minuty', other: 'minut' },
  second: { one: 'sekundu', few: 'sekundy', many: 'sekundy', other: 'sekund' },
  day: { one: 'den', few: 'dny', many: 'dne', other: 'dní' },
  person: { one: 'člověk', few: 'lidé', many: 'člověka', other: 'lidí' },
  personDative: { one: 'člověku', few: 'lidem', many: 'člověka', other: 'lidem' },
  term: { one: 'termín', few: 'termíny', many: 'termínu', other: 'termínů' },
  image: { one: 'obrázek', few: 'obrázky', many: 'obrázku', other: 'obrázků' },
} satisfies Record<string, CountedNoun>;

/** „5 článků“, with a non-breaking space. */
export function countOf(count: number, noun: CountedNoun): string {
  return `${numberFormat.format(count)}\u00a0${wordFor(count, noun)}`;
}

export function wordFor(count: number, forms: CountedNoun): string {
  const form = pluralRules.select(count);
  return form === 'zero' || form === 'two' ? forms.other : forms[form];
}

/** The verb of a counted subject: „čte 1 člověk“, „čtou 2 lidé“, „čte 5 lidí“. */
export function verbFor(count: number, singular: string, plural: string): string {
  return pluralRules.select(count) === 'few' ? plural : singular;
}

/** „další 3“, „dalších 5“, „dalších 5 článků“, with non-breaking spaces. */
export function moreOf(count: number, noun?: CountedNoun): string {
  const word = pluralRules.select(count) === 'other' ? 'dalších' : 'další';
  return `${word}\u00a0${noun ? countOf(count, noun) : numberFormat.format(count)}`;
}
