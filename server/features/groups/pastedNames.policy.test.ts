import { describe, expect, it } from 'vitest';
import { matchPeople, parsePastedNames } from './pastedNames.policy.ts';

describe('parsePastedNames', () => {
  it.each([
    ['one on a line', 'jana\r\npetr\n', ['jana', 'petr']],
    ['between commas, semicolons and tabs', 'jana, petr;  Eva\tIvo', ['jana', 'petr', 'eva', 'ivo']],
    ['addresses with names', '"Jana Nováková" <Jana@Example.CZ>', ['jana@example.cz']],
    [
      'after other brackets',
      'Jana <x> < y@z > <@b> <a@> <<jana@example.cz> <petr@example.cz>',
      ['jana@example.cz'],
    ],
    ['without an address', 'Jana <<a@b', ['jana <<a@b']],
    ['twice the same', 'Šimon Žák\nSIMON  ZAK', ['simon zak']],
    ['in quotes', '"Řehoř"', ['rehor']],
    ['nothing', ' \n ,; ', []],
  ])('reads people %s', (_how, text, keys) => {
    expect(parsePastedNames(text).map(({ key }) => key)).toEqual(keys);
  });

  /** A backtracking regular expression would take minutes here: the test passes by not timing out. */
  it.each(['a@', '<a@', '"', '<', ' ', '<@>'])(
    'reads half a million characters of %j in linear time',
    (part) => {
      expect(parsePastedNames(`<${part.repeat(490_000 / part.length)}`)).toHaveLength(1);
    },
  );

  it('stops at ten thousand', () => {
    const tooMany = Array.from({ length: 10_100 }, (_, n) => `u${n}`).join('\n');
    expect(parsePastedNames(tooMany)).toHaveLength(10_000);
  });
});

describe('matchPeople', () => {
  const people = [
    { id: 1, username_key: 'jana', email_key: 'jana@example.cz', full_name_search: 'jana novakova' },
    { id: 2, username_key: 'jana2', email_key: null, full_name_search: 'jana novakova' },
    { id: 3, username_key: 'petr', email_key: 'petr@example.cz', full_name_search: 'petr zak' },
    { id: 4, username_key: 'petr@example.cz', email_key: null, full_name_search: 'eva zak' },
  ];
  const match = (text: string) => {
    const { found, unknown, ambiguous } = matchPeople(parsePastedNames(text), people);
    return {
      found: found.map(({ id }) => id),
      unknown,
      ambiguous: ambiguous.map(({ text: pasted, users }) => [pasted, users.map(({ id }) => id)]),
    };
  };

  it.each([
    ['by user name', 'Jana2', { found: [2], unknown: [], ambiguous: [] }],
    ['by address', 'JANA@example.cz', { found: [1], unknown: [], ambiguous: [] }],
    ['by the only one of a name', 'Petr Žák', { found: [3], unknown: [], ambiguous: [] }],
    ['once, however they are named', 'petr\nPetr Žák', { found: [3], unknown: [], ambiguous: [] }],
    [
      'by the user name that looks like an address',
      'petr@example.cz',
      { found: [4], unknown: [], ambiguous: [] },
    ],
    [
      'not, when several have the name',
      'Jana Nováková',
      { found: [], unknown: [], ambiguous: [['Jana Nováková', [1, 2]]] },
    ],
    ['not, when nobody has it', 'Karel Nikdo', { found: [], unknown: ['Karel Nikdo'], ambiguous: [] }],
  ])('finds people %s', (_how, text, expected) => {
    expect(match(text)).toEqual(expected);
  });
});
