import { QueryTypes } from 'sequelize';
import { titleKeys } from '../../shared/titleKeys.ts';
import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute, oneOf } from '../schema.ts';

const STATES = ['draft', 'published', 'unpublished', 'trashed'];
const ORDERS = { updated: 'updated_at', published: 'published_at', title: 'title_sort' };
/** The columns that the list filters by; with them the index covers the query. */
const ASKED = ['state', 'category_id', 'author_id', 'published_at', 'expires_at', 'title_search'];

async function addColumns(context: MigrationContext): Promise<void> {
  const type = columnTypes(context.dialect);
  const columns = {
    title_sort: `${type.key} NOT NULL DEFAULT ''`,
    title_search: `${type.key} NOT NULL DEFAULT ''`,
    trashed_from: `${type.key} ${oneOf('trashed_from', ['draft', 'unpublished'])}`,
    reminded_at: type.time,
  };
  for (const [name, definition] of Object.entries(columns)) {
    await execute(context, `ALTER TABLE "articles" ADD COLUMN "${name}" ${definition}`);
  }
}

/** The Czech sort key is computed in JavaScript; in batches, so that memory does not grow with the board. */
async function fillTitles({ sequelize, transaction }: MigrationContext): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await sequelize.query<{ id: number; title: string }>(
      'SELECT id, title FROM articles WHERE id > :last ORDER BY id LIMIT 500',
      { type: QueryTypes.SELECT, replacements: { last }, transaction },
    );
    for (const { id, title } of rows) {
      await sequelize.query('UPDATE articles SET title_sort = $2, title_search = $3 WHERE id = $1', {
        bind: [id, ...Object.values(titleKeys(title))],
        transaction,
      });
    }
    const newest = rows.at(-1);
    if (!newest) return;
    last = newest.id;
  }
}

async function createOrders(context: MigrationContext): Promise<void> {
  for (const [name, column] of Object.entries(ORDERS)) {
    const columns = [column, 'id', ...ASKED.filter((other) => other !== column)];
    const nulls = context.dialect === 'postgres' && column === 'published_at' ? ' NULLS FIRST' : '';
    const list = columns.map((other) => `"${other}"${other === column ? nulls : ''}`).join(', ');
    await execute(context, `CREATE INDEX "articles_listed_by_${name}" ON "articles" (${list})`);
  }
  await createIndex(context, 'articles', 'authors', ['category_id', 'author_id']);
  await createIndex(context, 'articles', 'trash', ['trashed_at'], { where: 'trashed_at IS NOT NULL' });
}

async function createHistory(context: MigrationContext): Promise<void> {
  const type = columnTypes(context.dialect);
  const article = `${type.integer} NOT NULL REFERENCES "articles" (id) ON DELETE CASCADE`;

  await createTable(context, 'article_redirects', {
    slug: `${type.key} PRIMARY KEY NOT NULL`,
    article_id: article,
    created_at: `${type.time} NOT NULL`,
  });
  await createIndex(context, 'article_redirects', 'article', ['article_id']);

  await createTable(context, 'article_revisions', {
    id: type.id,
    article_id: article,
    version: `${type.integer} NOT NULL`,
    author_id: `${type.integer} REFERENCES "users" (id) ON DELETE SET NULL`,
    restored_from: type.integer,
    created_at: `${type.time} NOT NULL`,
    slug: `${type.key} NOT NULL`,
    title: `${type.text} NOT NULL`,
    perex: `${type.text} NOT NULL`,
    // As it was then, without foreign keys: category and file may be deleted.
    category_id: `${type.integer} NOT NULL`,
    cover_file_id: type.integer,
    state: `${type.key} NOT NULL ${oneOf('state', STATES.slice(0, 3))}`,
    pinned: `${type.boolean} NOT NULL DEFAULT ${type.no}`,
    published_at: type.time,
    expires_at: type.time,
    html: `${type.text} NOT NULL`,
  });
  await createIndex(context, 'article_revisions', 'version', ['article_id', 'version'], { unique: true });
  await createIndex(context, 'article_revisions', 'author', ['author_id']);

  await createTable(
    context,
    'article_drafts',
    {
      article_id: article,
      user_id: `${type.integer} NOT NULL REFERENCES "users" (id) ON DELETE CASCADE`,
      version: `${type.integer} NOT NULL`,
      saved_at: `${type.time} NOT NULL`,
      content: `${type.text} NOT NULL`,
    },
    ['PRIMARY KEY (article_id, user_id)'],
  );
  await createIndex(context, 'article_drafts', 'user', ['user_id']);

  // Bytes that no table refers to, until the file store deletes them.
  await createTable(context, 'removed_files', {
    storage_key: `${type.key} PRIMARY KEY NOT NULL`,
    removed_at: `${type.time} NOT NULL`,
  });
}

async function createAcknowledgements(context: MigrationContext): Promise<void> {
  const type = columnTypes(context.dialect);
  const article = `${type.integer} NOT NULL REFERENCES "articles" (id) ON DELETE CASCADE`;
  await createTable(
    context,
    'acknowledgement_groups',
    {
      article_id: article,
      group_id: `${type.integer} NOT NULL REFERENCES "groups" (id) ON DELETE CASCADE`,
    },
    ['PRIMARY KEY (article_id, group_id)'],
  );
  await createIndex(context, 'acknowledgement_groups', 'group', ['group_id', 'article_id']);
  await createTable(
    context,
    'acknowledgements',
    {
      article_id: article,
      user_id: `${type.integer} NOT NULL REFERENCES "users" (id) ON DELETE CASCADE`,
      confirmed_at: `${type.time} NOT NULL`,
    },
    ['PRIMARY KEY (article_id, user_id)'],
  );
  await createIndex(context, 'acknowledgements', 'user', ['user_id']);
}

export const writing: Migration = {
  name: '0008-writing',

  async up(context) {
    await addColumns(context);
    await fillTitles(context);
    await createOrders(context);
    await createHistory(context);
    await createAcknowledgements(context);
  },

  async down(context) {
    await dropTables(context, [
      'acknowledgements',
      'acknowledgement_groups',
      'removed_files',
      'article_drafts',
      'article_revisions',
      'article_redirects',
    ]);
    for (const index of ['trash', 'authors', ...Object.keys(ORDERS).map((name) => `listed_by_${name}`)]) {
      await execute(context, `DROP INDEX "articles_${index}"`);
    }
    for (const name of ['reminded_at', 'trashed_from', 'title_search', 'title_sort']) {
      await execute(context, `ALTER TABLE "articles" DROP COLUMN "${name}"`);
    }
  },
};
