import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectRows } from '../database/selectRows.ts';
import { buildArticle, buildCategory } from '../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { type ArticleTimes, isVisible, PHASE_CONDITIONS, PHASES, type Phase, phaseOf } from './visibility.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = 24 * 3_600_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY);

const stored = (
  state: ArticleTimes['state'],
  published_at: Date | null = null,
  expires_at: Date | null = null,
): ArticleTimes => ({ state, published_at, expires_at });

const CASES: readonly [Phase, ArticleTimes][] = [
  ['draft', stored('draft')],
  ['draft', stored('draft', days(-1))],
  ['scheduled', stored('published', days(1))],
  ['scheduled', stored('published', days(1), days(2))],
  ['published', stored('published', NOW)],
  ['published', stored('published', days(-2))],
  ['published', stored('published', days(-2), days(1))],
  ['expired', stored('published', days(-2), NOW)],
  ['expired', stored('published', days(-2), days(-1))],
  ['unpublished', stored('unpublished', days(-2))],
  ['trashed', stored('trashed', days(-2))],
];

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

describe('the phase of an article', () => {
  test.each(CASES)('%s by its state and times', (phase, article) => {
    expect(phaseOf(article, NOW)).toBe(phase);
    expect(isVisible(article, NOW)).toBe(phase === 'published');
  });

  test('is the same in SQL', async () => {
    const { database } = testDatabase;
    const { id: category_id } = await buildCategory(database);
    const phases = new Map<number, Phase>();
    for (const [phase, times] of CASES)
      phases.set((await buildArticle(database, { ...times, category_id })).id, phase);
    for (const phase of PHASES) {
      const sql = `SELECT id FROM articles WHERE ${PHASE_CONDITIONS[phase]} ORDER BY id`;
      const found = await selectRows<{ id: number }>(database, sql, { now: NOW });
      const expected = [...phases].filter(([, one]) => one === phase).map(([id]) => id);
      expect([phase, found.map(({ id }) => id)]).toEqual([phase, expected]);
    }
  });
});
