import { describe, expect, it } from 'vitest';
import { findTexts } from './interfaceTexts.ts';

describe('findTexts', () => {
  const texts = (code: string, file = 'web/Page.tsx') => findTexts(file, code).map(({ text }) => text);

  it.each([
    ['a string with a Czech letter', "const title = 'Článek';", ['Článek']],
    ['a template', 'const text = `Verze z ${day} už neplatí.`;', ['Verze z {…} už neplatí.']],
    ['a text between tags, with what stands in it', '<p>Četlo <b>5</b> z {all}</p>', ['Četlo {…} z {…}']],
    ['a text between tags without diacritics', '<button>Smazat</button>', ['Smazat']],
    ['words without diacritics', "const label = 'Smazat natrvalo';", ['Smazat natrvalo']],
    ['each text once', "f('Článek'); g('Článek');", ['Článek']],
    ['no comment', '/** Článek */ // Článek', []],
    [
      'no style, no import and no error for developers',
      "import 'a'; s('auto 1fr'); new Error('No stream came');",
      [],
    ],
  ])('finds %s', (_what, code, expected) => {
    expect(texts(code)).toEqual(expected);
  });

  it('takes words without diacritics on the server for code', () => {
    expect(texts("log('Backed up now'); reply('Nelze uložit.');", 'server/reply.ts')).toEqual([
      'Nelze uložit.',
    ]);
  });
});
