import { describe, expect, it } from 'vitest';
import {
  changedQuery,
  exportParams,
  isFiltered,
  listParams,
  nextSort,
  readUsersQuery,
  usersSearch,
  withoutFilters,
} from './usersQuery';

describe('the list of users in the URL', () => {
  it.each([
    ['', ''],
    ['?q=jana', '?q=jana'],
    ['?q=+jana+nov+', '?q=jana+nov'],
    ['?role=admin&state=pending&seen=never', '?role=admin&state=pending&seen=never'],
    ['?group=12&page=3&pageSize=50&sort=-last_seen_at', '?group=12&sort=-last_seen_at&page=3&pageSize=50'],
    ['?role=kral&state=x&seen=y&sort=z', ''],
    ['?group=0&page=-1&pageSize=7', ''],
    ['?group=99999999999&page=1001', ''],
    ['?sort=full_name&page=1&pageSize=25', ''],
    ['?cizi=1&role=user', '?role=user'],
  ])('%s is %s', (search, expected) => {
    expect(usersSearch(readUsersQuery(search))).toBe(expected);
  });

  it.each([
    ['another filter begins at the first page', { role: 'admin' }, '?q=a&role=admin'],
    ['another page is that page', { page: 5 }, '?q=a&page=5'],
    ['a filter taken away', { q: '' }, ''],
  ] as const)('%s', (_what, change, expected) => {
    expect(usersSearch(changedQuery(readUsersQuery('?q=a&page=4'), change))).toBe(expected);
  });

  it.each([
    ['full_name', 'full_name', '-full_name'],
    ['-full_name', 'full_name', 'full_name'],
    ['full_name', 'last_seen_at', 'last_seen_at'],
  ] as const)('sorted by %s, a click on %s sorts by %s', (sort, column, expected) => {
    expect(nextSort(sort, column)).toBe(expected);
  });

  it('removes the filters only', () => {
    const query = readUsersQuery('?q=a&seen=week&sort=username&pageSize=50&page=2');
    expect(isFiltered(query)).toBe(true);
    expect(usersSearch(withoutFilters(query))).toBe('?sort=username&pageSize=50');
    expect(isFiltered(withoutFilters(query))).toBe(false);
  });

  it('requests one page, and exports all pages', () => {
    const query = readUsersQuery('?q=a&group=2&page=2');
    expect(exportParams(query)).toEqual({ q: 'a', group: 2 });
    expect(listParams(query)).toEqual({ q: 'a', group: 2, sort: 'full_name', page: 2, pageSize: 25 });
  });
});
