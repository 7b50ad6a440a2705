/** @module-tag no-retry */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { User } from '../models/user.ts';
import { buildGroup, buildUser } from '../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';

let testDatabase: TestDatabase;
let user: User;
let idempotency: Idempotency;
let time = Date.now();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  idempotency = createIdempotency({ database: testDatabase.database, clock: { now: () => new Date(time) } });
  user = await buildUser(testDatabase.database);
});
afterAll(() => testDatabase.close());

let count: number;
beforeEach(async () => {
  count = await groups();
});

function groups(): Promise<number> {
  return testDatabase.database.models.Group.count();
}

async function createGroup() {
  const group = await buildGroup(testDatabase.database);
  return { status: 201, body: { success: true, id: group.id } };
}

function run(
  key: string,
  { hash = 'hash', operation = 'createGroup', userId = user.id, work = createGroup } = {},
) {
  return idempotency.run(userId, key, operation, hash, work);
}

it('runs the work once and repeats the first result', async () => {
  const first = await run('once');
  expect(first).toEqual({ status: 201, body: { success: true, id: expect.any(Number) } });
  expect(await run('once')).toEqual(first);
  expect(await groups()).toBe(count + 1);
});

it('runs the work once for concurrent repeats', async () => {
  const results = await Promise.all(Array.from({ length: 6 }, () => run('at-once')));
  expect(new Set(results.map((result) => result.body.id)).size).toBe(1);
  expect(await groups()).toBe(count + 1);
});

it('refuses the key for another request with 422', async () => {
  await run('taken');
  const refused = { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' };
  await expect(run('taken', { hash: 'another body' })).rejects.toMatchObject(refused);
  await expect(run('taken', { operation: 'createPage' })).rejects.toMatchObject(refused);
  expect(await groups()).toBe(count + 1);
});

it('keeps the keys of users separate', async () => {
  const other = await buildUser(testDatabase.database);
  const mine = await run('shared');
  const theirs = await run('shared', { userId: other.id });
  expect(theirs.body.id).not.toBe(mine.body.id);
});

it('stores no failure, and rolls back the failed work', async () => {
  const failing = async () => {
    await createGroup();
    throw new Error('half-way');
  };
  await expect(run('retry', { work: failing })).rejects.toThrow('half-way');
  expect(await groups()).toBe(count);
  await run('retry');
  expect(await groups()).toBe(count + 1);
});

it('deletes keys after 24 hours', async () => {
  const first = await run('yesterday');
  time += 24 * 3_600_000 - 1_000;
  expect(await run('yesterday')).toEqual(first);
  time += 1_000;
  expect((await run('yesterday')).body.id).not.toBe(first.body.id);
  expect(await testDatabase.database.models.IdempotencyKey.count()).toBe(1);
});
