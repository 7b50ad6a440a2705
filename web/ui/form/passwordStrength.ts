import { type CountedNoun, countOf } from '../../lib/czechPlural';

/** An estimate: the server also checks common passwords. */
export interface PasswordStrength {
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly words: string;
}

/** Characters. */
const LONG_ENOUGH = 12;
const VERY_LONG = 18;
/** Minimum of different characters. */
const DIFFERENT = 6;
/** Characters that must remain without the owner's names. */
const OWN_PART = 6;
const SHORTEST_NAME = 3;

const CHARACTER: CountedNoun = { one: 'znak', few: 'znaky', many: 'znaku', other: 'znaků' };

export const PASSWORD_RULES =
  'Aspoň 12 znaků, třeba několik náhodných slov. Kratší (nejméně 8 znaků) jen opravdu silné.';

/** `known` are the owner's names and addresses. */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const length = [...password].length;
  if (length === 0) return { level: 0, words: PASSWORD_RULES };
  if (isMadeOf(password, known)) return { level: 1, words: 'Slabé: skládá se z vašeho jména nebo adresy.' };
  if (length > 3 && new Set(password).size < Math.min(DIFFERENT, length - 1)) {
    return { level: 1, words: 'Slabé: opakuje se v něm jen pár znaků.' };
  }
  const missing = LONG_ENOUGH - length;
  if (missing > 0) {
    const verb = missing > 1 && missing < 5 ? 'zbývají' : 'zbývá';
    return {
      level: missing > 4 ? 1 : 2,
      words: `Krátké: do dvanácti ${verb} ${countOf(missing, CHARACTER)}.`,
    };
  }
  if (length < VERY_LONG) return { level: 3, words: 'Délka stačí. Zda není běžné, se ověří po odeslání.' };
  return { level: 4, words: 'Velmi dobré: dlouhé heslo se těžko hádá.' };
}

function isMadeOf(password: string, known: readonly string[]): boolean {
  const whole = folded(password);
  const names = known.flatMap((name) => [folded(name), ...name.split(/[\s@._-]+/).map(folded)]);
  const rest = names
    .filter(({ length }) => length >= SHORTEST_NAME)
    .sort((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, ''), whole);
  return rest.length < whole.length && rest.length < OWN_PART;
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
