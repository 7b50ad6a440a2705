import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute, oneOf } from '../schema.ts';

const FREQUENCIES = ['off', 'instant', 'daily', 'weekly'];

/** Who wants to hear of new articles, and what is still to be delivered to them. */
export const following: Migration = {
  name: '0026-following',

  async up(context) {
    await addColumns(context);
    await createFollows(context);
    await createSubscribers(context);
    await createDeliveries(context);
  },

  async down(context) {
    await dropTables(context, ['deliveries', 'subscriber_sections', 'subscribers', 'follows']);
    await execute(context, 'DROP INDEX "articles_unannounced"');
    for (const [table, column] of [
      ['articles', 'important'],
      ['articles', 'announced_at'],
      ['article_revisions', 'important'],
      ['categories', 'follow_frequency'],
      ['categories', 'follow_by_mail'],
      ['categories', 'follow_by_inbox'],
      ['users', 'mail_stop'],
    ])
      await execute(context, `ALTER TABLE "${table}" DROP COLUMN "${column}"`);
  },
};

async function addColumns(context: MigrationContext): Promise<void> {
  const type = columnTypes(context.dialect);
  const add = (table: string, column: string, definition: string) =>
    execute(context, `ALTER TABLE "${table}" ADD COLUMN "${column}" ${definition}`);
  await add('articles', 'important', `${type.boolean} NOT NULL DEFAULT ${type.no}`);
  await add('articles', 'announced_at', type.time);
  await add('article_revisions', 'important', `${type.boolean} NOT NULL DEFAULT ${type.no}`);
  await add('categories', 'follow_frequency', `${type.key} NOT NULL DEFAULT 'off'`);
  await add('categories', 'follow_by_mail', `${type.boolean} NOT NULL DEFAULT ${type.yes}`);
  await add('categories', 'follow_by_inbox', `${type.boolean} NOT NULL DEFAULT ${type.yes}`);
  await add('users', 'mail_stop', type.key);
  // What was on the board before anybody could follow it is no news.
  await context.sequelize.query(
    `UPDATE articles SET announced_at = published_at WHERE state <> 'draft' AND published_at <= :now`,
    { transaction: context.transaction, replacements: { now: new Date() } },
  );
  await createIndex(context, 'articles', 'unannounced', ['published_at'], {
    where: `"state" = 'published' AND "announced_at" IS NULL`,
  });
}

async function createFollows(context: MigrationContext): Promise<void> {
  const type = columnTypes(context.dialect);
  await createTable(context, 'follows', {
    id: type.id,
    user_id: `${type.integer} NOT NULL REFERENCES "users" (id) ON DELETE CASCADE`,
    category_id: `${type.integer} REFERENCES "categories" (id) ON DELETE CASCADE`,
    frequency: `${type.key} NOT NULL ${oneOf('frequency', FREQUENCIES)}`,
    by_mail: `${type.boolean} NOT NULL DEFAULT ${type.no}`,
    by_inbox: `${type.boolean} NOT NULL DEFAULT ${type.no}`,
    created_at: `${type.time} NOT NULL`,
    updated_at: `${type.time} NOT NULL`,
  });
  await createIndex(context, 'follows', 'section', ['user_id', 'category_id'], {
    unique: true,
    where: '"category_id" IS NOT NULL',
  });
  await createIndex(context, 'follows', 'all_sections', ['user_id'], {
    unique: true,
    where: '"category_id" IS NULL',
  });
  await createIndex(context, 'follows', 'category', ['category_id']);
}

async function createSubscribers(context: MigrationContext): Promise<void> {
  const type = columnTypes(context.dialect);
  await createTable(context, 'subscribers', {
    id: type.id,
    email: `${type.text} NOT NULL`,
    email_key: `${type.key} NOT NULL`,
    frequency: `${type.key} NOT NULL ${oneOf('frequency', FREQUENCIES.slice(1))}`,
    all_sections: `${type.boolean} NOT NULL DEFAULT ${type.no}`,
    confirmed_at: type.time,
    mail_stop: type.key,
    asked_at: `${type.time} NOT NULL`,
    asked_count: `${type.integer} NOT NULL DEFAULT 1`,
    created_at: `${type.time} NOT NULL`,
    updated_at: `${type.time} NOT NULL`,
  });
  await createIndex(context, 'subscribers', 'email_key', ['email_key'], { unique: true });
  await createIndex(context, 'subscribers', 'asked', ['confirmed_at', 'asked_at']);
  await createTable(
    context,
    'subscriber_sections',
    {
      subscriber_id: `${type.integer} NOT NULL REFERENCES "subscribers" (id) ON DELETE CASCADE`,
      category_id: `${type.integer} NOT NULL REFERENCES "categories" (id) ON DELETE CASCADE`,
    },
    ['PRIMARY KEY (subscriber_id, category_id)'],
  );
  await createIndex(context, 'subscriber_sections', 'category', ['category_id']);
}

async function createDeliveries(context: MigrationContext): Promise<void> {
  const type = columnTypes(context.dialect);
  await createTable(
    context,
    'deliveries',
    {
      id: type.id,
      user_id: `${type.integer} REFERENCES "users" (id) ON DELETE CASCADE`,
      subscriber_id: `${type.integer} REFERENCES "subscribers" (id) ON DELETE CASCADE`,
      article_id: `${type.integer} REFERENCES "articles" (id) ON DELETE CASCADE`,
      period: `${type.key} CHECK (period IN ('daily', 'weekly'))`,
      period_from: type.time,
      period_until: type.time,
      urgent: `${type.boolean} NOT NULL DEFAULT ${type.no}`,
      state: `${type.key} NOT NULL DEFAULT 'queued' ${oneOf('state', ['queued', 'sent', 'dropped', 'failed'])}`,
      attempts: `${type.integer} NOT NULL DEFAULT 0`,
      due_at: `${type.time} NOT NULL`,
      finished_at: type.time,
      created_at: `${type.time} NOT NULL`,
    },
    [
      'CHECK ((user_id IS NULL) <> (subscriber_id IS NULL))',
      'CHECK ((article_id IS NULL) <> (period IS NULL))',
    ],
  );
  const once = (suffix: string, columns: string[], where: string) =>
    createIndex(context, 'deliveries', suffix, columns, { unique: true, where });
  await once(
    'article_to_user',
    ['article_id', 'user_id'],
    '"article_id" IS NOT NULL AND "user_id" IS NOT NULL',
  );
  await once(
    'article_to_subscriber',
    ['article_id', 'subscriber_id'],
    '"article_id" IS NOT NULL AND "subscriber_id" IS NOT NULL',
  );
  await once(
    'digest_to_user',
    ['user_id', 'period', 'period_until'],
    '"period" IS NOT NULL AND "user_id" IS NOT NULL',
  );
  await once(
    'digest_to_subscriber',
    ['subscriber_id', 'period', 'period_until'],
    '"period" IS NOT NULL AND "subscriber_id" IS NOT NULL',
  );
  await createIndex(context, 'deliveries', 'queue', ['due_at', 'id'], { where: `"state" = 'queued'` });
  await createIndex(context, 'deliveries', 'finished', ['finished_at']);
}
