import type { Transaction } from 'sequelize';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Question, QuestionState } from '../../models/question.ts';
import type { BackgroundTasks } from '../../platform/backgroundTasks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MailState } from '../../platform/mailState.ts';
import { versionConflict } from '../../shared/errors.ts';
import type { SendQuestionMails } from './questionMails.service.ts';
import type { QuestionPeople } from './questionPeople.service.ts';
import { questionNotFound, threadFull } from './questions.errors.ts';
import { MAX_MESSAGES } from './questions.policy.ts';
import { selectMessages, selectQuestions } from './questions.queries.ts';
import type { PresentThread, QuestionThread } from './questions.types.ts';

interface QuestionThreadsDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  people: QuestionPeople;
  background: BackgroundTasks;
  sendMails: SendQuestionMails;
  mailState: MailState;
}

interface NewMessage {
  authorId: number | null;
  isAnswer: boolean;
  text: string;
}

export function createQuestionThreads(deps: QuestionThreadsDeps) {
  const { database, bus, clock, people, background, sendMails, mailState } = deps;
  const { Question: Questions, QuestionMessage } = database.models;

  async function load(permissions: Permissions, id: number, transaction?: Transaction) {
    const filter = { id, categoryIds: permissions.writeIds };
    const [found] = await selectQuestions(database, filter, { limit: 1 }, transaction);
    if (!found) throw questionNotFound();
    const messages = (await selectMessages(database, [id], transaction)).get(id) ?? [];
    return { ...found, messages };
  }

  /** @throws 404 for a question about an article that the caller may not write, as for a missing one */
  async function find(permissions: Permissions, id: number): Promise<QuestionThread> {
    const found = await load(permissions, id);
    return { ...found, isReachable: (await people.addresseeOf(found)) !== null };
  }

  /** As it is within a transaction; whom an answer reaches was found before it. */
  async function reload(
    { transaction }: WriteTransaction,
    permissions: Permissions,
    { id, isReachable }: QuestionThread,
  ): Promise<QuestionThread> {
    return { ...(await load(permissions, id, transaction)), isReachable };
  }

  /**
   * Locks it for a change.
   * @throws 404; 409 with the present question where the version is another one
   */
  async function lock(
    tx: WriteTransaction,
    permissions: Permissions,
    found: QuestionThread,
    expected: { version: number; present: PresentThread },
  ): Promise<{ question: Question; thread: QuestionThread }> {
    const { transaction } = tx;
    const question = await Questions.findByPk(found.id, { transaction, lock: transaction.LOCK.UPDATE });
    if (!question) throw questionNotFound();
    const thread = await reload(tx, permissions, found);
    if (expected.version !== question.version) throw versionConflict(expected.present(thread));
    return { question, thread };
  }

  function publish(tx: WriteTransaction, { id, user_id }: Question, categoryId: number): void {
    tx.afterCommit(() =>
      bus.publish({ type: 'question.changed', data: { id, categoryId, userId: user_id } }),
    );
  }

  async function save(
    tx: WriteTransaction,
    question: Question,
    categoryId: number,
    changes: { state?: QuestionState; added_at?: Date },
  ): Promise<void> {
    question.set({ ...changes, updated_at: clock.now(), version: question.version + 1 });
    await question.save({ transaction: tx.transaction });
    publish(tx, question, categoryId);
  }

  /** Its mail is sent after the commit, and again later where that fails. */
  async function insertMessage(
    tx: WriteTransaction,
    questionId: number,
    { authorId, isAnswer, text }: NewMessage,
  ): Promise<void> {
    const now = clock.now();
    await QuestionMessage.create(
      {
        question_id: questionId,
        author_id: authorId,
        is_answer: isAnswer,
        text,
        created_at: now,
        mail_due_at: mailState.isEnabled() ? now : null,
      },
      { transaction: tx.transaction },
    );
    if (mailState.isEnabled())
      tx.afterCommit(() => background.run('mails about a question', () => sendMails()));
  }

  async function create(
    tx: WriteTransaction,
    values: NewQuestion,
    text: string,
    categoryId: number,
  ): Promise<Question> {
    const now = clock.now();
    const times = { created_at: now, updated_at: now };
    const question = await Questions.create({ ...values, ...times }, { transaction: tx.transaction });
    await insertMessage(tx, question.id, { authorId: values.user_id, isAnswer: false, text });
    publish(tx, question, categoryId);
    return question;
  }

  /** @throws 409 where there are as many messages as there may be */
  async function addMessage(
    tx: WriteTransaction,
    question: Question,
    message: NewMessage,
    categoryId: number,
  ): Promise<void> {
    const { transaction } = tx;
    const count = await QuestionMessage.count({ where: { question_id: question.id }, transaction });
    if (count >= MAX_MESSAGES) throw threadFull();
    await insertMessage(tx, question.id, message);
    await save(tx, question, categoryId, { state: message.isAnswer ? 'answered' : 'open' });
  }

  return { find, reload, lock, save, create, addMessage, publish };
}

export type QuestionThreads = ReturnType<typeof createQuestionThreads>;

export type NewQuestion = Pick<Question, 'kind' | 'quote' | 'article_id' | 'user_id' | 'email' | 'email_key'>;
