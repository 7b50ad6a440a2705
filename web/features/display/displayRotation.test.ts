import { describe, expect, it } from 'vitest';
import { EMPTY_ROTATION, hasNext, type Rotation, type RotationAction, rotate } from './displayRotation';

const at = (ids: number[], articleId: number, page = 0, pageCount = 1): Rotation => ({
  ids,
  articleId,
  page,
  pageCount,
});
const articles = (...ids: number[]): RotationAction => ({ type: 'articles', ids });
const measured = (articleId: number, pageCount: number): RotationAction => ({
  type: 'measured',
  articleId,
  pageCount,
});
const next: RotationAction = { type: 'next' };
const previous: RotationAction = { type: 'previous' };

describe('rotate', () => {
  it.each<[string, Rotation, RotationAction, Rotation]>([
    ['begins with the first article', EMPTY_ROTATION, articles(4, 5), at([4, 5], 4)],
    ['goes to the next page', at([4, 5], 4, 0, 3), next, at([4, 5], 4, 1, 3)],
    ['goes on to the next article', at([4, 5], 4, 2, 3), next, at([4, 5], 5)],
    ['begins again', at([4, 5], 5), next, at([4, 5], 4)],
    ['reads a single article again', at([4], 4, 1, 2), next, at([4], 4, 0, 2)],
    ['goes back a page', at([4, 5], 5, 1, 2), previous, at([4, 5], 5, 0, 2)],
    ['goes back an article', at([4, 5], 5), previous, at([4, 5], 4)],
    ['goes back from the first to the last', at([4, 5], 4), previous, at([4, 5], 5)],
    ['learns how many pages there are', at([4], 4), measured(4, 3), at([4], 4, 0, 3)],
    ['leaves a page that is gone', at([4], 4, 2, 3), measured(4, 2), at([4], 4, 1, 2)],
    [
      'stays at an article that is still there',
      at([4, 5], 5, 1, 2),
      articles(9, 4, 5),
      at([9, 4, 5], 5, 1, 2),
    ],
    ['goes on behind one that has left', at([4, 5, 6], 5, 1, 2), articles(4, 6), at([4, 6], 6)],
    ['skips others that have left, too', at([4, 5, 6, 7], 5), articles(4, 7), at([4, 7], 7)],
    ['begins again when the last has left', at([4, 5], 5), articles(4), at([4], 4)],
    ['begins with others', at([4], 4), articles(8, 9), at([8, 9], 8)],
  ])('%s', (_what, before, action, after) => expect(rotate(before, action)).toEqual(after));

  it('has nothing to show when all have left', () => {
    expect(rotate(at([4], 4), articles()).articleId).toBeUndefined();
  });

  it.each<[string, Rotation, RotationAction]>([
    ['a single page goes on', at([4], 4), next],
    ['the same articles come', at([4, 5], 5), articles(4, 5)],
    ['an article is measured that has left', at([4], 4), measured(5, 3)],
    ['nothing goes on', EMPTY_ROTATION, next],
  ])('changes nothing when %s', (_what, state, action) => expect(rotate(state, action)).toBe(state));
});

it.each<[Rotation, boolean]>([
  [EMPTY_ROTATION, false],
  [at([4], 4), false],
  [at([4], 4, 0, 2), true],
  [at([4, 5], 4), true],
])('%j changes by itself: %s', (state, isMoving) => expect(hasNext(state)).toBe(isMoving));
