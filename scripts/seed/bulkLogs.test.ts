import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLogTable } from '../../server/database/openLogTable.ts';
import { buildArticle, buildUser } from '../../server/test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../server/test/testDatabase.ts';
import { requestIdOf, writeBulkAudit, writeBulkLines } from './bulkLogs.ts';
import { writeBulkReads } from './bulkReads.ts';
import { createRandom } from './random.ts';

let testDatabase: TestDatabase;
let userIds: number[];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const people = await Promise.all([1, 2, 3].map(() => buildUser(testDatabase.database)));
  userIds = people.map(({ id }) => id);
});
afterAll(() => testDatabase.close());

const onProgress = () => undefined;

it('fills both logs in ascending order of time, with several lines for each request', async () => {
  const table = await openLogTable(testDatabase.database, testDatabase.dataDir);
  const bulk = { count: 2_500, random: createRandom(1), userIds, onProgress };
  await writeBulkLines(table, bulk);
  await writeBulkAudit(testDatabase.database, bulk);
  const { first, last } = await table.bounds();
  expect(last - first + 1).toBe(2_500);
  const lines = await table.find({ requestId: requestIdOf(1_000), limit: 10 });
  const entries = await testDatabase.database.models.AuditEntry.findAll({
    where: { request_id: requestIdOf(1_000) },
  });
  expect([lines.length, entries.length]).toEqual([5, 5]);
  expect(await testDatabase.database.models.AuditEntry.count()).toBe(2_500);
  const [newest] = await table.find({ limit: 1 });
  const age = Date.now() - (newest?.at.getTime() ?? 0);
  expect(age).toBeLessThan(24 * 3_600_000);
  await table.close();
});

it('writes each article read once, at most users × articles', async () => {
  for (let n = 0; n < 4; n += 1) await buildArticle(testDatabase.database, { state: 'published' });
  const bulk = { count: 1_000, random: createRandom(1), onProgress };
  expect(await writeBulkReads(testDatabase.database, bulk)).toBe(12);
  expect(await testDatabase.database.models.ArticleRead.count()).toBe(12);
});
