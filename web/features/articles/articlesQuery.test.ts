import { describe, expect, it } from 'vitest';
import {
  articlesSearch,
  clearFilters,
  filterCount,
  isFiltered,
  listParams,
  nextSort,
  readArticlesQuery,
  updateQuery,
} from './articlesQuery';

describe('articles query in the URL', () => {
  it.each([
    '',
    '?q=voda&phase=draft',
    '?category=3&author=7&since=2026-11-01&until=2026-11-20',
    '?phase=published&expiresWithin=7',
    '?phase=trashed&sort=title&page=2&pageSize=50',
  ])('survives a round trip: %s', (search) => {
    expect(articlesSearch(readArticlesQuery(search))).toBe(search);
  });

  it.each([
    '?phase=nic&category=0&author=x&since=2026-13-01&until=dnes',
    '?expiresWithin=366',
    '?expiresWithin=0',
    '?sort=vek&page=-1&pageSize=7',
    '?category=99999999999&page=100000',
  ])('ignores invalid values: %s', (search) => {
    expect(articlesSearch(readArticlesQuery(search))).toBe('');
  });

  it('requests Prague days, the last one inclusive', () => {
    const { since, until } = listParams(readArticlesQuery('?since=2026-10-25&until=2026-10-25'));
    expect(since).toBe('2026-10-24T22:00:00.000Z');
    expect(until).toBe('2026-10-25T23:00:00.000Z');
  });

  it('returns to page 1 when a filter changes', () => {
    const query = readArticlesQuery('?page=4&pageSize=50');
    expect(updateQuery(query, { phase: 'draft' })).toMatchObject({ page: 1, pageSize: 50, phase: 'draft' });
    expect(updateQuery(query, { page: 5 }).page).toBe(5);
  });

  it('counts active filters', () => {
    const query = readArticlesQuery('?q=a&phase=draft&since=2026-01-01&expiresWithin=7');
    expect(filterCount(query)).toBe(3);
    expect(isFiltered(query)).toBe(true);
    expect(isFiltered(clearFilters(query))).toBe(false);
  });

  it.each([
    ['-updated_at', 'updated_at', 'updated_at'],
    ['updated_at', 'updated_at', '-updated_at'],
    ['-updated_at', 'title', 'title'],
    ['title', 'nothing', '-updated_at'],
  ] as const)('toggles the sort direction: %s, %s', (sort, column, next) => {
    expect(nextSort(sort, column)).toBe(next);
  });
});
