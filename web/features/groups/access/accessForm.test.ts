import { describe, expect, it } from 'vitest';
import type { AccessLevel, GroupAccessRow } from '../../../generated/web/model';
import {
  type AccessDraft,
  accessDifferences,
  changesOf,
  effectiveLevel,
  NO_CHANGES,
  rebaseDraft,
  summaryOf,
  visibleRows,
  withLevel,
} from './accessDraft';

const row = (id: number, name: string, level: AccessLevel): GroupAccessRow => ({
  category: { id, slug: `k-${id}`, name },
  access: 'groups',
  level,
});
const ROWS = [row(1, 'Úřední deska', 'none'), row(2, 'Škola', 'read'), row(3, 'Sborovna', 'write')];
const draft = (...entries: [number, AccessLevel][]): AccessDraft => new Map(entries);
const first = ROWS.slice(0, 1);

describe('a choice in the matrix', () => {
  it.each([
    ['is kept where it differs', NO_CHANGES, first, 'read', draft([1, 'read'])],
    ['replaces an earlier one', draft([1, 'read']), first, 'write', draft([1, 'write'])],
    ['is no change where it is stored so', draft([1, 'read']), first, 'none', draft()],
    ['goes to many rows at once', NO_CHANGES, ROWS, 'none', draft([2, 'none'], [3, 'none'])],
  ] as const)('%s', (_what, before, rows, level, after) => {
    expect(withLevel(before, rows, level)).toEqual(after);
  });

  it('leaves the write level, stored or chosen, when read is set everywhere', () => {
    const draftForAll = withLevel(draft([2, 'write']), ROWS, 'read', { keepsWrite: true });
    expect(ROWS.map((one) => effectiveLevel(draftForAll, one))).toEqual(['read', 'write', 'write']);
  });

  it('is sent by category', () => {
    expect(changesOf(draft([2, 'write']))).toEqual([{ category_id: 2, level: 'write' }]);
  });
});

describe('a draft over rows that another user has changed', () => {
  it('drops what is stored already and what is deleted', () => {
    const reloaded = [row(1, 'Úřední deska', 'read'), row(2, 'Škola', 'write')];
    expect(rebaseDraft(draft([1, 'read'], [2, 'none'], [3, 'none']), reloaded)).toEqual(draft([2, 'none']));
  });

  it('reports the other user’s changes and the user’s own choice for the same category', () => {
    const reloaded = [row(1, 'Úřední deska', 'read'), row(2, 'Škola', 'read'), row(3, 'Sborovna', 'none')];
    expect(accessDifferences(ROWS, reloaded, draft([3, 'read']))).toEqual([
      { name: 'Úřední deska', before: 'none', after: 'read', mine: undefined },
      { name: 'Sborovna', before: 'write', after: 'none', mine: 'read' },
    ]);
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
    const shown = visibleRows(ROWS, draft([2, 'none']), { q, onlyChanged });
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
    expect(summaryOf([row(5, 'Kronika', before)], draft([5, after]))).toEqual([
      { title, names: ['Kronika'] },
    ]);
  });

  it('lists each kind of change once, grants before losses', () => {
    const titles = summaryOf(ROWS, draft([1, 'write'], [2, 'write'], [3, 'none']));
    expect(titles).toEqual([
      { title: 'Nově smí psát', names: ['Úřední deska', 'Škola'] },
      { title: 'Přestane psát i číst', names: ['Sborovna'] },
    ]);
  });
});
