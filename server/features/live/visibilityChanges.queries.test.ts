import { expect, test } from 'vitest';
import { type TimedArticle, toVisibilityEvent } from './visibilityChanges.queries.ts';

const at = (time: string) => new Date(`2026-03-29T${time}:00Z`);
const article: TimedArticle = {
  id: 1,
  slug: 'voda',
  author_id: null,
  category_id: 2,
  state: 'published',
  published_at: at('08:00'),
  expires_at: at('10:00'),
};

test.each([
  ['it was to appear', false, '08:00', true],
  ['it was to expire', true, '10:00', false],
  ['the clock went back before its time', true, '07:59', false],
  ['the clock went back behind its end', false, '09:59', true],
])('an article changes when %s', (_case, wasVisible, now, visible) => {
  expect(toVisibilityEvent(article, wasVisible, at(now))).toEqual({
    type: 'article.updated',
    data: {
      authorId: null,
      id: 1,
      slug: 'voda',
      categoryId: 2,
      visible,
      previousSlug: 'voda',
      previousCategoryId: 2,
      wasVisible,
    },
  });
});

test.each([
  ['it has appeared and expired meanwhile', false, '10:00'],
  ['somebody has announced it already', true, '08:00'],
])('nothing changes when %s', (_case, wasVisible, now) => {
  expect(toVisibilityEvent(article, wasVisible, at(now))).toBeUndefined();
});
