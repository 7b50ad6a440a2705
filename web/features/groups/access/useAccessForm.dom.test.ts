import { describe, expect, it } from 'vitest';
import type { AccessLevel, GroupAccessRow } from '../../../../generated/web/model';
import { accessChanges, levelsFor, summaryOf, visibleRows } from './useAccessForm';

const row = (id: number, name: string, level: AccessLevel): GroupAccessRow => ({
  category: { id, slug: `k-${id}`, name },
  access: 'groups',
  level,
});
const ROWS = [row(1, 'Úřední deska', 'none'), row(2, 'Škola', 'read'), row(3, 'Sborovna', 'write')];
const BASE = { 1: 'none', 2: 'read', 3: 'write' };

describe('a level for many rows', () => {
  it('is set in all of them', () => {
    expect(levelsFor(ROWS, BASE, 'none')).toEqual({ 1: 'none', 2: 'none', 3: 'none' });
  });

  it('leaves the write level, stored or chosen, when read is set everywhere', () => {
    expect(levelsFor(ROWS, { ...BASE, 2: 'write' }, 'read', { keepsWrite: true })).toEqual({ 1: 'read' });
  });
});

describe('accessChanges', () => {
  it('sends the levels that differ, by category', () => {
    expect(accessChanges({ ...BASE, 2: 'write' }, BASE)).toEqual([{ category_id: 2, level: 'write' }]);
  });

  it('sends no unknown level of an old draft', () => {
    expect(accessChanges({ ...BASE, 2: 'všechno' }, BASE)).toEqual([]);
  });
});

describe('visibleRows', () => {
  it.each([
    ['', false, [1, 2, 3]],
    ['uredni', false, [1]],
    [' SBOR ', false, [3]],
    ['', true, [2]],
    ['deska', true, []],
  ])('with „%s“, only changed: %s', (q, onlyChanged, ids) => {
    const shown = visibleRows(ROWS, { ...BASE, 2: 'none' }, { q, onlyChanged });
    expect(shown.map(({ category }) => category.id)).toEqual(ids);
  });
});

describe('summaryOf', () => {
  it.each([
    ['none', 'read', 'Nově smí číst'],
    ['none', 'write', 'Nově smí psát'],
    ['read', 'write', 'Nově smí psát'],
    ['write', 'read', 'Přestane psát, číst smí dál'],
    ['write', 'none', 'Přestane psát i číst'],
    ['read', 'none', 'Přestane číst'],
  ] as const)('from %s to %s: %s', (before, after, title) => {
    expect(summaryOf([row(5, 'Kronika', before)], { 5: after })).toEqual([{ title, names: ['Kronika'] }]);
  });

  it('lists each kind of change once, grants before losses', () => {
    const titles = summaryOf(ROWS, { 1: 'write', 2: 'write', 3: 'none' });
    expect(titles).toEqual([
      { title: 'Nově smí psát', names: ['Úřední deska', 'Škola'] },
      { title: 'Přestane psát i číst', names: ['Sborovna'] },
    ]);
  });
});
