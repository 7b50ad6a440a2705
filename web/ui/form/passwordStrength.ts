import { type CountedNoun, countOf } from '../../lib/czechPlural';
import { foldDiacritics } from '../../lib/foldDiacritics';

/** An estimate: the server also checks common passwords. */
export interface PasswordStrength {
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly message: string;
}

const MIN_GOOD_LENGTH = 12;
const MIN_STRONG_LENGTH = 18;
const MIN_DISTINCT = 6;
/** Characters that must remain without the owner's names. */
const MIN_REMAINING = 6;
const MIN_NAME_LENGTH = 3;

const CHARACTER_NOUN: CountedNoun = { one: 'znak', few: 'znaky', many: 'znaku', other: 'znaků' };

export const PASSWORD_RULES =
  'Aspoň 12 znaků, třeba několik náhodných slov. Kratší (nejméně 8 znaků) jen opravdu silné.';

/** `known` are the owner's names and addresses. */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const length = [...password].length;
  if (length === 0) return { level: 0, message: PASSWORD_RULES };
  if (consistsOf(password, known))
    return { level: 1, message: 'Slabé: skládá se z vašeho jména nebo adresy.' };
  if (length > 3 && new Set(password).size < Math.min(MIN_DISTINCT, length - 1)) {
    return { level: 1, message: 'Slabé: opakuje se v něm jen pár znaků.' };
  }
  const missing = MIN_GOOD_LENGTH - length;
  if (missing > 0) {
    const verb = missing > 1 && missing < 5 ? 'zbývají' : 'zbývá';
    return {
      level: missing > 4 ? 1 : 2,
      message: `Krátké: do dvanácti ${verb} ${countOf(missing, CHARACTER_NOUN)}.`,
    };
  }
  if (length < MIN_STRONG_LENGTH)
    return { level: 3, message: 'Délka stačí. Zda není běžné, se ověří po odeslání.' };
  return { level: 4, message: 'Velmi dobré: dlouhé heslo se těžko hádá.' };
}

function consistsOf(password: string, known: readonly string[]): boolean {
  const foldedPassword = foldText(password);
  const names = known.flatMap((name) => [foldText(name), ...name.split(/[\s@._-]+/).map(foldText)]);
  const rest = names
    .filter(({ length }) => length >= MIN_NAME_LENGTH)
    .sort((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, ''), foldedPassword);
  return rest.length < foldedPassword.length && rest.length < MIN_REMAINING;
}

function foldText(text: string): string {
  return foldDiacritics(text).replace(/[^\p{L}\p{N}]/gu, '');
}
