/** @module-tag no-retry */
import { describe, expect, test } from 'vitest';
import type { ArticleState } from '../models/article.ts';
import { articleAbilities, viewerStatusOf } from './articleAccess.policy.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const [PAST, FUTURE] = [new Date(NOW.getTime() - HOUR), new Date(NOW.getTime() + HOUR)];

const permissionsOf = (write: number[], read: number[], role: 'admin' | 'user' = 'user') => ({
  userId: 7,
  role,
  writeIds: new Set(write),
  board: { ids: new Set(read) },
});
const writer = permissionsOf([1, 2], [1, 2, 3]);
const admin = { ...permissionsOf([1, 2, 3, 4], [1, 2, 3, 4], 'admin'), userId: 1 };
const stranger = { ...permissionsOf([], []), userId: null };
const otherWriter = { ...writer, userId: 8 };

const article = (
  category_id: number,
  state: ArticleState,
  published_at: Date | null = PAST,
  expires_at: Date | null = null,
) => ({ category_id, author_id: 7, state, published_at, expires_at });
const unplaced = { ...article(1, 'draft', null), category_id: null };

describe('the viewer’s relation to an article', () => {
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
    ['in no category, to its author', writer, unplaced, 'writer'],
    ['in no category, to another writer', otherWriter, unplaced, 'stranger'],
    ['in no category, to an admin', admin, unplaced, 'writer'],
    ['in no category, to a visitor', stranger, { ...unplaced, author_id: null }, 'stranger'],
    ['in no category, its author gone', writer, { ...unplaced, author_id: null }, 'stranger'],
    ['its own, in a category it may not write', writer, article(3, 'draft', null), 'stranger'],
    ['anything, to nobody', stranger, article(1, 'published'), 'stranger'],
  ] as const)('%s', (_what, viewer, what, expected) =>
    expect(viewerStatusOf(viewer, what, NOW)).toBe(expected),
  );
});

const none = { update: false, publish: false, delete: false, restore: false, purge: false };
const active = { ...none, update: true, publish: true, delete: true };
const trashed = { ...none, restore: true, purge: true };

describe('the abilities', () => {
  test.each([
    ['a draft', writer, article(1, 'draft'), active],
    ['on the board', writer, article(2, 'published'), active],
    ['off the board', writer, article(1, 'unpublished'), active],
    ['in the trash', writer, article(1, 'trashed'), trashed],
    ['elsewhere', writer, article(3, 'published'), none],
    ['elsewhere in the trash', writer, article(3, 'trashed'), none],
    ['by an admin', admin, article(4, 'published'), active],
    ['in no category, its author', writer, unplaced, active],
    ['in no category, another writer', otherWriter, unplaced, none],
  ] as const)('%s', (_what, viewer, what, expected) =>
    expect(articleAbilities(viewer, what)).toEqual(expected),
  );
});
