import { describe, expect, it } from 'vitest';
import { groupsSearch, nextSort, parsePage, readGroupsView } from './groupsView';
import { groupSearchOf, groupTabOf } from './groupTabs';

describe('the URL of the list of groups', () => {
  it.each([
    ['', { q: '', sort: 'name', page: 1 }],
    ['?q=%20u%C4%8Di%20&sort=-member_count&page=3', { q: 'uči', sort: '-member_count', page: 3 }],
    ['?sort=cizi&page=-2', { q: '', sort: 'name', page: 1 }],
    ['?page=9999', { q: '', sort: 'name', page: 1000 }],
  ])('%s shows %o', (search, view) => {
    expect(readGroupsView(search)).toEqual(view);
  });

  it.each([
    [{ q: '', sort: 'name', page: 1 }, ''],
    [{ q: 'uči', sort: '-name', page: 2 }, '?q=u%C4%8Di&sort=-name&page=2'],
  ] as const)('%o is %s', (view, search) => {
    expect(groupsSearch(view)).toBe(search);
  });

  it.each([
    [null, 1],
    ['2', 2],
    ['0', 1],
    ['1e3', 1],
    ['12345', 1],
  ])('page %s is %i', (text, page) => {
    expect(parsePage(text)).toBe(page);
  });

  it.each([
    ['name', 'name', '-name'],
    ['-name', 'name', 'name'],
    ['name', 'member_count', '-member_count'],
    ['-member_count', 'member_count', 'member_count'],
    ['member_count', 'name', 'name'],
  ] as const)('sorted by %s, the column %s asks for %s', (sort, column, next) => {
    expect(nextSort(sort, column)).toBe(next);
  });
});

describe('the tab of a group in the URL', () => {
  it.each([
    ['', 'udaje'],
    ['?tab=clenove', 'clenove'],
    ['?tab=cizi', 'udaje'],
  ] as const)('%s shows %s', (search, tab) => {
    expect(groupTabOf(search)).toBe(tab);
  });

  it.each([
    ['udaje', ''],
    ['pristup', '?tab=pristup'],
  ] as const)('%s is %s', (tab, search) => {
    expect(groupSearchOf(tab)).toBe(search);
  });
});
