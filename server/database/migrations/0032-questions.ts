import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute, oneOf } from '../schema.ts';

/** Questions of readers to the authors of articles. */
export const questions: Migration = {
  name: '0032-questions',

  async up(context) {
    const type = columnTypes(context.dialect);
    await execute(
      context,
      `ALTER TABLE "categories" ADD COLUMN "questions" ${type.key} NOT NULL DEFAULT 'off'
       ${oneOf('questions', ['off', 'signed-in', 'everyone'])}`,
    );
    await createQuestions(context);
    await createTable(context, 'question_messages', {
      id: type.id,
      question_id: `${type.integer} NOT NULL REFERENCES "questions" (id) ON DELETE CASCADE`,
      author_id: `${type.integer} REFERENCES "users" (id) ON DELETE SET NULL`,
      is_answer: `${type.boolean} NOT NULL DEFAULT ${type.no}`,
      text: `${type.text} NOT NULL`,
      mail_due_at: type.time,
      mail_attempts: `${type.integer} NOT NULL DEFAULT 0`,
      created_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'question_messages', 'by_question', ['question_id', 'id']);
    await createIndex(context, 'question_messages', 'author', ['author_id']);
    await createIndex(context, 'question_messages', 'mail_queue', ['mail_due_at', 'id'], {
      where: '"mail_due_at" IS NOT NULL',
    });
  },

  async down(context) {
    await dropTables(context, ['question_messages', 'questions']);
    await execute(context, 'ALTER TABLE "categories" DROP COLUMN "questions"');
  },
};

async function createQuestions(context: MigrationContext): Promise<void> {
  const type = columnTypes(context.dialect);
  await createTable(context, 'questions', {
    id: type.id,
    article_id: `${type.integer} NOT NULL REFERENCES "articles" (id) ON DELETE CASCADE`,
    kind: `${type.key} NOT NULL ${oneOf('kind', ['question', 'error'])}`,
    user_id: `${type.integer} REFERENCES "users" (id) ON DELETE SET NULL`,
    email: type.text,
    email_key: type.key,
    state: `${type.key} NOT NULL DEFAULT 'open' ${oneOf('state', ['open', 'answered', 'closed'])}`,
    quote: type.text,
    added_at: type.time,
    version: `${type.integer} NOT NULL DEFAULT 1`,
    created_at: `${type.time} NOT NULL`,
    updated_at: `${type.time} NOT NULL`,
  });
  await createIndex(context, 'questions', 'newest', ['updated_at', 'id']);
  await createIndex(context, 'questions', 'by_state', ['state', 'updated_at', 'id']);
  await createIndex(context, 'questions', 'by_user', ['user_id', 'updated_at', 'id']);
  await createIndex(context, 'questions', 'article', ['article_id']);
  await createIndex(context, 'questions', 'email_key', ['email_key']);
}
