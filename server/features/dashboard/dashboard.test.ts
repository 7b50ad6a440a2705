import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../generated/server/schema.d.ts';
import { selectRows } from '../../database/selectRows.ts';
import { createLogger } from '../../platform/logger.ts';
import { createLogStore } from '../../platform/logStore.ts';
import { buildArticle, buildUser } from '../../test/factories.ts';
import { buildHouse, type House } from '../../test/house.ts';
import { statementsDuring } from '../../test/statements.ts';
import { createTestApp } from '../../test/testApp.ts';
import { testDialect } from '../../test/testDatabase.ts';
import { createActivity } from './activity.ts';
import { createDashboard } from './createDashboard.ts';

type Dashboard = components['schemas']['Dashboard'];
const DAY = 24 * 3_600_000;

let house: House;
beforeAll(async () => {
  house = await buildHouse(await createTestApp());
});
afterAll(() => house.app.close());

async function dashboard(): Promise<Dashboard> {
  return (await house.clients.admin.get('/api/admin/dashboard')).body.data;
}
const inDays = (days: number) => new Date(house.app.clock.now().getTime() + days * DAY);

describe('the dashboard', () => {
  test('counts what needs doing', async () => {
    const { database } = house.app;
    const { todo: before, totals } = await dashboard();
    const published = { category_id: house.open.category.id, state: 'published' as const };
    await buildUser(database, { state: 'pending' });
    await buildArticle(database, { ...published, published_at: inDays(2) });
    await buildArticle(database, { ...published, published_at: inDays(-2), expires_at: inDays(6) });
    await buildArticle(database, { ...published, published_at: inDays(-2), expires_at: inDays(8) });
    await buildArticle(database, { ...published, published_at: inDays(-2), expires_at: inDays(-1) });
    await buildArticle(database, { ...published, state: 'draft' });
    const { todo, totals: after } = await dashboard();
    expect(todo).toMatchObject({
      registrations: before.registrations + 1,
      scheduled: before.scheduled + 1,
      expiring: before.expiring + 1,
      blocked: 0,
      degraded: [],
      backup: { last_at: null, is_late: true, failed: false },
    });
    expect(after).toEqual({ ...totals, articles: totals.articles + 2 });
  });

  test.each([
    ['registrations', 'users?state=pending'],
    ['scheduled', 'articles?phase=scheduled'],
    ['expiring', 'articles?phase=published&expiresWithin=7'],
    ['articles', 'articles?phase=published'],
    ['users', 'users?state=active'],
    ['groups', 'groups?'],
    ['blocked', 'rate-limits/keys?state=blocked'],
  ])('counts in %s what the list of %s does', async (name, list) => {
    const { todo, totals } = await dashboard();
    const { body } = await house.clients.admin.get(`/api/admin/${list}`);
    const number = { ...todo, ...totals }[name as keyof (typeof todo & typeof totals)];
    expect(number).toBe(body.meta.total);
    if (name !== 'blocked') expect(number).toBeGreaterThan(0);
  });

  test('counts the categories that are listed', async () => {
    const { body } = await house.clients.admin.get('/api/admin/article-categories');
    expect((await dashboard()).totals.categories).toBe(body.data.length);
  });

  test('counts each reading and each change on its day in Prague', async () => {
    const { database } = house.app;
    const before = await dashboard();
    expect(before.activity).toHaveLength(30);
    const today = before.activity.at(-1);
    await house.clients.reader.post(`/api/articles/${house.closed.article.id}/read`);
    const input = { title: 'Schůzka', html: '<p>V úterý.</p>', category_id: house.open.category.id };
    expect((await house.clients.writer.post('/api/admin/articles', input)).status).toBe(201);
    await house.app.services.flush();
    const after = await dashboard();
    expect(after.activity.at(-1)).toMatchObject({
      date: today?.date,
      reads: (today?.reads ?? 0) + 1,
      writes: (today?.writes ?? 0) + 1,
    });
    expect(after.audit[0]).toMatchObject({ object_type: 'article', object_label: 'Schůzka' });
    expect(after.audit.length).toBeLessThanOrEqual(8);
    const [{ reads = 0 } = {}] = await selectRows<{ reads: number | string }>(
      database,
      'SELECT count(*) AS reads FROM article_reads',
    );
    expect(after.activity.reduce((sum, day) => sum + day.reads, 0)).toBe(Number(reads));
  });

  // PostgreSQL reads a table this small as a whole.
  test.runIf(testDialect() === 'sqlite')('counts each day by parts of indexes alone', async () => {
    const { database, clock } = house.app;
    const [sql] = await statementsDuring(database, createActivity({ database, clock }));
    const plan = await selectRows<{ detail: string }>(database, `EXPLAIN QUERY PLAN ${sql}`);
    const steps = plan.map(({ detail }) => detail).filter((detail) => /article_reads|audit_log/.test(detail));
    expect(steps).toHaveLength(60);
    for (const step of steps) expect(step).toMatch(/USING COVERING INDEX .*(read_at>\?|at>\? AND at<\?)/);
  });

  test('tells of limits, backups, a part that is away, and errors', async () => {
    const { database, clock } = house.app;
    const at = new Date(clock.now().getTime() - 27 * 3_600_000);
    const asked: object[] = [];
    const read = createDashboard({
      database,
      clock,
      isDegraded: () => true,
      blockedCount: async () => 3,
      settings: { get: async () => true as never },
      newest: async () => [],
      logs: {
        count: async (query, most) => {
          asked.push(query);
          return most;
        },
      },
      lastBackup: async () => ({ at, failed: true }),
    });
    const { todo } = await read();
    expect(todo).toMatchObject({
      blocked: 3,
      degraded: ['redis'],
      errors_last_hour: 1_000,
      errors_are_capped: true,
      backup: { last_at: at.toISOString(), is_late: true, failed: true },
    });
    expect(asked).toEqual([{ level: 'error', since: expect.any(String) }]);
  });

  test('counts the errors that its link leads to', async () => {
    const store = createLogStore();
    const logger = createLogger({ level: 'info', store, destination: { write() {} } });
    const app = await createTestApp({ logger, logStore: store });
    const admin = await app.as(await buildUser(app.database, { role: 'admin' }));
    logger.warn('no error');
    for (let n = 0; n < 3; n += 1) logger.error('an error');
    logger.fatal('the end');
    const { body } = await admin.get('/api/admin/dashboard');
    const { todo, generated_at } = body.data as Dashboard;
    expect(todo).toMatchObject({ errors_last_hour: 4, errors_are_capped: false });
    const since = new Date(Date.parse(generated_at) - DAY / 24).toISOString();
    const listed = await admin.get(`/api/admin/logs?level=error&since=${since}`);
    expect(listed.body.data).toHaveLength(4);
    await app.close();
  });

  test('is for admins only', async () => {
    expect((await house.clients.writer.get('/api/admin/dashboard')).status).toBe(403);
    expect((await house.clients.anonymous.get('/api/admin/dashboard')).status).toBe(401);
  });
});
