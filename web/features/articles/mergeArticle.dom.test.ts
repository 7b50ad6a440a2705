import { expect, it } from 'vitest';
import { changeRow, eventsValue, rowOf } from './articleEvents';
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

it('takes the events as one: those of whoever changed them, and asks where both did', () => {
  const event = rowOf({
    starts_at: '2026-12-03T16:00:00.000Z',
    ends_at: null,
    all_day: false,
    place: 'Sborovna',
  });
  const events = (...places: readonly string[]) =>
    eventsValue(places.map((place) => changeRow(event, { place })));
  const base = { ...BASE, events: events('Sborovna') };
  const theirs = { ...base, events: events('Sborovna', 'Aula') };
  expect(mergeArticle(base, { ...base, pinned: '1' }, theirs)).toMatchObject({
    isClean: true,
    values: { pinned: '1', events: theirs.events },
  });
  const mine = { ...base, events: events('Tělocvična') };
  expect(mergeArticle(base, mine, theirs)).toMatchObject({
    conflicts: ['events'],
    values: { events: mine.events },
  });
});
