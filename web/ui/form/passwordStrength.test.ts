import { describe, expect, it } from 'vitest';
import { PASSWORD_RULES, passwordStrength } from './passwordStrength';

describe('passwordStrength', () => {
  it.each([
    ['', 0, PASSWORD_RULES],
    ['k', 1, 'Krátké: do dvanácti zbývá 11\u00a0znaků.'],
    ['kočka6', 1, 'Krátké: do dvanácti zbývá 6\u00a0znaků.'],
    ['kolo plot', 2, 'Krátké: do dvanácti zbývají 3\u00a0znaky.'],
    ['kolo plot 7', 2, 'Krátké: do dvanácti zbývá 1\u00a0znak.'],
    ['kolo plot 7z', 3, 'Délka stačí. Zda není běžné, se ověří po odeslání.'],
    ['kolo plot 7 zelenin', 4, 'Velmi dobré: dlouhé heslo se těžko hádá.'],
    ['🐈🐕🐎🐄🐖🐏🐑🐐🦌🐓🦃🦆', 3, 'Délka stačí. Zda není běžné, se ověří po odeslání.'],
    ['aaaaaaaaaaaaaaaaaaaa', 1, 'Slabé: opakuje se v něm jen pár znaků.'],
    ['Janička-Nováková-12', 1, 'Slabé: skládá se z vašeho jména nebo adresy.'],
    ['janicka@lipova.cz', 1, 'Slabé: skládá se z vašeho jména nebo adresy.'],
    ['Janička sbírá houby', 4, 'Velmi dobré: dlouhé heslo se těžko hádá.'],
  ])('%s', (password, level, words) => {
    expect(passwordStrength(password, ['Janička Nováková', 'janicka@lipova.cz', 'ab', ''])).toEqual({
      level,
      message: words,
    });
  });
});
