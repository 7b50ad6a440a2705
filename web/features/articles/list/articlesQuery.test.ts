import { expect, it } from 'vitest';
import { articlesQuery, articlesRequest } from './articlesQuery';

it('requests Prague days, the last one inclusive', () => {
  const query = articlesQuery.read('?since=2026-10-25&until=2026-10-25');
  expect(articlesRequest(query)).toEqual({
    since: '2026-10-24T22:00:00.000Z',
    until: '2026-10-25T23:00:00.000Z',
    sort: '-updated_at',
    page: 1,
    pageSize: 25,
  });
});

it.each([
  '?q=voda&phase=draft',
  '?category=3&author=7&since=2026-11-01&until=2026-11-20',
  '?phase=published&expiresWithin=7',
  '?phase=trashed&sort=title&page=2&pageSize=50',
])('reads the address %s', (search) => {
  expect(articlesQuery.searchOf(articlesQuery.read(search))).toBe(search);
});

it.each(['?phase=nic', '?expiresWithin=366', '?expiresWithin=0', '?sort=vek'])('ignores %s', (search) => {
  expect(articlesQuery.searchOf(articlesQuery.read(search))).toBe('');
});
