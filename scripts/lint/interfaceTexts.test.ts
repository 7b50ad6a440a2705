import { describe, expect, it } from 'vitest';
import { findTexts, listInterfaceTexts } from './interfaceTexts.ts';

describe('findTexts', () => {
  const texts = (code: string, file = 'web/Page.tsx') => findTexts(file, code).map(({ text }) => text);

  it.each([
    ['a string with a Czech letter', "const title = 'Článek';", ['Článek']],
    ['a template', `const text = \`Verze z \${day} už neplatí.\`;`, ['Verze z {…} už neplatí.']],
    ['a text between tags, with what stands in it', '<p>Četlo <b>5</b> z {all}</p>', ['Četlo {…} z {…}']],
    ['a text between tags without diacritics', '<button>Smazat</button>', ['Smazat']],
    ['words without diacritics', "const label = 'Smazat natrvalo';", ['Smazat natrvalo']],
    ['each text once', "f('Článek'); g('Článek');", ['Článek']],
    ['no comment', '/** Článek */ // Článek', []],
    [
      'no style, no import and no error for developers',
      "import 'a'; s('auto 1fr'); new Error('No stream came'); console.warn('No region here');",
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

describe('the texts of the interface', () => {
  const allTexts = listInterfaceTexts();

  /** The specification gives these with three full stops. */
  const WITH_THREE_DOTS = new Set([
    'Ověřování přihlášení...',
    'Prosím počkejte...',
    'Načítání...',
    'Zpracování...',
    'Pokouším se znovu načíst uživatelská data...',
    'Zkouším znovu načíst uživatelská data...',
    'Probíhá automatické obnovení...',
  ]);
  /** The specification calls a session so here; elsewhere it is a sign-in or a device. */
  const WITH_RELACE = new Set(['Relace vypršela', 'Aktivita detekována! Relace prodloužena.']);
  const isMarkup = (text: string) => /<\/?\p{L}|&nbsp;/u.test(text);

  const RULES: readonly (readonly [string, (text: string, file: string) => boolean])[] = [
    ['one spelling of sizes: B, kB, MB, GB', (text) => /\b(KB|[KMG]iB|Mb|MByte)\b/.test(text)],
    ['an ellipsis, not three full stops', (text) => text.includes('...') && !WITH_THREE_DOTS.has(text)],
    ['one space between words', (text) => !text.includes('\n') && /\S {2,}\S/.test(text)],
    ['no space before a mark', (text) => /[\p{L}\d] [,.;!?](\s|$)/u.test(text)],
    ['quotes as in „Czech“', (text) => !isMarkup(text) && /["”'‘’]/.test(text)],
    ['no form of both genders, such as „přihlášen(a)“', (text) => /\p{L}\(\p{Ll}{1,2}\)/u.test(text)],
    ['literary „tento“, not colloquial „tenhle“', (text) => /(^|[^\p{L}])t\p{L}{1,3}hle|takhle/iu.test(text)],
    [
      'nothing hangs on the board, but notices on a desk do',
      (text, file) =>
        /visí|pověsí/iu.test(text) && !/\/features\/((d|publicD)esk\/|articles\/articleLabels)/.test(file),
    ],
    [
      'a person is addressed as „vy“',
      (text) => /(^|[^\p{L}])(tvůj|tvoje|tvá|tvého|tobě|tebe)($|[^\p{L}])/iu.test(text),
    ],
    [
      '„zrušit zveřejnění“ of an article, not „stáhnout“',
      (text) => /st(áhnout|ažený|ažení) člán|Staženo/iu.test(text),
    ],
    ['„současné znění“ of a text, not „dnešní“', (text) => /dnešní/iu.test(text)],
    ['„přihlášení“ or „zařízení“, not „relace“', (text) => /relac/iu.test(text) && !WITH_RELACE.has(text)],
    ['„Když nevyplníte“, not „Prázdné znamená“', (text) => /prázdné( pole)? znamená/iu.test(text)],
    ['„Vyplňte název.“, not „potřebuje název“', (text) => /potřebuje (název|nadpis|text)/iu.test(text)],
    ['„Zrušit“, not „Nechat být“', (text) => /nechat být/iu.test(text)],
    ['„cache“, as the screen is called', (text) => /mezipamě/iu.test(text)],
    ['„v logu“, not „v lozích“', (text) => /lozích/iu.test(text)],
  ];

  it.each(RULES)('%s', (_rule, isWrong) => {
    const wrong = allTexts.filter(({ text, file }) => isWrong(text, file));
    expect(wrong.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });
});
