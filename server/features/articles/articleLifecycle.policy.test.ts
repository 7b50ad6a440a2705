import { describe, expect, test } from 'vitest';
import type { ArticleState } from '../../models/article.ts';
import { editableState, publicationTime, publicationValues } from './articleLifecycle.policy.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = 24 * 3_600_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY);

const stored = (state: ArticleState, published_at: Date | null = null, expires_at: Date | null = null) => ({
  state,
  published_at,
  expires_at,
  expires_with_events: false,
});

describe('publishing', () => {
  test.each([
    ['a draft appears now', stored('draft'), null, NOW, null],
    ['a draft whose plan has passed appears now', stored('draft', days(-3)), null, NOW, null],
    ['a time that lies ahead is kept', stored('draft', days(3)), null, days(3), null],
    ['what was on the board returns to its place', stored('unpublished', days(-3)), null, days(-3), null],
    ['a planned one stays planned', stored('published', days(3)), null, days(3), null],
    ['an end that has passed is dropped', stored('published', days(-3), days(-1)), 30, days(-3), null],
    ['an end that lies ahead is kept', stored('draft', null, days(2)), 30, NOW, days(2)],
    ['a draft gets the usual end', stored('draft'), 30, NOW, days(30)],
    ['a planned draft gets it from its time', stored('draft', days(3)), 30, days(3), days(33)],
    ['what was on the board does not', stored('unpublished', days(-3)), 30, days(-3), null],
  ])('%s', (_what, article, validity, published_at, expires_at) =>
    expect(publicationValues(article, validity, NOW)).toEqual({
      state: 'published',
      published_at,
      expires_at,
      expires_with_events: false,
    }),
  );
});

test.each([
  ['lies ahead', days(2), { expires_at: days(2), expires_with_events: true }],
  ['is over', days(-1), { expires_at: null, expires_with_events: false }],
])('publishing keeps the end with the last event while that %s', (_when, end, expected) => {
  const article = { ...stored('draft', null, end), expires_with_events: true };
  expect(publicationValues(article, 30, NOW)).toMatchObject(expected);
});

test('the form sets the publication time; without one a published article keeps its time', () => {
  expect(publicationTime({ state: 'published', published_at: null }, null, NOW)).toEqual(NOW);
  expect(publicationTime({ state: 'published', published_at: null }, days(-1), NOW)).toEqual(days(-1));
  expect(publicationTime({ state: 'published', published_at: days(2) }, days(-1), NOW)).toEqual(days(2));
  expect(publicationTime({ state: 'draft', published_at: null }, null, NOW)).toBeNull();
});

test('a trashed article has the editable state from before the trash', () => {
  expect(editableState({ state: 'trashed', trashed_from: 'draft' })).toBe('draft');
  expect(editableState({ state: 'trashed', trashed_from: null })).toBe('unpublished');
  expect(editableState({ state: 'published', trashed_from: null })).toBe('published');
});
