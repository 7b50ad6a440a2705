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
/** Three people, and five thousand. */
let few: Group;
let many: Group;
beforeAll(async () => {
  app = await createTestApp();
  const { database } = app;
  const person = await buildUser(database);
  few = await buildGroup(database, { name: 'Hrstka' }, [
    person,
    await buildUser(database),
    await buildUser(database),
  ]);
  many = await buildGroup(database, { name: 'Celá škola' }, [person]);
  const bulk = { count: PEOPLE - 1, passwordHash: 'x', random: createRandom(5) };
  const { ids } = await writeBulkUsers(database, bulk);
  await database.write(async ({ transaction }) => {
    const rows = ids.map((user_id) => ({ group_id: many.id, user_id }));
    await database.models.GroupMember.bulkCreate(rows, { transaction });
  });
  admin = await app.as(await buildUser(database, { role: 'admin' }));
  reader = await app.as(person);
});
afterAll(() => app.close());

/** One notification from its writing to its end, for one group: what each step answers, and its statements. */
async function live(group: Group) {
  const steps: Record<string, string[]> = {};
  const step = async (name: string, call: () => Promise<Response>): Promise<Broadcast> => {
    let answer: Response | undefined;
    steps[name] = await statementsDuring(app.database, async () => {
      answer = await call();
      expect(answer.status, answer.text).toBeLessThan(300);
      // What happens after the answer belongs to it.
      await app.services.flush();
    });
    return answer?.body.data;
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
  const { id, version } = await step('create', () => admin.post(ALL, input));
  const sent = await step('send', () => admin.post(`${ALL}/${id}/send`, { version }));
  await step('read', () => reader.post('/api/notifications/read', { ids: [id] }));
  const seen = await step('look', () => admin.get(`${ALL}/${id}`));
  await step('list', () => admin.get(ALL));
  await step('inbox', () => reader.get('/api/notifications'));
  const ended = await step('end', () => admin.post(`${ALL}/${id}/end`, { version: sent.version }));
  await step('delete', () => admin.delete(`${ALL}/${id}?version=${ended.version}`));
  return { steps, sent, seen };
}

describe(`a notification to ${PEOPLE} people`, () => {
  test('takes no more statements than one to three, whatever is done with it', async () => {
    // What is asked once and remembered is not counted.
    await live(few);
    const small = await live(few);
    const large = await live(many);
    expect([small.sent.recipients, large.sent.recipients]).toEqual([3, PEOPLE]);
    expect(large.seen).toMatchObject({ recipients: PEOPLE, read: 1 });
    const counts = (steps: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(steps).map(([name, { length }]) => [name, length]));
    expect(counts(large.steps)).toEqual(counts(small.steps));
  });

  test('is put into all inboxes by one statement', async () => {
    const { steps } = await live(many);
    const inserts = (steps.send ?? []).filter((sql) => /INSERT INTO "?inbox_items/.test(sql));
    expect(inserts).toHaveLength(1);
  });

  test.runIf(testDialect() === 'sqlite')(
    'looks each of them up, and goes through no list for each',
    async () => {
      const { steps } = await live(many);
      const asking = Object.values(steps)
        .flat()
        .filter((sql) => /broadcast_groups g\s+JOIN group_members/.test(sql));
      expect(asking.length).toBeGreaterThan(1);
      for (const sql of asking) {
        const plan = await selectRows<{ detail: string }>(app.database, `EXPLAIN QUERY PLAN ${sql}`);
        const words = plan.map(({ detail }) => detail).join('\n');
        expect(words).not.toMatch(/LIST SUBQUERY/);
        expect(words).toMatch(/SEARCH m USING .*user_id=\?/);
      }
    },
  );

  test('is told to an open window at once, and once', async () => {
    const stream = await openSse(`${app.url}/api/sse/cache-updates`, reader.cookies);
    await stream.next('connected');
    await live(many);
    const reasons: unknown[] = [];
    while (reasons.at(-1) !== 'ended') reasons.push((await stream.next('notification')).data.reason);
    expect(reasons).toEqual(['started', 'read', 'ended']);
    stream.close();
  });
});
