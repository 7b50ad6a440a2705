import { ConnectionRefusedError } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Category } from '../models/category.ts';
import { parseQuery } from '../shared/searchTerms.ts';
import { buildCategory } from '../test/factories.ts';
import { createTestDatabase, type TestDatabase, testDialect } from '../test/testDatabase.ts';
import { silentLogger } from '../test/testFolder.ts';
import { search } from './articleSearch.ts';
import { openDatabase } from './database.ts';
import { translateDatabaseError } from './databaseErrors.ts';
import { postgresMigrations } from './postgresCopy.ts';

function onPostgres(): void {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  it('says where it is missing, or that nothing answers, and never the password', async () => {
    const { host } = new URL(test.databaseUrl ?? '');
    const missing = new URL(test.databaseUrl ?? '');
    missing.pathname = '/nastenka_does_not_exist';
    const nobody = 'postgres://deska:tajneheslo@127.0.0.1:9/nastenka';
    const sentences = [
      [missing.href, `nastenka_does_not_exist on ${host} cannot be used: there is no database of this name`],
      [nobody, 'nastenka on 127.0.0.1:9 cannot be used: the connection was refused, nothing listens there'],
    ] as const;
    for (const [databaseUrl, words] of sentences) {
      const waysIn = [
        () => openDatabase({ dataDir: test.dataDir, databaseUrl, logger: silentLogger }),
        () => postgresMigrations(databaseUrl),
      ];
      for (const enter of waysIn) {
        const refused = await enter().catch((error: unknown) => error);
        expect(refused).toMatchObject({ status: 503, logMessage: expect.stringContaining(words) });
        expect(refused).not.toMatchObject({ logMessage: expect.stringContaining('tajneheslo') });
      }
    }
  });

  it('answers 503 to a query whose connection is cut, and the next one works', async () => {
    const { sequelize } = test.database;
    const cut = test.database.write(({ transaction }) =>
      sequelize.query('SELECT pg_terminate_backend(pg_backend_pid())', { transaction }),
    );
    await expect(cut).rejects.toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    await expect(test.database.ping()).resolves.toBeUndefined();
  });

  it('answers 503 to a search, too, that gets no connection', async () => {
    const { connectionManager } = test.database.sequelize;
    const refused = new ConnectionRefusedError(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    vi.spyOn(connectionManager, 'getConnection').mockRejectedValueOnce(refused);
    const found = search(test.database, {
      terms: parseQuery('voda'),
      categoryIds: [1],
      now: new Date(),
      limit: 1,
    });
    await expect(found).rejects.toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
  });

  it('answers 503 to one of two changes that wait for each other, and the other one is kept', async () => {
    const { database } = test;
    const both = await Promise.all([buildCategory(database), buildCategory(database)]);
    const bothHold = countdown(2);
    const paint = (color: string, order: readonly Category[]) =>
      database.write(async ({ transaction }) => {
        for (const category of order) {
          await database.models.Category.update({ color }, { where: { id: category.id }, transaction });
          await bothHold();
        }
      });
    const outcomes = await Promise.allSettled([
      paint('#111111', both),
      paint('#222222', [...both].reverse()),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { status: 503, code: 'SERVICE_UNAVAILABLE' } }]);
    const [first, second] = await database.models.Category.findAll({ order: ['id'] });
    expect(first?.color).toBe(outcomes[0]?.status === 'fulfilled' ? '#111111' : '#222222');
    expect(second?.color).toBe(first?.color);
  });

  it('ends a statement that runs for too long', async () => {
    const slow = test.database.write(async ({ transaction }) => {
      await test.database.sequelize.query('SET LOCAL statement_timeout = 50', { transaction });
      await test.database.sequelize.query('SELECT pg_sleep(5)', { transaction });
    });
    await expect(slow).rejects.toMatchObject({ status: 503 });
  });
}

/** Lets everybody through once so many have come. */
function countdown(from: number): () => Promise<void> {
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
