import { expect, it } from 'vitest';
import { BLANK_VALUES } from './articleValues';
import { mergeArticle } from './mergeArticle';

const BASE = { ...BLANK_VALUES, title: 'Voda', html: '<p>Nepoteče.</p><p>Díky.</p>' };
const MINE = { ...BASE, html: '<p>Zítra nepoteče.</p><p>Díky.</p>', pinned: '1' };

it('takes the changes of both where nobody need be asked', () => {
  const theirs = { ...BASE, title: 'Voda v úterý', html: '<p>Nepoteče.</p><p>Děkujeme.</p>' };
  expect(mergeArticle(BASE, MINE, theirs)).toMatchObject({
    isClean: true,
    values: { title: 'Voda v úterý', html: '<p>Zítra nepoteče.</p><p>Děkujeme.</p>', pinned: '1' },
  });
});

it('names the fields and keeps the places where both changed the same', () => {
  const merge = mergeArticle(
    BASE,
    { ...MINE, title: 'Voda zítra' },
    { ...BASE, title: 'Voda v úterý', html: '<p>V úterý nepoteče.</p><p>Díky.</p>' },
  );
  expect(merge).toMatchObject({ isClean: false, conflicts: ['title'], values: { title: 'Voda zítra' } });
  expect(merge.values.html).toBe(MINE.html);
  expect(merge.pieces).toEqual([
    { base: '<p>Nepoteče.</p>', mine: '<p>Zítra nepoteče.</p>', theirs: '<p>V úterý nepoteče.</p>' },
    '<p>Díky.</p>',
  ]);
});
