/**
 * Words whose root changes irregularly, folded: shortened vowels (dům – domu, smlouva – smluv), inserted vowels
 * (firma – firem), and function words that must stay unchanged.
 */
const IRREGULAR_FORMS: Record<string, string> = {
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
const FUNCTION_WORDS = new Set(['pro', 'pri', 'pod', 'pred', 'nebo', 'jako', 'kde', 'kdo', 'ale', 'ani']);

/**
 * Neuters of the pattern kuře, folded: -ete, -ata and so on are endings only of these, not of výletě or certifikáty.
 */
const ETE_NOUN_ROOTS =
  /^(zvir|kur|kot|sten|mlad|vnouc|hrib|jehn|sel|rajc|kniz|pras|poup|dvojc|devc|kuzl|housat|kach)/;
const ETE_NOUN_ENDINGS = ['etem', 'atum', 'atech', 'aty', 'ata', 'ete', 'eti', 'at', 'e'];

/** A bounded cache: words repeat, but a text of new words only must not fill memory. */
const MAX_CACHED_STEMS = 50_000;
const stemCache = new Map<string, string>();

/** An ending and the minimum number of letters before it; longer endings first. */
const CASE_ENDINGS: [ending: string, left: number][] = [
  ...endings(3, 'eho emu iho imu ymi imi ami emi ama ima ovi'),
  ...endings(3, 'ech ich ych ach em im ym um am ou mi'),
  ...endings(2, 'a e i o u y'),
];
/** Endings that remain once the vowel is cut: programu → program → progr, the same as for program itself. */
const INNER_ENDINGS: [ending: string, left: number][] = [
  ...endings(3, 'ech ich ych ach em im ym um am'),
  ...endings(4, 'ov uv'),
];

function endings(left: number, list: string): [string, number][] {
  return list.split(' ').map((ending) => [ending, left]);
}

function stripEnding(word: string, endingList: [ending: string, left: number][]): string {
  for (const [ending, left] of endingList) {
    if (word.length >= ending.length + left && word.endsWith(ending)) return word.slice(0, -ending.length);
  }
  return word;
}

function stripEteEnding(word: string): string | undefined {
  const [root] = ETE_NOUN_ROOTS.exec(word) ?? [];
  const rest = root === undefined ? '' : word.slice(root.length);
  return ETE_NOUN_ENDINGS.includes(rest) ? root : undefined;
}

/**
 * Čeští and němečtí belong to český and německý; without the diacritics only the preceding consonant tells them from
 * radosti.
 */
function normalizeAdjective(word: string): string {
  if (/[^aeiouy]sti$/.test(word) && word.length >= 6) return `${word.slice(0, -2)}k`;
  return /[ei]cti$/.test(word) && word.length >= 6 ? `${word.slice(0, -2)}k` : word;
}

/**
 * A common spelling for roots whose last consonant softens (kniha – knize, vyhláška – vyhlášce) or that insert a
 * vowel (voleb).
 */
function normalizeRoot(stem: string): string {
  const hard = stem.replace(/c$/, 'k').replace(/z$/, 'h');
  return hard.length > 2 ? hard.replace(/([^aeiouy])e([^aeiouy])$/, '$1$2') : hard;
}

/**
 * The stem of a folded word, the same for all cases and both numbers of most Czech nouns and adjectives. A light
 * stemmer after Dolamic and Savoy („Indexing and stemming approaches for the Czech language“, 2009): case endings,
 * possessives, then a common spelling for softened roots. The original uses diacritics; here they are missing,
 * because people search without them, so endings that only diacritics distinguish (-etě of výlet, -ete of kuře) are
 * decided by the root, and Latin -us, -os, -es are kept (autobus). Stems are for comparison only, never for display.
 */
export function stemOf(word: string): string {
  const cached = stemCache.get(word);
  if (cached !== undefined) return cached;
  const stem = findStem(word);
  if (stemCache.size >= MAX_CACHED_STEMS) stemCache.clear();
  stemCache.set(word, stem);
  return stem;
}

let formsOfStems: Map<string, string[]> | undefined;

/**
 * How the words of a stem begin: like the stem up to its last letter, which may soften, or irregularly. Every word that
 * has the stem begins so, though not every word that begins so has it.
 */
export function prefixesOf(stem: string): string[] {
  formsOfStems ??= groupFormsByStem();
  return [stem.slice(0, -1) || stem, ...(formsOfStems.get(stem) ?? [])];
}

function groupFormsByStem(): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const form of Object.keys(IRREGULAR_FORMS))
    forms.set(stemOf(form), [...(forms.get(stemOf(form)) ?? []), form]);
  return forms;
}

function findStem(word: string): string {
  if (!/^[a-z]{3,}$/.test(word) || FUNCTION_WORDS.has(word)) return word;
  const regular = Object.hasOwn(IRREGULAR_FORMS, word) ? (IRREGULAR_FORMS[word] ?? word) : word;
  const eteRoot = stripEteEnding(regular);
  if (eteRoot !== undefined) return normalizeRoot(eteRoot);
  return normalizeRoot(stripEnding(stripEnding(normalizeAdjective(regular), CASE_ENDINGS), INNER_ENDINGS));
}
