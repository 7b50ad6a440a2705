import { describe, expect, it } from 'vitest';
import {
  day,
  defineListQuery,
  id,
  nextSort,
  oneOf,
  page,
  pageSize,
  positiveInteger,
  requestParams,
  text,
  time,
} from './listQuery';

const query = defineListQuery({
  filters: {
    q: text(10),
    role: oneOf({ user: 'user', admin: 'admin' }),
    group: id,
    days: positiveInteger(365),
    since: day,
    from: time,
  },
  view: { sort: oneOf({ name: 'name', '-name': '-name' }, 'name'), page, pageSize },
});

describe('the query of a list in the URL', () => {
  it.each([
    '',
    '?q=jana&role=admin&group=12&days=7',
    '?since=2026-10-25&from=2026-11-20T08%3A00%3A00.000Z',
    '?sort=-name&page=3&pageSize=50',
  ])('survives a round trip: %s', (search) => {
    expect(query.searchOf(query.read(search))).toBe(search);
  });

  it.each([
    [
      'invalid values',
      '?role=kral&group=0&days=366&since=2026-13-01&from=vcera&sort=z&page=-1&pageSize=7',
      '',
    ],
    ['too large numbers', '?group=99999999999&page=1001', ''],
    ['fractions and exponents', '?page=1.5&group=1e3', ''],
    ['default values', '?sort=name&page=1&pageSize=25', ''],
    ['unknown parameters', '?cizi=1&role=user', '?role=user'],
    ['spaces around a text, and its end beyond the limit', '?q=+jana+novakova', '?q=jana+novak'],
  ])('drops %s', (_what, search, expected) => {
    expect(query.searchOf(query.read(search))).toBe(expected);
  });

  it.each([
    ['another filter begins at the first page', { role: 'admin' }, '?q=a&role=admin&pageSize=50'],
    ['another page is that page', { page: 5 }, '?q=a&page=5&pageSize=50'],
    ['a filter taken away', { q: '' }, '?pageSize=50'],
  ] as const)('%s', (_what, changes, expected) => {
    const before = query.read('?q=a&page=4&pageSize=50');
    expect(query.searchOf(query.change(before, changes))).toBe(expected);
  });

  it('tells the filters from the view', () => {
    const filtered = query.read('?q=a&role=user&days=7&sort=-name&page=2');
    expect(query.activeFilters(filtered)).toEqual(['role', 'days']);
    expect(query.isFiltered(filtered)).toBe(true);
    expect(query.isFiltered(query.read('?q=a'))).toBe(true);
    expect(query.isFiltered(query.read('?sort=-name&page=2'))).toBe(false);
    expect(query.searchOf(query.withoutFilters(filtered))).toBe('?sort=-name');
  });

  it('saves search, filters and order, but not the page', () => {
    expect(query.toSaved(query.read('?q=a&role=user&sort=-name&page=2'))).toBe('q=a&role=user&sort=-name');
    expect(query.toSaved(query.read('?page=2'))).toBe('');
  });

  it.each([
    ['role=user&sort=-name', '?role=user&sort=-name', true],
    ['', '', true],
    ['role=gone&q=a', '?q=a', false],
    ['colour=red&q=a', '?q=a', false],
    ['q=a&page=7', '?q=a', false],
  ])('of what was saved as %s shows %s', (saved, search, isComplete) => {
    expect(query.fromSaved(saved, query.read('?page=3'))).toMatchObject({ search, isComplete });
  });

  it('parses the text of a field', () => {
    expect(query.parse('role', 'admin')).toBe('admin');
    expect(query.parse('role', '')).toBeUndefined();
    expect(query.parse('since', 'dnes')).toBe('');
  });

  it('requests what is set', () => {
    expect(requestParams(query.read('?q=a'))).toEqual({ q: 'a', sort: 'name', page: 1, pageSize: 25 });
  });
});

it.each([
  ['name', 'name', 'asc', '-name'],
  ['-name', 'name', 'asc', 'name'],
  ['name', 'count', 'desc', '-count'],
  ['-count', 'count', 'desc', 'count'],
] as const)('sorted by %s, a click on %s (%s first) sorts by %s', (sort, column, first, expected) => {
  expect(nextSort(sort, column, first)).toBe(expected);
});
