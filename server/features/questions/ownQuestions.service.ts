import { canReadNow } from '../../access/articleAccess.policy.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { encodeCursor } from '../../shared/cursor.ts';
import { type CursorPage, paginate } from '../../shared/paginate.ts';
import { invalidState } from '../articles/articles.errors.ts';
import type { QuestionNotices } from './questionNotices.service.ts';
import { mayBeNotified, type QuestionPeople } from './questionPeople.service.ts';
import { questionNotFound } from './questions.errors.ts';
import { selectMessages, selectQuestions } from './questions.queries.ts';
import type { ListedQuestion, OwnQuestion } from './questions.types.ts';
import type { QuestionThreads } from './questionThreads.service.ts';

interface OwnQuestionsDeps {
  database: Database;
  clock: Clock;
  people: QuestionPeople;
  threads: QuestionThreads;
  questionNotices: QuestionNotices;
}

interface Asker {
  id: number;
  permissions: Permissions;
}

/** The questions of one person; those of others are not found. */
export function createOwnQuestions({ database, clock, people, threads, questionNotices }: OwnQuestionsDeps) {
  const { Question: Questions } = database.models;

  /** Answers are left out while the person may not read the section any more. */
  async function withMessages(
    { permissions }: Asker,
    questions: readonly ListedQuestion[],
  ): Promise<OwnQuestion[]> {
    const messages = await selectMessages(
      database,
      questions.map(({ id }) => id),
    );
    return questions.map((question) => {
      const { id, article } = question;
      const isNotified = mayBeNotified(permissions, article);
      return {
        ...question,
        messages: (messages.get(id) ?? []).filter(({ isAnswer }) => isNotified || !isAnswer),
        mayBeNotified: isNotified,
        isReadable: canReadNow(permissions, article, clock.now()),
      };
    });
  }

  /** @throws 404 */
  async function find(asker: Asker, id: number): Promise<OwnQuestion> {
    const found = await selectQuestions(database, { id, userId: asker.id }, { limit: 1 });
    const [question] = await withMessages(asker, found);
    if (!question) throw questionNotFound();
    return question;
  }

  async function list(
    asker: Asker,
    { cursor, limit }: { cursor?: string | undefined; limit: number },
  ): Promise<CursorPage<OwnQuestion>> {
    const found = await selectQuestions(database, { userId: asker.id }, { cursor, limit });
    const { items, nextCursor } = paginate(found, limit, ({ id, updatedAt }) =>
      encodeCursor({ publishedAt: updatedAt, id }),
    );
    return { items: await withMessages(asker, items), nextCursor };
  }

  /**
   * Gives nothing that an idempotency key would keep.
   * @throws 404; 409 where the section may not be read any more, or there are as many messages as there may be
   */
  async function reply(asker: Asker, id: number, text: string): Promise<null> {
    const { article, kind, messages, mayBeNotified } = await find(asker, id);
    if (!mayBeNotified) throw invalidState('Tuto sekci už nečtete, a tak k dotazu nejde psát dál.');
    const answer = messages.findLast(({ isAnswer }) => isAnswer);
    const userIds = await people.answerersOf(article, [answer?.author?.id, article.author_id]);
    await database.write(async (tx) => {
      const { transaction } = tx;
      const where = { id, user_id: asker.id };
      const question = await Questions.findOne({ where, transaction, lock: transaction.LOCK.UPDATE });
      if (!question) throw questionNotFound();
      const message = { authorId: asker.id, isAnswer: false, text: text.trim() };
      await threads.addMessage(tx, question, message, article.category_id);
      const notice = { id, kind, title: article.title, isReply: true };
      await questionNotices.notifyWriters(tx, { ...notice, userIds });
    });
    return null;
  }

  return { list, find, reply };
}

export type OwnQuestions = ReturnType<typeof createOwnQuestions>;
