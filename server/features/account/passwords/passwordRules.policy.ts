import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { foldText } from '../../../shared/czechText.ts';
import { badRequest } from '../../../shared/errors.ts';

/** The most common Czech words in passwords, most common first; the dictionary of the library is English. */
const CZECH_PASSWORD_WORDS: readonly string[] = [
  'heslo',
  'ahoj',
  'tajneheslo',
  'mojeheslo',
  'nevim',
  'nastenka',
  'spravce',
  'administrator',
  'uzivatel',
  'martin',
  'michal',
  'lukas',
  'tomas',
  'petr',
  'pavel',
  'jakub',
  'honza',
  'ondra',
  'david',
  'marek',
  'lucie',
  'lenka',
  'katka',
  'katerina',
  'veronika',
  'jana',
  'eva',
  'anicka',
  'terezka',
  'monika',
  'petra',
  'milacek',
  'laska',
  'lasko',
  'miluju',
  'milujite',
  'kocicka',
  'kocka',
  'pejsek',
  'slunicko',
  'sparta',
  'slavia',
  'banik',
  'praha',
  'brno',
  'ostrava',
  'cesko',
  'ceskarepublika',
  'skola',
  'obec',
  'prace',
  'domov',
  'rodina',
  'maminka',
  'tatinek',
  'babicka',
  'kamarad',
  'cokolada',
  'pivo',
  'hokej',
  'fotbal',
  'ucitel',
  'ucitelka',
  'sborovna',
  'radnice',
  'starosta',
  'urad',
  'vitejte',
  'prihlaseni',
];

interface PasswordOwner {
  username: string;
  email?: string | null | undefined;
  full_name: string;
  siteName: string;
}

const MIN_LENGTH = 8;
const LONG_PASSWORD_LENGTH = 12;
/** Minimum zxcvbn score (0 to 4). */
const MIN_SCORE = 3;
/**
 * A shorter password must also use several character classes, because the score overrates unknown letters.
 */
const CHARACTER_CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const MIN_CHARACTER_CLASSES = 3;
/** Only this many characters are scored: the estimate overrates length and gets slow. */
const MAX_SCORED_LENGTH = 48;
const MIN_REMAINING_LENGTH = 6;
const MIN_WORD_LENGTH = 3;

const REASONS = {
  short: 'Heslo musí mít aspoň 12 znaků. Kratší (nejméně 8 znaků) stačí jen tehdy, je-li opravdu silné.',
  personal: 'Heslo nesmí být založené na vašem jméně, uživatelském jménu, e-mailu nebo názvu webu.',
  common: 'Toto heslo je příliš snadné uhodnout. Zkuste třeba několik náhodných slov.',
};

export async function passwordRejectionReason(
  password: string,
  owner: PasswordOwner,
): Promise<string | undefined> {
  const normalized = password.normalize('NFC');
  const length = [...normalized].length;
  if (length < MIN_LENGTH) return REASONS.short;
  const words = personalWords(owner);
  if (isPersonal(normalized, words)) return REASONS.personal;
  const score = Math.min(await scoreOf(normalized, words), await scoreOf(foldText(normalized), words));
  if (length >= LONG_PASSWORD_LENGTH) return score < MIN_SCORE ? REASONS.common : undefined;
  const classCount = CHARACTER_CLASSES.filter((pattern) => pattern.test(normalized)).length;
  return score < MIN_SCORE || classCount < MIN_CHARACTER_CLASSES ? REASONS.short : undefined;
}

/** Folded names and addresses, whole and in parts, longest first. */
export function personalWords({ username, email, full_name, siteName }: PasswordOwner): string[] {
  const texts = [username, full_name, siteName, email ?? '', (email ?? '').split('@')[0] ?? ''];
  const words = texts.flatMap((text) => {
    const parts = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    return [parts.join(''), [...parts].reverse().join(''), ...parts];
  });
  return [...new Set(words)]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((one, other) => other.length - one.length);
}

function isPersonal(password: string, words: readonly string[]): boolean {
  const letters = foldText(password).replace(/[^\p{L}\p{N}]/gu, '');
  const remaining = words.reduce((text, word) => text.replaceAll(word, ''), letters);
  return remaining.length < letters.length && remaining.length < MIN_REMAINING_LENGTH;
}

async function scoreOf(password: string, words: readonly string[]): Promise<number> {
  estimator ??= loadEstimator();
  return (await estimator).check(password, [...words]).score;
}

let estimator: Promise<ZxcvbnFactory> | undefined;
/** The dictionary is a megabyte, so it is loaded with the first new password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, czech: [...CZECH_PASSWORD_WORDS] },
    graphs: common.adjacencyGraphs,
    maxLength: MAX_SCORED_LENGTH,
  });
}

/** @throws 400 with the reason in `details` at the field `path` */
export async function requireGoodPassword(
  password: string,
  { path, owner }: { path: 'password' | 'new_password'; owner: PasswordOwner },
): Promise<void> {
  const message = await passwordRejectionReason(password, owner);
  if (message !== undefined) throw badRequest('Heslo nelze použít.', [{ path, message }]);
}
