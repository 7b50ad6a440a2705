import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../features/settings/settingsRegistry.policy.ts';
import { parseSynonyms, synonymsProblem } from './synonyms.ts';

const many = Array.from({ length: 21 }, (_, i) => `slovo${i}`).join(', ');

describe('the problem of a text', () => {
  it.each([
    ['', undefined],
    ['odstávka, výpadek', undefined],
    ['\n odstávka ,výpadek,\r\n\n , \nsvoz, odvoz, Svozy\n', undefined],
    [SETTINGS.search_synonyms.default, undefined],
    [
      'svoz, odvoz\n\nodstávka',
      'Řádek 3: slovo „odstávka“ tu nemá synonymum. Napište na řádek aspoň dvě různá slova oddělená čárkou.',
    ],
    [
      'Svoz, svozy',
      'Řádek 1: slovo „Svoz“ tu nemá synonymum. Napište na řádek aspoň dvě různá slova oddělená čárkou.',
    ],
    [
      'svoz, odvoz odpadu',
      'Řádek 1: „odvoz odpadu“ není jedno slovo bez mezer a spojovníků. Slova oddělte čárkami.',
    ],
    ['pošta, e-mail', 'Řádek 1: „e-mail“ není jedno slovo bez mezer a spojovníků. Slova oddělte čárkami.'],
    ['svoz, *', 'Řádek 1: „*“ není jedno slovo bez mezer a spojovníků. Slova oddělte čárkami.'],
    [
      'svoz, odvoz\nodvozy, přeprava',
      'Řádek 2: slovo „odvozy“ už je na řádku 1. Dejte všechna jeho synonyma na jeden řádek.',
    ],
    [many, 'Řádek 1: na jednom řádku může být nejvýš 20 slov.'],
    [
      'a b'.repeat(30),
      `Řádek 1: „${'a b'.repeat(30).slice(0, 40)}…“ není jedno slovo bez mezer a spojovníků. Slova oddělte čárkami.`,
    ],
  ])('%j: %s', (text, problem) => expect(synonymsProblem(text)).toBe(problem));
});

it('each word of a group has all others, by their stems', () => {
  expect(parseSynonyms('Odstávka, VÝPADEK, výpadky\n\nsvozy,odvoz, přeprava')).toEqual(
    new Map([
      ['odstavk', ['vypadk']],
      ['vypadk', ['odstavk']],
      ['svoh', ['odvoh', 'preprav']],
      ['odvoh', ['svoh', 'preprav']],
      ['preprav', ['svoh', 'odvoh']],
    ]),
  );
});
