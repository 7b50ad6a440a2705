import type { Migration } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute, oneOf } from '../schema.ts';

/** Templates of articles, and notifications that the server writes by itself and that lead somewhere. */
export const articleTemplates: Migration = {
  name: '0021-article-templates',

  async up(context) {
    const { integer, text, key, time } = columnTypes(context.dialect);
    await createTable(context, 'article_templates', {
      article_id: `${integer} NOT NULL PRIMARY KEY REFERENCES "articles" (id) ON DELETE CASCADE`,
      name: `${text} NOT NULL`,
      name_sort: `${key} NOT NULL`,
      repeat: `${text} NOT NULL DEFAULT 'never' ${oneOf('repeat', ['never', 'weekly', 'fortnightly', 'monthly'])}`,
      // Days by the calendar of Prague.
      starts_on: key,
      next_on: key,
      user_id: `${integer} REFERENCES "users" (id)`,
      version: `${integer} NOT NULL DEFAULT 1`,
      created_at: `${time} NOT NULL`,
      updated_at: `${time} NOT NULL`,
    });
    await createIndex(context, 'article_templates', 'due', ['next_on']);
    await createIndex(context, 'article_templates', 'user', ['user_id']);
    await execute(context, `ALTER TABLE "broadcasts" ADD COLUMN "path" ${text}`);
  },

  /** The articles that are templates stay, as drafts. */
  async down(context) {
    await execute(context, 'ALTER TABLE "broadcasts" DROP COLUMN "path"');
    await dropTables(context, ['article_templates']);
  },
};
