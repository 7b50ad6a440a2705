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
