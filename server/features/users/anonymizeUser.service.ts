import type { Transaction } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { User } from '../../models/user.ts';
import { addressKey } from '../../shared/addressKey.ts';
import { czechSortKey, foldText } from '../../shared/czechText.ts';
import { ERASED_QUESTION } from '../questions/questions.policy.ts';
import { askedBy } from '../questions/questions.queries.ts';

export const ERASED_NAME = 'Smazaný uživatel';

interface ErasedQuestion {
  id: number;
  categoryId: number;
}

/**
 * Removes all personal data (GDPR, article 17). The row stays without a name, so that articles keep their
 * author and audit entries their actor id; name and address are removed from the audit log too.
 * See `docs/decisions/user-anonymization.md`.
 * @returns the questions to authors that it changed
 */
export async function anonymizeUser(
  database: Database,
  { transaction }: WriteTransaction,
  user: User,
  erasedAt: Date,
): Promise<ErasedQuestion[]> {
  const username = `smazany-${user.id}`;
  const { email } = user;
  await user.update(
    {
      username,
      username_key: foldText(username),
      full_name: ERASED_NAME,
      full_name_sort: czechSortKey(ERASED_NAME),
      full_name_search: foldText(ERASED_NAME),
      email: null,
      email_key: null,
      password_hash: null,
      color: '#6b6b6b',
      role: 'user',
      state: 'deactivated',
      last_seen_at: null,
      erased_at: erasedAt,
      version: user.version + 1,
    },
    { transaction },
  );
  const { GroupMember, Session, ArticleRead, ArticleDraft, Acknowledgement } = database.models;
  const { AccountLink, ApiToken, PreviewLink, IdempotencyKey, AuditEntry, InboxItem, BroadcastUser } =
    database.models;
  const {
    Follow,
    Delivery,
    PushSubscription,
    Subscriber,
    DeskSubscriber,
    CalendarAddress,
    LinkMail,
    SavedFilter,
  } = database.models;
  const personalModels = [
    GroupMember,
    Session,
    ArticleRead,
    ArticleDraft,
    Acknowledgement,
    InboxItem,
    BroadcastUser,
    AccountLink,
    ApiToken,
    IdempotencyKey,
    PreviewLink,
    Follow,
    Delivery,
    PushSubscription,
    CalendarAddress,
    LinkMail,
    SavedFilter,
  ];
  for (const model of personalModels) {
    await (model as typeof GroupMember).destroy({ where: { user_id: user.id }, transaction });
  }
  if (email !== null) {
    const ofAddress = { where: { email_key: addressKey(email) }, transaction };
    await Subscriber.destroy(ofAddress);
    await DeskSubscriber.destroy(ofAddress);
  }
  const questions = await anonymizeQuestions(database, transaction, user.id, email);
  await AuditEntry.update(
    { actor_name: ERASED_NAME, ip: null },
    { where: { actor_id: user.id }, transaction },
  );
  await AuditEntry.update(
    { object_label: ERASED_NAME, before: null, after: null },
    { where: { object_type: 'user', object_id: String(user.id) }, transaction },
  );
  await AuditEntry.update(
    { object_label: ERASED_NAME, before: null, after: null, ip: null },
    { where: { object_type: 'session', object_id: String(user.id) }, transaction },
  );
  return questions;
}

/** Answers stay, and what was added to an article names nobody. Nobody is left to be answered. */
async function anonymizeQuestions(
  { models }: Database,
  transaction: Transaction,
  userId: number,
  email: string | null,
): Promise<ErasedQuestion[]> {
  const { Article, Question, QuestionMessage } = models;
  const where = askedBy(userId, email);
  const questions = await Question.findAll({ where, order: ['id'], transaction });
  const nobody = { user_id: null, email: null, email_key: null, quote: null };
  for (const question of questions) {
    const state = question.state === 'open' ? 'closed' : question.state;
    question.set({ ...nobody, state, version: question.version + 1 });
    await question.save({ transaction });
  }
  await QuestionMessage.update(
    { text: ERASED_QUESTION, author_id: null },
    { where: { question_id: questions.map(({ id }) => id), is_answer: false }, transaction },
  );
  const articleIds = questions.map(({ article_id }) => article_id);
  const articles = await Article.findAll({
    where: { id: articleIds },
    attributes: ['id', 'category_id'],
    transaction,
  });
  const categoryIds = new Map(articles.map(({ id, category_id }) => [id, category_id]));
  return questions.flatMap(({ id, article_id }) => {
    const categoryId = categoryIds.get(article_id);
    return categoryId == null ? [] : { id, categoryId };
  });
}
