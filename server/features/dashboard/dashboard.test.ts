import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../generated/server/schema.d.ts';
import { selectRows } from '../../database/selectRows.ts';
import { createLogger } from '../../platform/logger.ts';
import { createLogStore } from '../../platform/logStore.ts';
import { buildArticle, buildUser } from '../../test/factories.ts';
import { createSiteFixture, type SiteFixture } from '../../test/fixtures/site.ts';
import { statementsDuring } from '../../test/statements.ts';
import { createTestApp } from '../../test/testApp.ts';
import { testDialect } from '../../test/testDatabase.ts';
import { createActivity } from './activity.queries.ts';
import { createDashboard } from './dashboard.service.ts';

type Dashboard = components['schemas']['Dashboard'];
const DAY = 24 * 3_600_000;

let site: SiteFixture;
beforeAll(async () => {
  site = await createSiteFixture(await createTestApp());
});
afterAll(() => site.app.close());

async function dashboard(): Promise<Dashboard> {
  return (await site.clients.admin.get('/api/admin/dashboard')).body.data;
}
const daysFromNow = (days: number) => new Date(site.app.clock.now().getTime() + days * DAY);

describe('the dashboard', () => {
  test('counts what needs attention', async () => {
    const { database } = site.app;
    const { todo: before, totals } = await dashboard();
    const published = { category_id: site.open.category.id, state: 'published' as const };
    await buildUser(database, { state: 'pending' });
    await buildArticle(database, { ...published, published_at: daysFromNow(2) });
    await buildArticle(database, { ...published, published_at: daysFromNow(-2), expires_at: daysFromNow(6) });
    await buildArticle(database, { ...published, published_at: daysFromNow(-2), expires_at: daysFromNow(8) });
    await buildArticle(database, {
      ...published,
      published_at: daysFromNow(-2),
      expires_at: daysFromNow(-1),
    });
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
    ['registrations', 'users?state=waiting'],
    ['scheduled', 'articles?phase=scheduled'],
    ['expiring', 'articles?phase=published&expiresWithin=7'],
    ['articles', 'articles?phase=published'],
    ['users', 'users?state=active'],
    ['groups', 'groups?'],
    ['blocked', 'rate-limits/keys?state=blocked'],
  ])('counts the same %s as the list of %s', async (name, list) => {
    const { todo, totals } = await dashboard();
    const { body } = await site.clients.admin.get(`/api/admin/${list}`);
    const number = { ...todo, ...totals }[name as keyof (typeof todo & typeof totals)];
    expect(number).toBe(body.meta.total);
    if (name !== 'blocked') expect(number).toBeGreaterThan(0);
  });

  test('counts the listed categories', async () => {
    const { body } = await site.clients.admin.get('/api/admin/article-categories');
    expect((await dashboard()).totals.categories).toBe(body.data.length);
  });

  test('counts each read and change on its day in Prague', async () => {
    const { database } = site.app;
    const before = await dashboard();
    expect(before.activity).toHaveLength(30);
    const today = before.activity.at(-1);
    await site.clients.reader.post(`/api/articles/${site.closed.article.id}/read`);
    const input = { title: 'Schůzka', html: '<p>V úterý.</p>', category_id: site.open.category.id };
    expect((await site.clients.writer.post('/api/admin/articles', input)).status).toBe(201);
    await site.app.services.flush();
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

  // PostgreSQL scans a table this small.
  test.runIf(testDialect() === 'sqlite')('counts each day by index ranges only', async () => {
    const { database, clock } = site.app;
    const [sql] = await statementsDuring(database, createActivity({ database, clock }));
    const plan = await selectRows<{ detail: string }>(database, `EXPLAIN QUERY PLAN ${sql}`);
    const steps = plan.map(({ detail }) => detail).filter((detail) => /article_reads|audit_log/.test(detail));
    expect(steps).toHaveLength(60);
    for (const step of steps) expect(step).toMatch(/USING COVERING INDEX .*(read_at>\?|at>\? AND at<\?)/);
  });

  test('reports limits, backups, degraded mode and errors', async () => {
    const { database, clock } = site.app;
    const at = new Date(clock.now().getTime() - 27 * 3_600_000);
    const queries: object[] = [];
    const read = createDashboard({
      database,
      clock,
      isDegraded: () => true,
      config: { dataDir: '/folder/that/is/not/there' },
      version: '1.2.3',
      mailState: { isTurnedOff: () => true },
      listBlocked: async () => ({ total: 3, first: [] }),
      settings: { get: async () => true as never },
      logs: {
        count: async (query, limit) => {
          queries.push(query);
          return limit;
        },
      },
      backups: { getLastBackup: async () => ({ at, failed: true }), getLastCopy: async () => undefined },
      deskWarnings: site.app.services.deskWarnings,
      webVitals: { weekly: async () => null },
    });
    const { todo, system } = await read();
    expect(system).toMatchObject({
      version: '1.2.3',
      database: testDialect(),
      migration: expect.any(String),
    });
    expect(system.database_version).toMatch(/^\d+\.\d+/);
    expect(todo).toMatchObject({
      blocked: 3,
      mails: { is_off: true },
      disk: { free_bytes: null, is_low: false },
      degraded: ['redis'],
      errors_last_day: 1_000,
      errors_are_capped: true,
      backup: { last_at: at.toISOString(), is_late: true, failed: true },
      offsite: null,
    });
    expect(queries).toEqual([{ level: 'error', since: expect.any(String) }]);
  });

  test('counts the same errors as the linked log', async () => {
    const store = createLogStore();
    const logger = createLogger({ level: 'info', store, destination: { write() {} } });
    const app = await createTestApp({ logger, logStore: store });
    const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    logger.warn('no error');
    for (let n = 0; n < 3; n += 1) logger.error('an error');
    logger.fatal('the end');
    const { body } = await admin.get('/api/admin/dashboard');
    const { todo, generated_at } = body.data as Dashboard;
    expect(todo).toMatchObject({ errors_last_day: 4, errors_are_capped: false });
    const since = new Date(Date.parse(generated_at) - DAY).toISOString();
    const listed = await admin.get(`/api/admin/logs?level=error&since=${since}`);
    expect(listed.body.data).toHaveLength(4);
    await app.close();
  });

  test('is for admins only', async () => {
    expect((await site.clients.writer.get('/api/admin/dashboard')).status).toBe(403);
    expect((await site.clients.anonymous.get('/api/admin/dashboard')).status).toBe(401);
  });
});
