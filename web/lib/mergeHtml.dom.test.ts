/** @module-tag no-retry */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHtmlConflict, joinPieces, mergeHtml } from './mergeHtml';

const p = (text: string) => `<p>${text}</p>`;
const BASE = [p('Voda nepoteče.'), p('Od osmi hodin.'), p('Děkujeme.')].join('');

/** The merged text with conflicts as „{mine|theirs}“. */
const merge = (base: string, mine: string, theirs: string) =>
  joinPieces(mergeHtml(base, mine, theirs), (conflict) => `{${conflict.mine}|${conflict.theirs}}`);

describe('merging', () => {
  it.each<[string, string, string, string, string]>([
    [
      'takes changes in different paragraphs, also next to each other',
      BASE,
      BASE.replace('osmi', 'devíti'),
      BASE.replace('Děkujeme.', 'Děkujeme vám.').replace('nepoteče', 'zítra nepoteče'),
      `${p('Voda zítra nepoteče.')}${p('Od devíti hodin.')}${p('Děkujeme vám.')}`,
    ],
    [
      'asks where both have changed the same paragraph',
      BASE,
      BASE.replace('osmi', 'devíti'),
      BASE.replace('osmi', 'sedmi'),
      `${p('Voda nepoteče.')}{${p('Od devíti hodin.')}|${p('Od sedmi hodin.')}}${p('Děkujeme.')}`,
    ],
    [
      'takes the same change once',
      BASE,
      BASE.replace('osmi', 'devíti'),
      BASE.replace('osmi', 'devíti'),
      BASE.replace('osmi', 'devíti'),
    ],
    [
      'asks where one has deleted what the other has changed',
      BASE,
      BASE.replace(p('Od osmi hodin.'), ''),
      BASE.replace('osmi', 'sedmi'),
      `${p('Voda nepoteče.')}{|${p('Od sedmi hodin.')}}${p('Děkujeme.')}`,
    ],
    [
      'deletes what one has deleted and the other left',
      BASE,
      BASE.replace(p('Od osmi hodin.'), ''),
      BASE.replace('Děkujeme', 'Díky'),
      p('Voda nepoteče.') + p('Díky.'),
    ],
    [
      'keeps what both have added in one place, the saved first',
      BASE,
      BASE + p('Moje.'),
      BASE + p('Jejich.'),
      BASE + p('Jejich.') + p('Moje.'),
    ],
    [
      'knows a changed paragraph beside an added one',
      BASE,
      BASE.replace(p('Od osmi hodin.'), p('Od osmi hodin ráno.') + p('Cisterna přijede v deset.')),
      BASE.replace('osmi', 'sedmi'),
      `${p('Voda nepoteče.')}{${p('Od osmi hodin ráno.')}|${p('Od sedmi hodin.')}}${p('Cisterna přijede v deset.')}${p('Děkujeme.')}`,
    ],
    [
      'goes into lists',
      '<ul><li>mléko</li><li>chléb</li><li>sůl</li></ul>',
      '<ul><li>mléko 2 l</li><li>chléb</li><li>sůl</li></ul>',
      '<ul><li>mléko</li><li>chléb</li><li>sůl a pepř</li></ul>',
      '<ul><li>mléko 2 l</li><li>chléb</li><li>sůl a pepř</li></ul>',
    ],
    [
      'goes into rows of tables',
      '<table><tbody><tr><td>Po</td><td>8</td></tr><tr><td>Út</td><td>9</td></tr></tbody></table>',
      '<table><tbody><tr><td>Po</td><td>7</td></tr><tr><td>Út</td><td>9</td></tr></tbody></table>',
      '<table><tbody><tr><td>Po</td><td>8</td></tr><tr><td>Út</td><td>10</td></tr></tbody></table>',
      '<table><tbody><tr><td>Po</td><td>7</td></tr><tr><td>Út</td><td>10</td></tr></tbody></table>',
    ],
    [
      'asks for the whole table where one has changed its columns',
      '<table><tbody><tr><td>Po</td></tr></tbody></table>',
      '<table><tbody><tr><td>Po</td><td>8</td></tr></tbody></table>',
      '<table><tbody><tr><td>Pondělí</td></tr></tbody></table>',
      '{<table><tbody><tr><td>Po</td><td>8</td></tr></tbody></table>|<table><tbody><tr><td>Pondělí</td></tr></tbody></table>}',
    ],
    [
      'sees no change in what only the editor writes differently',
      '<figure><img src="/a" alt="Kašna" loading="lazy" width="4"></figure>',
      '<figure><img alt="Kašna" src="/a"></figure>',
      '<figure><img src="/a" alt="Kašna na náměstí" loading="lazy"></figure>',
      '<figure><img src="/a" alt="Kašna na náměstí" loading="lazy"></figure>',
    ],
  ])('%s', (_what, base, mine, theirs, merged) => {
    expect(merge(base, mine, theirs)).toBe(merged);
  });
});

const word = fc.constantFrom('voda', 'škola', 'výlet', 'v', 'pondělí', 'od', 'osmi', 'ráno', 'hodin');
const sentence = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const paragraph = sentence.map(p);
const list = fc
  .array(sentence, { minLength: 1, maxLength: 3 })
  .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: paragraph }, list), { maxLength: 7 })
  .map((blocks) => blocks.join(''));

/** The smallest blocks of a text. */
function blocks(html: string): readonly string[] {
  return html.match(/<(p|li)>.*?<\/\1>/g) ?? [];
}

describe('for any three texts', () => {
  it('a side without changes takes the other side', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(merge(base, base, changed)).toBe(changed);
        expect(merge(base, changed, base)).toBe(changed);
        expect(merge(base, changed, changed)).toBe(changed);
      }),
    );
  });

  it('nothing that somebody wrote is lost, and nothing is made up', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const pieces = mergeHtml(base, mine, theirs);
        const all = joinPieces(pieces, (conflict) => conflict.mine + conflict.theirs);
        const before = new Set(blocks(base));
        const written = [...blocks(mine), ...blocks(theirs)].filter((block) => !before.has(block));
        for (const block of written) expect(blocks(all)).toContain(block);
        for (const block of blocks(all)) expect([...blocks(mine), ...blocks(theirs)]).toContain(block);
      }),
    );
  });

  it('the sides are treated alike but for the order of additions', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const conflicts = (one: string, other: string) =>
          mergeHtml(base, one, other)
            .filter(isHtmlConflict)
            .map(({ mine: a, theirs: b }) => [a, b].sort());
        expect(conflicts(theirs, mine)).toEqual(conflicts(mine, theirs));
      }),
    );
  });

  it('changes in different paragraphs never ask', () => {
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 8 }),
        fc.array(fc.constantFrom('base', 'mine', 'theirs')),
        (lines, owners) => {
          const version = (side: string) =>
            lines.map((line, i) => p(owners[i] === side ? `${line} ${side} ${i}` : `${line} ${i}`)).join('');
          const merged = lines.map((line, i) =>
            p(owners[i] === 'mine' || owners[i] === 'theirs' ? `${line} ${owners[i]} ${i}` : `${line} ${i}`),
          );
          expect(merge(version('none'), version('mine'), version('theirs'))).toBe(merged.join(''));
        },
      ),
    );
  });
});
