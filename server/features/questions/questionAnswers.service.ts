import type { Actor } from '../../access/actor.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { QuestionKind, QuestionState } from '../../models/question.ts';
import type { AuditAction } from '../../shared/auditAction.ts';
import { encodeCursor } from '../../shared/cursor.ts';
import { type CursorPage, paginate } from '../../shared/paginate.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { QuestionNotices } from './questionNotices.service.ts';
import type { QuestionPeople } from './questionPeople.service.ts';
import { countQuestions, selectQuestions } from './questions.queries.ts';
import type { ListedQuestion, PresentThread, QuestionThread } from './questions.types.ts';
import type { QuestionThreads } from './questionThreads.service.ts';

interface QuestionAnswersDeps {
  database: Database;
  audit: AuditService;
  people: QuestionPeople;
  threads: QuestionThreads;
  questionNotices: QuestionNotices;
}

export interface QuestionFilters {
  state?: QuestionState | undefined;
  kind?: QuestionKind | undefined;
  category?: number | undefined;
  article?: number | undefined;
}

interface ListFilter extends QuestionFilters {
  cursor?: string | undefined;
  limit: number;
}

export function createQuestionAnswers(deps: QuestionAnswersDeps) {
  const { database, audit, people, threads, questionNotices } = deps;

  function record(
    tx: WriteTransaction,
    actor: Actor,
    action: Extract<AuditAction, `question.${string}`>,
    { id, article, kind, state }: QuestionThread,
    after: { state: QuestionState } | null,
  ): Promise<void> {
    return audit.record(tx, {
      actor,
      action,
      object: questionAuditObject(id, article.title),
      before: { kind, state },
      after: after && { kind, ...after },
    });
  }

  async function list(permissions: Permissions, query: ListFilter): Promise<CursorPage<ListedQuestion>> {
    const { state, kind, category: categoryId, article: articleId, cursor, limit } = query;
    const filter = { categoryIds: permissions.writeIds, categoryId, articleId, state, kind };
    const found = await selectQuestions(database, filter, { cursor, limit });
    return paginate(found, limit, ({ id, updatedAt }) => encodeCursor({ publishedAt: updatedAt, id }));
  }

  /**
   * Gives nothing that an idempotency key would keep.
   * @throws 404; 409 for an outdated version, and where there are as many messages as there may be
   */
  async function answer(
    actor: Actor,
    id: number,
    { text, version }: { text: string; version: number },
    present: PresentThread,
  ): Promise<null> {
    const found = await threads.find(actor.permissions, id);
    const addressee = await people.addresseeOf(found);
    return database.write(async (tx) => {
      const { question, thread } = await threads.lock(tx, actor.permissions, found, { version, present });
      const { kind, article } = thread;
      const message = { authorId: actor.id, isAnswer: true, text: text.trim() };
      await threads.addMessage(tx, question, message, article.category_id);
      await record(tx, actor, 'question.answered', thread, { state: 'answered' });
      if (addressee && addressee.userId !== null)
        await questionNotices.notifyAsker(tx, addressee.userId, { kind, title: article.title });
      return null;
    });
  }

  /** Without a difference nothing is written. @throws 404, 409 */
  async function change(
    actor: Actor,
    id: number,
    { state, version }: { state: 'open' | 'closed'; version: number },
    present: PresentThread,
  ): Promise<QuestionThread> {
    const found = await threads.find(actor.permissions, id);
    return database.write(async (tx) => {
      const { question, thread } = await threads.lock(tx, actor.permissions, found, { version, present });
      if (question.state === state) return thread;
      await threads.save(tx, question, thread.article.category_id, { state });
      const action = state === 'closed' ? 'question.closed' : 'question.reopened';
      await record(tx, actor, action, thread, { state });
      return threads.reload(tx, actor.permissions, found);
    });
  }

  /** @throws 404; 409 for an outdated version */
  async function remove(actor: Actor, id: number, version: number, present: PresentThread): Promise<void> {
    const found = await threads.find(actor.permissions, id);
    await database.write(async (tx) => {
      const { question, thread } = await threads.lock(tx, actor.permissions, found, { version, present });
      await question.destroy({ transaction: tx.transaction });
      await record(tx, actor, 'question.deleted', thread, null);
      threads.publish(tx, question, thread.article.category_id);
    });
  }

  return {
    list,
    answer,
    change,
    remove,
    get: (permissions: Permissions, id: number) => threads.find(permissions, id),
    countOpen: (permissions: Permissions, articleId: number | undefined) =>
      countQuestions(database, { categoryIds: permissions.writeIds, articleId, state: 'open' }),
  };
}

export type QuestionAnswers = ReturnType<typeof createQuestionAnswers>;

/** By the article: who asked and what is not in the audit trail. */
export function questionAuditObject(id: number, title: string) {
  return { type: 'question', id, label: title };
}
