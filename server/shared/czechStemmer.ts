/**
 * Words whose root changes in a way that no ending tells, folded: vowels that shorten (dům – domu, smlouva – smluv),
 * vowels that only one form has (firma – firem), and little words that must stay what they are.
 */
const UNLIKE_FORMS: Record<string, string> = {
  dum: 'domu',
  stul: 'stolu',
  vuz: 'vozu',
  kun: 'kone',
  nuz: 'noze',
  dvur: 'dvora',
  sul: 'soli',
  hul: 'holi',
  snih: 'snehu',
  vitr: 'vetru',
  penez: 'penize',
  pritel: 'pratele',
  pritele: 'pratele',
  priteli: 'pratele',
  dite: 'deti',
  ditete: 'deti',
  diteti: 'deti',
  ditetem: 'deti',
  dnem: 'dny',
  dnum: 'dny',
  dnech: 'dny',
  smluv: 'smlouva',
  del: 'dilo',
  firem: 'firma',
  norem: 'norma',
  forem: 'forma',
  pisem: 'pismo',
};
const UNCHANGED = new Set(['pro', 'pri', 'pod', 'pred', 'nebo', 'jako', 'kde', 'kdo', 'ale', 'ani']);

/** Young ones of the pattern kuře, folded: -ete, -ata and so on end only these and not výletě or certifikáty. */
const YOUNG = /^(zvir|kur|kot|sten|mlad|vnouc|hrib|jehn|sel|rajc|kniz|pras|poup|dvojc|devc|kuzl|housat|kach)/;
const YOUNG_ENDINGS = ['etem', 'atum', 'atech', 'aty', 'ata', 'ete', 'eti', 'at', 'e'];

/** The same words come again and again; a text of nothing but new ones must not fill the memory. */
const KEPT_STEMS = 50_000;
const stems = new Map<string, string>();

/** An ending and how many letters it must leave, the longer ones first. */
const CASE_ENDINGS: [ending: string, left: number][] = [
  ...endings(3, 'eho emu iho imu ymi imi ami emi ama ima ovi'),
  ...endings(3, 'ech ich ych ach em im ym um am ou mi'),
  ...endings(2, 'a e i o u y'),
];
/** What still looks like an ending when the vowel behind it is gone: programu → program → progr, as program itself. */
const INNER_ENDINGS: [ending: string, left: number][] = [
  ...endings(3, 'ech ich ych ach em im ym um am'),
  ...endings(4, 'ov uv'),
];

function endings(left: number, list: string): [string, number][] {
  return list.split(' ').map((ending) => [ending, left]);
}

function cut(word: string, from: [ending: string, left: number][]): string {
  for (const [ending, left] of from) {
    if (word.length >= ending.length + left && word.endsWith(ending)) return word.slice(0, -ending.length);
  }
  return word;
}

function withoutYoungEnding(word: string): string | undefined {
  const [root] = YOUNG.exec(word) ?? [];
  const rest = root === undefined ? '' : word.slice(root.length);
  return YOUNG_ENDINGS.includes(rest) ? root : undefined;
}

/** Čeští and němečtí belong to český and německý; without the hook only the consonant before tells them from radosti. */
function adjectiveOfPeople(word: string): string {
  if (/[^aeiouy]sti$/.test(word) && word.length >= 6) return `${word.slice(0, -2)}k`;
  return /[ei]cti$/.test(word) && word.length >= 6 ? `${word.slice(0, -2)}k` : word;
}

/** One spelling for a root whose last consonant softens (kniha – knize, vyhláška – vyhlášce) or parts from it (voleb). */
function normalised(stem: string): string {
  const hard = stem.replace(/c$/, 'k').replace(/z$/, 'h');
  return hard.length > 2 ? hard.replace(/([^aeiouy])e([^aeiouy])$/, '$1$2') : hard;
}

/**
 * The stem of a folded word, the same for all cases and both numbers of most Czech nouns and adjectives: a light
 * stemmer after Dolamic and Savoy („Indexing and stemming approaches for the Czech language“, 2009): case endings,
 * possessives, then one spelling for roots that soften. Theirs reads diacritics; this one never sees them, because
 * people search without, so endings that only the diacritics tell apart (-etě of výlet, -ete of kuře) are decided by
 * the root, and Latin -us, -os, -es are left alone (autobus). A stem is for comparing, never for showing.
 */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = findStem(word);
  if (stems.size >= KEPT_STEMS) stems.clear();
  stems.set(word, stem);
  return stem;
}

function findStem(word: string): string {
  if (!/^[a-z]{3,}$/.test(word) || UNCHANGED.has(word)) return word;
  const usual = Object.hasOwn(UNLIKE_FORMS, word) ? (UNLIKE_FORMS[word] ?? word) : word;
  const young = withoutYoungEnding(usual);
  if (young !== undefined) return normalised(young);
  return normalised(cut(cut(adjectiveOfPeople(usual), CASE_ENDINGS), INNER_ENDINGS));
}
