/** @module-tag no-retry */
import { describe, expect, test } from 'vitest';
import type { ArticleState } from '../../models/article.ts';
import { articleAbilities, standingOf } from './articles.policy.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const [PAST, FUTURE] = [new Date(NOW.getTime() - HOUR), new Date(NOW.getTime() + HOUR)];

const rights = (write: number[], read: number[]) => ({
  writeIds: new Set(write),
  board: { ids: new Set(read) },
});
/** Writes in 1 and 2, reads 3; there is a 4. */
const writer = rights([1, 2], [1, 2, 3]);
const admin = rights([1, 2, 3, 4], [1, 2, 3, 4]);
const stranger = rights([], []);

const article = (
  category_id: number,
  state: ArticleState,
  published_at: Date | null = PAST,
  expires_at: Date | null = null,
) => ({ category_id, state, published_at, expires_at });

describe('what somebody is to an article', () => {
  test.each([
    ['its own category', writer, article(1, 'published'), 'writer'],
    ['the other of two', writer, article(2, 'draft', null), 'writer'],
    ['one in the trash', writer, article(1, 'trashed'), 'writer'],
    ['on the board elsewhere', writer, article(3, 'published'), 'reader'],
    ['a draft elsewhere', writer, article(3, 'draft', null), 'stranger'],
    ['planned elsewhere', writer, article(3, 'published', FUTURE), 'stranger'],
    ['expired elsewhere', writer, article(3, 'published', PAST, NOW), 'stranger'],
    ['in the trash elsewhere', writer, article(3, 'trashed'), 'stranger'],
    ['moved out of sight', writer, article(4, 'published'), 'stranger'],
    ['anything, to an admin', admin, article(4, 'draft', null), 'writer'],
    ['anything, to nobody', stranger, article(1, 'published'), 'stranger'],
  ] as const)('%s', (_what, who, what, expected) => expect(standingOf(who, what, NOW)).toBe(expected));
});

const none = { update: false, publish: false, delete: false, restore: false, purge: false };
const alive = { ...none, update: true, publish: true, delete: true };
const trashed = { ...none, restore: true, purge: true };

describe('what may be done', () => {
  test.each([
    ['a draft', writer, article(1, 'draft'), alive],
    ['on the board', writer, article(2, 'published'), alive],
    ['off the board', writer, article(1, 'unpublished'), alive],
    ['in the trash', writer, article(1, 'trashed'), trashed],
    ['elsewhere', writer, article(3, 'published'), none],
    ['elsewhere in the trash', writer, article(3, 'trashed'), none],
    ['by an admin', admin, article(4, 'published'), alive],
  ] as const)('%s', (_what, who, what, expected) => expect(articleAbilities(who, what)).toEqual(expected));
});
