import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBulkAudit } from '../../../scripts/seed/bulkLogs.ts';
import { createRandom } from '../../../scripts/seed/random.ts';
import { selectRows } from '../../database/selectRows.ts';
import { statementsDuring } from '../../test/statements.ts';
import { createTestDatabase, type TestDatabase, testDialect } from '../../test/testDatabase.ts';
import { type AuditQuery, createAuditTrail } from './auditTrail.queries.ts';

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const PERIOD = { since: daysAgo(6), until: daysAgo(5) };

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const bulk = { count: 3_000, random: createRandom(1), userIds: [1, 2, 3], onProgress: () => undefined };
  await writeBulkAudit(testDatabase.database, bulk);
  // As if written by an instance whose clock is half an hour behind.
  await testDatabase.database.write(async ({ transaction }) => {
    const { AuditEntry } = testDatabase.database.models;
    for (const entry of await AuditEntry.findAll({ where: { actor_id: 3 }, transaction })) {
      await entry.update({ at: new Date(entry.at.getTime() - 1_800_000) }, { transaction });
    }
  });
});
afterAll(() => testDatabase.close());

const QUERIES: readonly [string, AuditQuery][] = [
  ['a period', PERIOD],
  ['what was since', { since: daysAgo(1) }],
  ['what was until', { until: daysAgo(9) }],
  ['a period and a person', { ...PERIOD, user: 3 }],
  ['a period and an action', { ...PERIOD, action: 'user.updated' }],
  ['a period and a kind', { ...PERIOD, object: 'user' }],
  ['a kind', { object: 'group' }],
  ['what people do to people', { kind: 'people' }],
  ['the changes of a period', { ...PERIOD, kind: 'changes' }],
  ['an object', { object: 'user', object_id: '2' }],
  ['a time that has not come', { since: daysAgo(-2) }],
];

describe('the audit', () => {
  test.each(QUERIES)('of %s is complete across pages, whatever the order of times', async (_case, query) => {
    const trail = createAuditTrail(testDatabase.database);
    const found: number[] = [];
    for (let cursor: number | undefined; ; ) {
      const { rows, next } = await trail.page(query, 100, cursor);
      found.push(...rows.map(({ id }) => id));
      if (next === null) break;
      cursor = next;
    }
    const all = await testDatabase.database.models.AuditEntry.findAll({ order: [['id', 'DESC']] });
    const { since, until, user, action, object, object_id, kind } = query;
    const expected = all.filter(
      (entry) =>
        (since === undefined || entry.at >= new Date(since)) &&
        (until === undefined || entry.at < new Date(until)) &&
        (user === undefined || entry.actor_id === user) &&
        (action === undefined || entry.action === action) &&
        (object === undefined || entry.object_type === object) &&
        (object_id === undefined || entry.object_id === object_id) &&
        (kind !== 'people' || ['api-token', 'group', 'user'].includes(entry.object_type)),
    );
    expect(found).toEqual(expected.map(({ id }) => id));
  });

  test('is complete despite an entry with a time in the future', async () => {
    const [earliest, ...others] = await testDatabase.database.models.AuditEntry.findAll({ order: ['id'] });
    const setEarliestTime = (at: Date | undefined) =>
      testDatabase.database.write(async ({ transaction }) => earliest?.update({ at }, { transaction }));
    const before = earliest?.at;
    await setEarliestTime(new Date(Date.now() + 365 * DAY_MS));
    const { rows } = await createAuditTrail(testDatabase.database).page({ until: daysAgo(0) }, 5);
    await setEarliestTime(before);
    expect(rows.map(({ id }) => id)).toEqual(
      others
        .slice(-5)
        .map(({ id }) => id)
        .reverse(),
    );
  });

  // PostgreSQL scans a table this small.
  test.runIf(testDialect() === 'sqlite').each(QUERIES)(
    'of %s is sorted by an index',
    async (_case, query) => {
      const trail = createAuditTrail(testDatabase.database);
      for (const sql of await statementsDuring(testDatabase.database, () => trail.page(query, 50))) {
        const plan = await selectRows<{ detail: string }>(testDatabase.database, `EXPLAIN QUERY PLAN ${sql}`);
        expect(plan.map(({ detail }) => detail).join('\n'), sql).not.toMatch(/TEMP B-TREE/);
      }
    },
  );
});
