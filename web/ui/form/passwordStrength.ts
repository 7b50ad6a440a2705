import { type CountedNoun, countOf } from '../../lib/czechPlural';

/** How a new password looks from here: the server has the last word, it also knows the common ones. */
export interface PasswordStrength {
  /** From 0 (nothing) to 4. */
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly words: string;
}

/** From this many characters on a password is long enough. */
const LONG_ENOUGH = 12;
const VERY_LONG = 18;
/** Fewer different characters than this are a pattern, not a password. */
const DIFFERENT = 6;

const CHARACTER: CountedNoun = { one: 'znak', few: 'znaky', many: 'znaku', other: 'znaků' };

/** What is asked of a new password, told before it is typed. */
export const PASSWORD_RULES =
  'Aspoň 12 znaků, třeba několik slov s mezerami. Kratší jen tehdy, když je opravdu těžké uhodnout.';

/** Says in words how strong a password looks; `known` are the names and addresses of its owner. */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const characters = [...password];
  if (characters.length === 0) return { level: 0, words: PASSWORD_RULES };
  const lower = password.toLocaleLowerCase('cs');
  if (known.some((name) => name.length > 2 && lower.includes(name.toLocaleLowerCase('cs')))) {
    return { level: 1, words: 'Slabé: obsahuje vaše jméno nebo adresu.' };
  }
  if (characters.length > 3 && new Set(lower).size < Math.min(DIFFERENT, characters.length - 1)) {
    return { level: 1, words: 'Slabé: opakuje se v něm jen pár znaků.' };
  }
  const missing = LONG_ENOUGH - characters.length;
  if (missing > 0) {
    const words = `Krátké: do dvanácti ${missing === 1 || missing > 4 ? 'zbývá' : 'zbývají'} ${countOf(missing, CHARACTER)}.`;
    return { level: missing > 4 ? 1 : 2, words };
  }
  if (characters.length < VERY_LONG) return { level: 3, words: 'Dobré: délka stačí.' };
  return { level: 4, words: 'Silné: dlouhé heslo se těžko hádá.' };
}
