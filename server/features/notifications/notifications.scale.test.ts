import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../generated/server/schema.d.ts';
import { writeBulkUsers } from '../../../scripts/seed/bulkPeople.ts';
import { createRandom } from '../../../scripts/seed/random.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Group } from '../../models/group.ts';
import type { Client } from '../../test/client.ts';
import { buildGroup, buildUser } from '../../test/factories.ts';
import { openSse } from '../../test/sseClient.ts';
import { statementsDuring } from '../../test/statements.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { testDialect } from '../../test/testDatabase.ts';

type Broadcast = components['schemas']['Broadcast'];

const ALL = '/api/admin/notifications';
const PEOPLE = 5_000;

let app: TestApp;
let admin: Client;
let reader: Client;
let smallGroup: Group;
let largeGroup: Group;
beforeAll(async () => {
  app = await createTestApp();
  const { database } = app;
  const person = await buildUser(database);
  smallGroup = await buildGroup(database, { name: 'Hrstka' }, [
    person,
    await buildUser(database),
    await buildUser(database),
  ]);
  largeGroup = await buildGroup(database, { name: 'Celá škola' }, [person]);
  const bulk = { count: PEOPLE - 1, passwordHash: 'x', random: createRandom(5) };
  const { ids } = await writeBulkUsers(database, bulk);
  await database.write(async ({ transaction }) => {
    const rows = ids.map((user_id) => ({ group_id: largeGroup.id, user_id }));
    await database.models.GroupMember.bulkCreate(rows, { transaction });
  });
  admin = await app.signInAs(await buildUser(database, { role: 'admin' }));
  reader = await app.signInAs(person);
});
afterAll(() => app.close());

async function runLifecycle(group: Group) {
  const steps: Record<string, string[]> = {};
  const measure = async (name: string, call: () => Promise<Response>): Promise<Broadcast> => {
    let response: Response | undefined;
    steps[name] = await statementsDuring(app.database, async () => {
      response = await call();
      expect(response.status, response.text).toBeLessThan(300);
      await app.services.flush();
    });
    return response?.body.data;
  };
  const input = {
    title: 'Odstávka',
    message: 'V pátek nepůjde síť.',
    type: 'info',
    duration_seconds: null,
    audience: 'groups',
    group_ids: [group.id],
    user_ids: [],
    starts_at: null,
    ends_at: null,
    dismissible: true,
  };
  const { id, version } = await measure('create', () => admin.post(ALL, input));
  const sent = await measure('send', () => admin.post(`${ALL}/${id}/send`, { version }));
  await measure('read', () => reader.post('/api/notifications/read', { ids: [id] }));
  const seen = await measure('look', () => admin.get(`${ALL}/${id}`));
  await measure('list', () => admin.get(ALL));
  await measure('inbox', () => reader.get('/api/notifications'));
  const ended = await measure('end', () => admin.post(`${ALL}/${id}/end`, { version: sent.version }));
  await measure('delete', () => admin.delete(`${ALL}/${id}?version=${ended.version}`));
  return { steps, sent, seen };
}

describe(`a notification to ${PEOPLE} people`, () => {
  test('takes as many statements as one to three people', async () => {
    // The first run fills caches and is not counted.
    await runLifecycle(smallGroup);
    const small = await runLifecycle(smallGroup);
    const large = await runLifecycle(largeGroup);
    expect([small.sent.recipients, large.sent.recipients]).toEqual([3, PEOPLE]);
    expect(large.seen).toMatchObject({ recipients: PEOPLE, read: 1 });
    const counts = (steps: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(steps).map(([name, { length }]) => [name, length]));
    expect(counts(large.steps)).toEqual(counts(small.steps));
  });

  test('is added to all inboxes by one statement', async () => {
    const { steps } = await runLifecycle(largeGroup);
    const inserts = (steps.send ?? []).filter((sql) => /INSERT INTO "?inbox_items/.test(sql));
    expect(inserts).toHaveLength(1);
  });

  test.runIf(testDialect() === 'sqlite')('looks each recipient up by index', async () => {
    const { steps } = await runLifecycle(largeGroup);
    const lookups = Object.values(steps)
      .flat()
      .filter((sql) => /broadcast_groups g\s+JOIN group_members/.test(sql));
    expect(lookups.length).toBeGreaterThan(1);
    for (const sql of lookups) {
      const plan = await selectRows<{ detail: string }>(app.database, `EXPLAIN QUERY PLAN ${sql}`);
      const planText = plan.map(({ detail }) => detail).join('\n');
      expect(planText).not.toMatch(/LIST SUBQUERY/);
      expect(planText).toMatch(/SEARCH m USING .*user_id=\?/);
    }
  });

  test('is announced to an open tab at once, and once', async () => {
    const stream = await openSse(`${app.url}/api/sse/cache-updates`, reader.cookies);
    await stream.next('connected');
    await runLifecycle(largeGroup);
    const reasons: unknown[] = [];
    while (reasons.at(-1) !== 'ended') reasons.push((await stream.next('notification')).data.reason);
    expect(reasons).toEqual(['started', 'read', 'ended']);
    stream.close();
  });
});
