import { expect, it } from 'vitest';
import { withUnread } from './useSetUnread';

const list = {
  success: true,
  data: [
    { id: 1, unread: true },
    { id: 2, unread: true },
  ],
  meta: { nextCursor: null },
};
const ONE = new Set([1]);

it('changes the mark in a list, in a paginated list and in an article, and takes it back', () => {
  const read = {
    ...list,
    data: [
      { id: 1, unread: false },
      { id: 2, unread: true },
    ],
  };
  expect(withUnread(list, ONE, false)).toEqual(read);
  expect(withUnread([list, list], ONE, false)).toEqual([read, read]);
  expect(withUnread(read, ONE, true)).toEqual(list);
  const article = { success: true, data: { id: 1, unread: true } };
  expect(withUnread(article, ONE, false)).toEqual({ success: true, data: { id: 1, unread: false } });
});

it('returns the same object when nothing changes', () => {
  expect(withUnread(list, new Set([9]), false)).toBe(list);
  expect(withUnread(list, ONE, true)).toBe(list);
  expect(withUnread(undefined, ONE, false)).toBeUndefined();
});
