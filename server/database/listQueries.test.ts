import { join } from 'node:path';
import { type QueryOptions, QueryTypes } from 'sequelize';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISIBLE_NOW } from '../shared/visibility.ts';
import { createTestDatabase, type TestDatabase, testDialect } from '../test/testDatabase.ts';
import {
  buildLogSelect,
  firstSinceQuery,
  type LogDialect,
  lastBeforeQuery,
  POSTGRES_LOG,
  SQLITE_LOG,
} from './logSelect.ts';
import { openSqliteLog } from './openLogTable.ts';

const AFTER = '(published_at, id) < (:now, 5)';

const listsFor = (pinned: string): [list: string, index: string, sql: string][] => [
  ['people by name', 'users_by_name', 'SELECT * FROM users ORDER BY full_name_sort, id LIMIT 25'],
  ['a person by user name', 'users_username_key', `SELECT * FROM users WHERE username_key = 'eva'`],
  ['a person by e-mail', 'users_email_key', `SELECT * FROM users WHERE email_key = 'eva@example.cz'`],
  ['active admins', 'users_by_state', `SELECT id FROM users WHERE state = 'active' AND role = 'admin'`],
  ['groups by name', 'groups_by_name', 'SELECT * FROM groups ORDER BY name_sort, id LIMIT 25'],
  ['groups of a person', 'group_members_user', 'SELECT * FROM group_members WHERE user_id = 1'],
  ['members of a group', 'group_members', 'SELECT * FROM group_members WHERE group_id = 1'],
  ['categories in order', 'categories_by_position', 'SELECT * FROM categories ORDER BY position, name_sort'],
  ['categories of a group', 'category_access_group', 'SELECT * FROM category_access WHERE group_id = 1'],
  ['an article by address', 'articles_slug', `SELECT * FROM articles WHERE slug = 'voda'`],
  [
    'the newest articles of several categories',
    'articles_by_date',
    `SELECT id FROM articles WHERE ${VISIBLE_NOW} AND +category_id IN (1, 2, 3) AND ${AFTER} ORDER BY published_at DESC, id DESC LIMIT 20`,
  ],
  [
    'the newest articles of one category',
    'articles_by_category',
    `SELECT id FROM articles WHERE ${VISIBLE_NOW} AND category_id = 1 AND ${AFTER} ORDER BY published_at DESC, id DESC LIMIT 20`,
  ],
  [
    'pinned articles',
    'articles_pinned',
    `SELECT * FROM articles WHERE ${pinned} AND state = 'published' AND published_at <= :now ORDER BY published_at DESC, id DESC LIMIT 5`,
  ],
  [
    'published articles of an author',
    'articles_by_author',
    `SELECT * FROM articles WHERE author_id = 1 AND state = 'published' ORDER BY published_at DESC, id DESC LIMIT 20`,
  ],
  [
    'the next that appears',
    'articles_by_date',
    `SELECT published_at FROM articles WHERE state = 'published' AND published_at > :now ORDER BY published_at LIMIT 1`,
  ],
  [
    'the next that expires',
    'articles_expiry',
    `SELECT expires_at FROM articles WHERE state = 'published' AND expires_at > :now ORDER BY expires_at LIMIT 1`,
  ],
  [
    'what takes place',
    'article_events_start',
    `SELECT article_events.starts_at FROM article_events CROSS JOIN articles
     WHERE articles.id = article_events.article_id AND ${VISIBLE_NOW} AND +articles.category_id IN (1, 2, 3) AND article_events.over_at > :now
     ORDER BY article_events.starts_at, article_events.id LIMIT 20`,
  ],
  [
    'the next event that is over',
    'article_events_over',
    'SELECT over_at FROM article_events WHERE over_at > :now ORDER BY over_at LIMIT 1',
  ],
  [
    'events of an article',
    'article_events_position',
    'SELECT * FROM article_events WHERE article_id = 1 ORDER BY position',
  ],
  [
    'events to be reminded of',
    'article_events_start',
    `SELECT articles.id FROM article_events CROSS JOIN articles
     WHERE articles.id = article_events.article_id AND article_events.starts_at > :now AND article_events.starts_at < :now
       AND article_events.reminded_at IS NULL AND articles.announced_at IS NOT NULL AND ${VISIBLE_NOW}
     ORDER BY article_events.starts_at, article_events.id`,
  ],
  [
    'a calendar by its token',
    'calendar_addresses_token_hash',
    `SELECT user_id FROM calendar_addresses WHERE token_hash = 'x'`,
  ],
  ['what a person has read', 'article_reads', 'SELECT article_id FROM article_reads WHERE user_id = 1'],
  [
    'who has read an article',
    'article_reads_article',
    'SELECT user_id FROM article_reads WHERE article_id = 1',
  ],
  [
    'files of an article',
    'files_by_article',
    'SELECT * FROM files WHERE article_id = 1 ORDER BY position, id',
  ],
  ['a page by address', 'pages_slug', `SELECT * FROM pages WHERE slug = 'kontakty'`],
  [
    'pages in the footer',
    'pages_by_placement',
    `SELECT * FROM pages WHERE state = 'published' AND placement = 'footer' ORDER BY position, id`,
  ],
  ['a session by its hash', 'sessions_sid_hash', `SELECT * FROM sessions WHERE sid_hash = 'x'`],
  ['sessions of a person', 'sessions_user', 'SELECT * FROM sessions WHERE user_id = 1 ORDER BY id'],
  ['sessions that are over', 'sessions_expiry', 'SELECT id FROM sessions WHERE expires_at < :now'],
  [
    'the audit by time',
    'audit_log_by_time',
    'SELECT * FROM audit_log WHERE (at, id) < (:now, 5) ORDER BY at DESC, id DESC LIMIT 50',
  ],
  [
    'the audit of an object',
    'audit_log_by_object',
    `SELECT * FROM audit_log WHERE object_type = 'article' AND object_id = '1' ORDER BY id DESC LIMIT 50`,
  ],
  [
    'the audit of a person',
    'audit_log_by_actor',
    'SELECT * FROM audit_log WHERE actor_id = 1 ORDER BY id DESC LIMIT 50',
  ],
  [
    'the audit of an action',
    'audit_log_by_action',
    `SELECT * FROM audit_log WHERE action = 'article.updated' ORDER BY id DESC LIMIT 50`,
  ],
  [
    'the audit of a request',
    'audit_log_by_request',
    `SELECT * FROM audit_log WHERE request_id = 'r1' ORDER BY id LIMIT 50`,
  ],
  [
    'keys that are over',
    'idempotency_keys_by_time',
    'SELECT key FROM idempotency_keys WHERE created_at <= :now',
  ],
];

