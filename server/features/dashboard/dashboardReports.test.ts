import type { Transaction } from 'sequelize';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../generated/server/schema.d.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle, buildCategory, buildGroup, buildUser, grant } from '../../test/factories.ts';
import { statementsDuring } from '../../test/statements.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { testDialect } from '../../test/testDatabase.ts';
import { invitationState } from '../users/invitation.policy.ts';
import { selectReadership } from './readership.queries.ts';
import { countTodo } from './todoCounts.queries.ts';

type Dashboard = components['schemas']['Dashboard'];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** `cachedResult.ts` caches a read for thirty times as long as it took; a test may take two minutes. */
const LONGEST_CACHED = HOUR;

let app: TestApp;
let adminUser: Awaited<ReturnType<typeof buildUser>>;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  adminUser = await buildUser(app.database, { role: 'admin' });
  admin = await app.signInAs(adminUser);
});
afterAll(() => app.close());

async function dashboard(): Promise<Dashboard> {
  const { status, body, text } = await admin.get('/api/admin/dashboard');
  expect(status, text).toBe(200);
  return body.data;
}
/** Reads anew what the server has cached. */
async function freshDashboard(): Promise<Dashboard> {
  app.clock.advance(LONGEST_CACHED);
  // An hour without activity ends the session.
  admin = await app.signInAs(adminUser);
  return dashboard();
}
/** Rows that no call makes. */
const insert = <Row>(create: (options: { transaction: Transaction }) => Promise<Row>) =>
  app.database.write(({ transaction }) => create({ transaction }));
const ago = (milliseconds: number) => new Date(app.clock.now().getTime() - milliseconds);

describe('invitations', () => {
  test.each([
    ['failed', true, -DAY],
    ['waiting', true, -DAY],
    ['expired', false, -DAY],
    ['valid', false, DAY],
  ] as const)('one that is %s', async (status, hasMail, left) => {
    const { models } = app.database;
    const before = (await dashboard()).todo.invitations;
    const user = await buildUser(app.database, { password_hash: null });
    const due_at = status === 'failed' ? null : ago(-HOUR);
    const link = { purpose: 'invitation' as const, user_id: user.id, created_at: ago(2 * DAY) };
    const values = { ...link, token_hash: `hash-${status}`, expires_at: ago(-left) };
    const made = await insert((tx) => models.AccountLink.create(values, tx));
    const mail = hasMail ? await insert((tx) => models.LinkMail.create({ ...link, due_at }, tx)) : undefined;
    expect(invitationState(made, mail, app.clock.now()).status).toBe(status);
    const { failed, expired } = (await dashboard()).todo.invitations;
    expect({ failed: failed - before.failed, expired: expired - before.expired }).toEqual({
      failed: status === 'failed' ? 1 : 0,
      expired: status === 'expired' ? 1 : 0,
    });
  });
});

test('mails that wait too long, and those that were given up', async () => {
  const { Delivery } = app.database.models;
  const user = await buildUser(app.database);
  const actor = { id: user.id, name: user.full_name, requestId: 'test', ip: '127.0.0.1' };
  await app.services.settings.setMany(actor, [
    { key: 'quiet_from', value: 0 },
    { key: 'quiet_until', value: 0 },
  ]);
  const build = (name: string, values: object) =>
    insert((tx) =>
      Delivery.create(
        {
          user_id: user.id,
          subscriber_id: null,
          article_id: null,
          due_at: ago(0),
          created_at: ago(0),
          period: 'daily',
          period_from: ago(DAY),
          period_until: new Date(`2026-10-${name}T00:00:00Z`),
          ...values,
        },
        tx,
      ),
    );
  await build('01', {});
  await build('02', { created_at: ago(2 * HOUR) });
  await build('03', { attempts: 2 });
  await build('04', { state: 'failed', finished_at: ago(HOUR) });
  await build('05', { state: 'failed', finished_at: ago(2 * DAY) });
  expect((await dashboard()).todo.mails).toEqual({ is_off: false, delayed: 2, failed: 1 });
});

test('failed mails are sent once more, but not to addresses that take none', async () => {
  const { Delivery, LinkMail, AuditEntry } = app.database.models;
  const [user, stopped] = [
    await buildUser(app.database),
    await buildUser(app.database, { mail_stop: 'undeliverable' }),
  ];
  const build = (user_id: number, finished_at: Date) =>
    insert((tx) =>
      Delivery.create(
        {
          user_id,
          subscriber_id: null,
          article_id: null,
          due_at: ago(DAY),
          created_at: ago(DAY),
          period: 'daily',
          period_from: ago(DAY),
          period_until: finished_at,
          state: 'failed',
          attempts: 7,
          finished_at,
        },
        tx,
      ),
    );
  const before = (await dashboard()).todo.mails.failed;
  const [failed, old] = [await build(user.id, ago(HOUR)), await build(user.id, ago(2 * DAY))];
  const undeliverable = await build(stopped.id, ago(HOUR));
  const link = await insert((tx) =>
    LinkMail.create(
      { user_id: user.id, purpose: 'reset-password', due_at: null, attempts: 5, created_at: ago(HOUR) },
      tx,
    ),
  );
  expect((await dashboard()).todo.mails.failed).toBe(before + 3);

  const { status, body } = await admin.post('/api/admin/dashboard/failed-mails/retry');
  expect(status).toBe(200);
  expect(body.data).toEqual({ queued: before + 2, undeliverable: 1 });
  for (const one of [failed, old, undeliverable, link]) await one.reload();
  expect(failed).toMatchObject({ state: 'queued', attempts: 0, finished_at: null });
  expect(old.state).toBe('failed');
  expect(undeliverable.state).toBe('failed');
  expect(link).toMatchObject({ due_at: expect.any(Date), attempts: 0 });
  expect((await dashboard()).todo.mails.failed).toBe(1);
  const again = await admin.post('/api/admin/dashboard/failed-mails/retry');
  expect(again.body.data).toEqual({ queued: 0, undeliverable: 1 });
  expect(await AuditEntry.count({ where: { action: 'mail.retried' } })).toBe(1);
});

