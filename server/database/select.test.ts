import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildGroup } from '../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

/** More often than there are connections to read, each of which prepares statements of its own. */
const TIMES = 5;

async function repeat<T>(work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < TIMES; n += 1) results.push(await work());
  return results;
}

test('values stand for their names, and lists for their values', async () => {
  const { database } = testDatabase;
  const [one, other] = [await buildGroup(database), await buildGroup(database)];
  const read = (values: Record<string, unknown>) =>
    database.select<{ id: number }>(
      `SELECT id FROM groups WHERE id IN (:ids) AND name <> :name AND is_default = :isDefault
         AND created_at <= :now AND created_at > :before ORDER BY id LIMIT :limit`,
      values,
    );
  const values = {
    ids: [one.id, other.id],
    id: 7,
    name: "O'Brien:ids",
    isDefault: false,
    now: new Date(Date.now() + 60_000),
    before: new Date(Date.now() - 60_000),
    limit: 5,
  };
  expect(await read(values)).toEqual([{ id: one.id }, { id: other.id }]);
  expect(await read({ ...values, limit: 1 })).toEqual([{ id: one.id }]);
  expect(await read({ ...values, ids: [other.id] })).toEqual([{ id: other.id }]);
  expect(await read({ ...values, name: other.name })).toEqual([{ id: one.id }]);
  expect(await read({ ...values, isDefault: true })).toEqual([]);
  expect(await read({ ...values, now: values.before })).toEqual([]);
});

test('a statement sees what was written since it was first used', async () => {
  const { database } = testDatabase;
  const count = () => database.select<{ n: number | string }>('SELECT count(*) AS n FROM groups');
  const [before] = (await repeat(count)).flat();
  await buildGroup(database);
  for (const { n } of (await repeat(count)).flat()) expect(Number(n)).toBe(Number(before?.n) + 1);
});

test('what explains a statement does not hold back what later ones see', async () => {
  const { database } = testDatabase;
  const count = () => database.select<{ n: number | string }>('SELECT count(*) AS n FROM groups');
  const explain = database.dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
  for (const plan of await repeat(() => database.select(`${explain} SELECT id FROM groups`)))
    expect(plan).not.toEqual([]);
  const [before] = (await repeat(count)).flat();
  await buildGroup(database);
  for (const { n } of (await repeat(count)).flat()) expect(Number(n)).toBe(Number(before?.n) + 1);
});

test('more statements than are kept may run at once', async () => {
  const { database } = testDatabase;
  const { id } = await buildGroup(database);
  const lists = Array.from({ length: 150 }, (_, n) => Array.from({ length: n + 1 }, (_, i) => id - i));
  const read = (ids: number[]) =>
    database.select<{ id: number }>('SELECT id FROM groups WHERE id IN (:ids) ORDER BY id DESC LIMIT 1', {
      ids,
    });
  for (const rows of await Promise.all([...lists, ...lists].map(read))) expect(rows).toEqual([{ id }]);
});

test('a name without a value and a statement that is wrong are errors, and what is right goes on', async () => {
  const { database } = testDatabase;
  const wrong = () => database.select('SELECT id FROM groups WHERE id = :id', { ids: [1] });
  await expect(wrong()).rejects.toThrow(/:id/);
  const missing = () => database.select('SELECT * FROM missing');
  const result = await repeat(() => missing().catch((error: unknown) => error));
  for (const error of result) expect(error).toMatchObject({ name: 'SequelizeDatabaseError' });
  await repeat(() => database.select('SELECT id FROM groups'));
});

test('a statement follows a change of its table', async () => {
  const { database } = testDatabase;
  const change = (sql: string) =>
    database.write(({ transaction }) =>
      database.sequelize.query(sql, { transaction, type: QueryTypes.RAW }).then(() => undefined),
    );
  await change('CREATE TABLE changing (a integer)');
  await change('INSERT INTO changing VALUES (1)');
  const read = () => database.select('SELECT * FROM changing');
  expect((await repeat(read)).flat()).toEqual(Array.from({ length: TIMES }, () => ({ a: 1 })));
  await change('ALTER TABLE changing ADD COLUMN b integer DEFAULT 2');
  expect((await repeat(read)).flat()).toEqual(Array.from({ length: TIMES }, () => ({ a: 1, b: 2 })));
  await change('DROP TABLE changing');
});
