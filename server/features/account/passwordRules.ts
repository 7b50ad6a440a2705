import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { foldText } from '../../shared/czechText.ts';
import { CZECH_PASSWORD_WORDS } from './czechPasswords.ts';

/** Whose password it is to be: what others know of the person makes no password. */
export interface PasswordOwner {
  username: string;
  email?: string | null | undefined;
  full_name: string;
  siteName: string;
}

const SHORTEST = 8;
/** From this length on it need not be strong, only not easy to guess. */
const LONG_ENOUGH = 12;
/** Score of zxcvbn, 0 to 4, from which on nobody guesses a password in reasonable time. */
const NOT_EASY = 3;
/** The score takes every unknown letter for one of ten; a short password must really draw on more than words do. */
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const KINDS_NEEDED = 3;
/** The estimate grows with the length faster than the password gets better. */
const ESTIMATED_LENGTH = 48;
/** So much must be left of a password when what others know is taken out of it. */
const OWN_PART = 6;
const SHORTEST_WORD = 3;

const TEXTS = {
  short: 'Heslo musí mít aspoň 12 znaků. Kratší (nejméně 8 znaků) stačí jen tehdy, je-li opravdu silné.',
  personal: 'Heslo nesmí být založené na vašem jméně, uživatelském jménu, e-mailu nebo názvu webu.',
  common: 'Toto heslo je příliš snadné uhodnout. Zkuste třeba několik náhodných slov.',
};

/** Says in Czech why this cannot be the person's new password; undefined when it can. */
export async function whyRefused(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const plain = password.normalize('NFC');
  const length = [...plain].length;
  if (length < SHORTEST) return TEXTS.short;
  const words = personalWords(owner);
  if (isPersonal(plain, words)) return TEXTS.personal;
  const score = Math.min(await scoreOf(plain, words), await scoreOf(foldText(plain), words));
  if (length >= LONG_ENOUGH) return score < NOT_EASY ? TEXTS.common : undefined;
  const kinds = KINDS.filter((kind) => kind.test(plain)).length;
  return score < NOT_EASY || kinds < KINDS_NEEDED ? TEXTS.short : undefined;
}

/** Names and addresses, whole and in parts, folded; the longest first. */
export function personalWords({ username, email, full_name, siteName }: PasswordOwner): string[] {
  const texts = [username, full_name, siteName, email ?? '', (email ?? '').split('@')[0] ?? ''];
  const words = texts.flatMap((text) => {
    const parts = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    return [parts.join(''), [...parts].reverse().join(''), ...parts];
  });
  return [...new Set(words)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
}

function isPersonal(password: string, words: readonly string[]): boolean {
  const letters = foldText(password).replace(/[^\p{L}\p{N}]/gu, '');
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest.length < letters.length && rest.length < OWN_PART;
}

async function scoreOf(password: string, words: readonly string[]): Promise<number> {
  estimator ??= loadEstimator();
  return (await estimator).check(password, [...words]).score;
}

let estimator: Promise<ZxcvbnFactory> | undefined;
/** A megabyte of words that most runs of the server never need: loaded with the first new password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, czech: [...CZECH_PASSWORD_WORDS] },
    graphs: common.adjacencyGraphs,
    maxLength: ESTIMATED_LENGTH,
  });
}
