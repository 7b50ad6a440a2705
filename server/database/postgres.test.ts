import { ConnectionRefusedError } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Category } from '../models/category.ts';
import { searchArticles } from '../search/articleSearch.ts';
import { parseQuery } from '../search/searchTerms.ts';
import { buildCategory } from '../test/factories.ts';
import { createTestDatabase, type TestDatabase, testDialect } from '../test/testDatabase.ts';
import { silentLogger } from '../test/testFolder.ts';
import { openDatabase } from './database.ts';
import { translateDatabaseError } from './databaseErrors.ts';
import { countConnections } from './postgresCopy.ts';

function onPostgres(): void {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });
  afterAll(() => testDatabase.close());

  it('reports a missing or unreachable database by name, and never the password', async () => {
    const { host } = new URL(testDatabase.databaseUrl ?? '');
    const missing = new URL(testDatabase.databaseUrl ?? '');
    missing.pathname = '/nastenka_does_not_exist';
    const unreachable = 'postgres://deska:tajneheslo@127.0.0.1:9/nastenka';
    const sentences = [
      [missing.href, `nastenka_does_not_exist on ${host} cannot be used: there is no database of this name`],
      [
        unreachable,
        'nastenka on 127.0.0.1:9 cannot be used: the connection was refused, nothing listens there',
      ],
    ] as const;
    for (const [databaseUrl, message] of sentences) {
      const openings = [
        () => openDatabase({ dataDir: testDatabase.dataDir, databaseUrl, logger: silentLogger }),
        () => countConnections(databaseUrl),
      ];
      for (const open of openings) {
        const refused = await open().catch((error: unknown) => error);
        expect(refused).toMatchObject({ status: 503, logMessage: expect.stringContaining(message) });
        expect(refused).not.toMatchObject({ logMessage: expect.stringContaining('tajneheslo') });
      }
    }
  });

  it('fails with 503 when the connection is terminated, and the next query works', async () => {
    const { sequelize } = testDatabase.database;
    const cut = testDatabase.database.write(({ transaction }) =>
      sequelize.query('SELECT pg_terminate_backend(pg_backend_pid())', { transaction }),
    );
    await expect(cut).rejects.toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    await expect(testDatabase.database.ping()).resolves.toBeUndefined();
  });

  it('fails with 503 when a search gets no connection', async () => {
    const { connectionManager } = testDatabase.database.sequelize;
    const refused = new ConnectionRefusedError(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    vi.spyOn(connectionManager, 'getConnection').mockRejectedValueOnce(refused);
    const found = searchArticles(testDatabase.database, {
      terms: parseQuery('voda'),
      categoryIds: [1],
      now: new Date(),
      limit: 1,
    });
    await expect(found).rejects.toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
  });

  it('fails with 503 for one of two deadlocked changes, and commits the other', async () => {
    const { database } = testDatabase;
    const both = await Promise.all([buildCategory(database), buildCategory(database)]);
    const bothLocked = createBarrier(2);
    const setColors = (color: string, order: readonly Category[]) =>
      database.write(async ({ transaction }) => {
        for (const category of order) {
          await database.models.Category.update({ color }, { where: { id: category.id }, transaction });
          await bothLocked();
        }
      });
    const outcomes = await Promise.allSettled([
      setColors('#111111', both),
      setColors('#222222', [...both].reverse()),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { status: 503, code: 'SERVICE_UNAVAILABLE' } }]);
    const [first, second] = await database.models.Category.findAll({ order: ['id'] });
    expect(first?.color).toBe(outcomes[0]?.status === 'fulfilled' ? '#111111' : '#222222');
    expect(second?.color).toBe(first?.color);
  });

  it('ends a statement that runs for too long', async () => {
    const slow = testDatabase.database.write(async ({ transaction }) => {
      await testDatabase.database.sequelize.query('SET LOCAL statement_timeout = 50', { transaction });
      await testDatabase.database.sequelize.query('SELECT pg_sleep(5)', { transaction });
    });
    await expect(slow).rejects.toMatchObject({ status: 503 });
  });
}

function createBarrier(from: number): () => Promise<void> {
  let left = from;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    left -= 1;
    if (left <= 0) open();
    return opened;
  };
}

if (testDialect() === 'postgres') describe('on PostgreSQL', onPostgres);

describe('translateDatabaseError', () => {
  it.each([
    ['53100', 507],
    ['ENOSPC', 507],
    ['SQLITE_FULL', 507],
    ['57P01', 503],
    ['40P01', 503],
    ['40001', 503],
    ['08006', 503],
    ['ECONNREFUSED', 503],
  ])('%s → %i', (code, status) => {
    expect(translateDatabaseError(Object.assign(new Error('x'), { code }))).toMatchObject({ status });
  });

  it('leaves other errors as they are', () => {
    const error = Object.assign(new Error('x'), { code: '23505' });
    expect(translateDatabaseError(error)).toBe(error);
  });
});
