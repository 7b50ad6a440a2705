import { describe, expect, it } from 'vitest';
import { PASSWORD_RULES, passwordStrength } from './passwordStrength';

describe('passwordStrength', () => {
  it.each([
    ['', 0, PASSWORD_RULES],
    ['k', 1, 'Krátké: do dvanácti zbývá 11\u00a0znaků.'],
    ['kočka6', 1, 'Krátké: do dvanácti zbývá 6\u00a0znaků.'],
    ['kolo plot', 2, 'Krátké: do dvanácti zbývají 3\u00a0znaky.'],
    ['kolo plot 7', 2, 'Krátké: do dvanácti zbývá 1\u00a0znak.'],
    ['kolo plot 7z', 3, 'Dobré: délka stačí.'],
    ['kolo plot 7 zelenin', 4, 'Silné: dlouhé heslo se těžko hádá.'],
    ['🐈🐕🐎🐄🐖🐏🐑🐐🦌🐓🦃🦆', 3, 'Dobré: délka stačí.'],
    ['aaaaaaaaaaaaaaaaaaaa', 1, 'Slabé: opakuje se v něm jen pár znaků.'],
    ['Janička z lesa 12', 1, 'Slabé: obsahuje vaše jméno nebo adresu.'],
  ])('%s', (password, level, words) => {
    expect(passwordStrength(password, ['janička', 'ab', ''])).toEqual({ level, words });
  });
});