test('refused sign-ins of a day', async () => {
  const { AuditEntry } = app.database.models;
  const times = { now: ago(0), yesterday: ago(DAY), soon: ago(-DAY), late: ago(HOUR) };
  const count = async () => (await countTodo(app.database, times)).failed_sign_ins;
  const build = (at: Date) =>
    // A database keeps what another version of the server has recorded.
    ({ at, action: 'session.sign-in-failed' as never, object_type: 'session' });
  const before = await count();
  await insert((tx) => AuditEntry.bulkCreate([build(ago(HOUR)), build(ago(2 * DAY))], tx));
  expect(await count()).toBe(before + 1);
  await insert((tx) => AuditEntry.destroy({ where: { object_type: 'session' }, ...tx }));
});

test('what is read most and least, of what readers see', async () => {
  const { database } = app;
  const [first, second] = await Promise.all([buildUser(database), buildUser(database)]);
  const group = await buildGroup(database, {}, [first, second]);
  const category = await buildCategory(database, { access: 'groups' });
  await grant(database, category, group, 'read');
  const build = (title: string, days: number, values: object = {}) =>
    buildArticle(database, {
      title,
      category_id: category.id,
      state: 'published',
      published_at: ago(days * DAY),
      ...values,
    });
  const read = await build('Čtený', 10);
  const half = await build('Napůl čtený', 10);
  const old = await build('Starý', 100);
  await build('Nečtený', 10);
  await build('Nový', 1);
  const ended = await build('Skončil', 10, { expires_at: ago(DAY) });
  for (const [article, user] of [
    [read, first],
    [read, second],
    [half, first],
    [old, first],
    [ended, first],
  ] as const)
    await insert((tx) =>
      database.models.ArticleRead.create(
        {
          article_id: article.id,
          user_id: user.id,
          read_at: ago(article === old ? 60 * DAY : DAY),
        },
        tx,
      ),
    );
  const { most_read, least_read } = await freshDashboard();
  const lines = (rows: Dashboard['most_read']) =>
    rows.map(({ article, readers, may_read }) => [article.title, readers, may_read]);
  // The two and the admin.
  expect(lines(most_read)).toEqual([
    ['Čtený', 2, 3],
    ['Napůl čtený', 1, 3],
  ]);
  expect(lines(least_read)).toEqual([
    ['Nečtený', 0, 3],
    ['Napůl čtený', 1, 3],
    ['Čtený', 2, 3],
  ]);
});

// PostgreSQL scans a table this small.
test.runIf(testDialect() === 'sqlite')('read marks are counted by index ranges only', async () => {
  const { database, clock } = app;
  const statements = await statementsDuring(database, () => selectReadership(database, clock.now()));
  for (const sql of statements) {
    const plan = await selectRows<{ detail: string }>(database, `EXPLAIN QUERY PLAN ${sql}`);
    const steps = plan.map(({ detail }) => detail).filter((detail) => /article_reads/.test(detail));
    for (const step of steps) expect(step).toMatch(/^SEARCH .*USING COVERING INDEX/);
  }
  expect(statements.join()).toContain('article_reads');
});

test('articles that somebody has yet to confirm', async () => {
  const { database } = app;
  const { models } = database;
  const [first, second] = await Promise.all([buildUser(database), buildUser(database)]);
  const group = await buildGroup(database, {}, [first, second]);
  const category = await buildCategory(database, { access: 'members' });
  const build = async (title: string, confirmedBy: readonly { id: number }[], published_at = ago(HOUR)) => {
    const values = { title, category_id: category.id, state: 'published' as const, published_at };
    const { id } = await buildArticle(database, values);
    await insert((tx) => models.AcknowledgementGroup.create({ article_id: id, group_id: group.id }, tx));
    for (const user of confirmedBy)
      await insert((tx) =>
        models.Acknowledgement.create({ article_id: id, user_id: user.id, confirmed_at: ago(0) }, tx),
      );
  };
  await build('Potvrdil jeden', [first]);
  await build('Potvrdili oba', [first, second]);
  await build('Ještě není vidět', [], ago(-DAY));
  expect((await freshDashboard()).unconfirmed).toEqual([
    {
      article: expect.objectContaining({ title: 'Potvrdil jeden' }),
      total: 2,
      confirmed: 1,
      reminded_at: null,
    },
  ]);
});

test('blocked keys, ready to be unblocked', async () => {
  const { todo } = await dashboard();
  expect(todo.blocked_keys).toEqual([]);
  expect(todo.disk.free_bytes).toBeGreaterThan(0);
});
