import { expect, test } from 'vitest';
import { broadcastsSearch, readBroadcastsQuery } from './broadcastsQuery';

test.each([
  ['', { q: '', state: undefined, page: 1 }, ''],
  ['q=+voda+&state=running&page=3', { q: 'voda', state: 'running', page: 3 }, 'q=voda&state=running&page=3'],
  ['state=nic&page=0', { q: '', state: undefined, page: 1 }, ''],
  ['page=1.5', { q: '', state: undefined, page: 1 }, ''],
  ['page=5000', { q: '', state: undefined, page: 1 }, ''],
])('?%s', (search, query, expected) => {
  const read = readBroadcastsQuery(new URLSearchParams(search));
  expect(read).toEqual(query);
  expect(broadcastsSearch(read)).toBe(expected);
});