const LOG_FILTERS = [
  ['level', { levels: ['error'] }],
  ['module', { module: 'board' }],
  ['module_level', { module: 'board', levels: ['error'] }],
  ['request_id', { requestId: 'r1' }],
  ['user_id', { userId: 1 }],
] as const;

type LogList = [list: string, index: string, query: ReturnType<typeof buildLogSelect>];

const logListsFor = (dialect: LogDialect): LogList[] => [
  ...LOG_FILTERS.map(
    ([column, filter]): LogList => [
      `log entries by ${column}`,
      `log_entries_by_${column}`,
      buildLogSelect({ ...filter, beforeId: 5, limit: 50 }, dialect),
    ],
  ),
  ['where a period of the log begins', 'log_entries_by_time', firstSinceQuery(new Date())],
  ['where a period of the log ends', 'log_entries_by_time', lastBeforeQuery(new Date())],
];

function onSqlite(): void {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
  });
  afterAll(() => test.close());

  async function planOf(sql: string): Promise<string> {
    const rows = await test.database.sequelize.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, {
      type: QueryTypes.SELECT,
      replacements: { now: new Date() },
    });
    return rows.map((row) => row.detail).join('\n');
  }

  function expectIndexScan(plan: string, index: string): void {
    expect(plan).toMatch(new RegExp(`INDEX (sqlite_autoindex_)?${index}`));
    expect(plan).not.toMatch(/TEMP B-TREE|^SCAN (?!near$)\w+$/m);
  }

  it.each(listsFor('pinned = 1'))('%s', async (_list, index, sql) =>
    expectIndexScan(await planOf(sql), index),
  );

  it('counts of categories are index-only', async () => {
    const plan = await planOf(
      `SELECT category_id, count(*) FROM articles WHERE ${VISIBLE_NOW} GROUP BY category_id`,
    );
    expect(plan).toContain('USING COVERING INDEX articles_by_date');
  });

  it.each(logListsFor(SQLITE_LOG))('%s', async (_list, index, { sql }) => {
    const file = join(test.dataDir, 'logs.sqlite');
    await (await openSqliteLog(file)).close();
    const connection = new sqlite3.Database(file);
    const plan = await new Promise<string>((resolve, reject) => {
      connection.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, (error, rows) =>
        error ? reject(error) : resolve(rows.map((row) => row.detail).join('\n')),
      );
    });
    await new Promise<void>((resolve) => connection.close(() => resolve()));
    expectIndexScan(plan, index);
  });
}

function onPostgres(): void {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    // What the tables held for other tests shows in the sizes of their indexes, and so in the plans.
    const [tables] = await test.database.select<{ names: string }>(
      `SELECT string_agg(quote_ident(tablename), ', ') AS names FROM pg_tables WHERE schemaname = 'public'`,
    );
    // As a replica, because triggers protect the records of a desk.
    const emptying = `SET LOCAL session_replication_role = replica; TRUNCATE ${tables?.names}`;
    await test.database.write(({ transaction }) => test.database.sequelize.query(emptying, { transaction }));
  });
  afterAll(() => test.close());

  async function planOf(sql: string, parameters: Pick<QueryOptions, 'bind' | 'replacements'>) {
    const { sequelize } = test.database;
    return sequelize.transaction(async (transaction) => {
      // The tables are empty: without this, every plan would be a sequential scan.
      for (const setting of ['seqscan', 'sort', 'bitmapscan']) {
        await sequelize.query(`SET LOCAL enable_${setting} = off`, { transaction });
      }
      const rows = await sequelize.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, {
        type: QueryTypes.SELECT,
        ...parameters,
        transaction,
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  }

  function expectIndexScan(plan: string, index: string): void {
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using "?${index}`));
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  }

  it.each(listsFor('pinned'))('%s', async (_list, index, sql) => {
    // For an empty table, the indexes by object and by type cost the same.
    const name = index === 'audit_log_by_object' ? 'audit_log_by_(object|type)' : index;
    expectIndexScan(await planOf(sql, { replacements: { now: new Date() } }), name);
  });

  it.each(logListsFor(POSTGRES_LOG))('%s', async (_list, index, { sql, values }) =>
    expectIndexScan(await planOf(sql, { bind: values }), index),
  );
}

describe('each list uses an index on SQLite', onSqlite);
if (testDialect() === 'postgres') describe('each list can use an index on PostgreSQL', onPostgres);
