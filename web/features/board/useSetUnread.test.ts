import { expect, it } from 'vitest';
import { withArticleRead } from './useMarkRead';

const list = {
  success: true,
  data: [
    { id: 1, unread: true },
    { id: 2, unread: true },
  ],
  meta: { nextCursor: null },
};

it('clears the mark in a list, in a paginated list and in an article', () => {
  const read = {
    ...list,
    data: [
      { id: 1, unread: false },
      { id: 2, unread: true },
    ],
  };
  expect(withArticleRead(list, 1)).toEqual(read);
  expect(withArticleRead([list, list], 1)).toEqual([read, read]);
  expect(withArticleRead({ success: true, data: { id: 1, unread: true } }, 1)).toEqual({
    success: true,
    data: { id: 1, unread: false },
  });
});

it('returns the same object when the article does not occur', () => {
  expect(withArticleRead(list, 9)).toBe(list);
  expect(withArticleRead(undefined, 1)).toBeUndefined();
});
