import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Question } from '../../models/question.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MailState } from '../../platform/mailState.ts';
import { addressKey } from '../../shared/addressKey.ts';
import type { MailLimiter } from '../account/mails/mailLimiter.service.ts';
import type { Reader } from '../account/readers.service.ts';
import type { BoardService } from '../board/board.service.ts';
import type { Categories } from '../categories/categories.service.ts';
import type { QuestionNotices } from './questionNotices.service.ts';
import type { QuestionPeople } from './questionPeople.service.ts';
import { askingRefused, tooManyFromAddress } from './questions.errors.ts';
import { mayAsk, REPEAT_MS, requireCompleteQuestion } from './questions.policy.ts';
import { wasSentByVisitor } from './questions.queries.ts';
import type { AskInput } from './questions.types.ts';
import type { NewQuestion, QuestionThreads } from './questionThreads.service.ts';

interface AskQuestionDeps {
  database: Database;
  clock: Clock;
  board: Pick<BoardService, 'readableArticle'>;
  categories: Categories;
  mailLimiter: MailLimiter;
  people: QuestionPeople;
  threads: QuestionThreads;
  questionNotices: QuestionNotices;
  mailState: MailState;
}

interface AskedResult {
  questionId: number | null;
  repeated: boolean;
}

/** Takes questions and reports of errors from readers. See `docs/decisions/questions.md`. */
export function createAskQuestion(deps: AskQuestionDeps) {
  const { database, clock, board, categories, mailLimiter, people, threads } = deps;
  const { questionNotices, mailState } = deps;
  const { Article, Question: Questions } = database.models;

  /** An error that the same person has reported at the same place, while it is open. */
  async function findReported(
    tx: WriteTransaction,
    { kind, user_id, email_key, article_id, quote }: NewQuestion,
  ): Promise<Question | null> {
    if (kind !== 'error') return null;
    const { transaction } = tx;
    const where = { article_id, kind, state: 'open' as const, quote, user_id, email_key };
    return Questions.findOne({ where, transaction, lock: transaction.LOCK.UPDATE });
  }

  /**
   * @throws 404 for an article that the reader may not read, 403 where they may not ask, 400 for what is missing, 429 for
   * an address that asked several times within the hour
   */
  return async (reader: Reader, slug: string, input: AskInput): Promise<AskedResult> => {
    const { userId } = reader;
    const page = await board.readableArticle(reader, slug);
    const setting = (await categories.byId(page.categoryId))?.questions ?? 'off';
    if (!mayAsk(setting, userId, mailState.isEnabled())) throw askingRefused(setting);
    requireCompleteQuestion(input, userId);
    const { kind, quote = null } = input;
    const email = input.email?.trim() ?? null;
    const email_key = email === null ? null : addressKey(email);
    const text = input.text.trim();
    const values = {
      kind,
      quote: quote?.trim() ?? null,
      article_id: page.id,
      user_id: userId,
      email,
      email_key,
    };
    const author = await Article.findByPk(page.id, { attributes: ['author_id'] });
    const userIds = await people.answerersOf({ category_id: page.categoryId }, [author?.author_id]);
    return database.write(async (tx) => {
      await acquireAdvisoryLock(database, tx, `questions about article ${page.id}`);
      if (email_key !== null) {
        const since = new Date(clock.now().getTime() - REPEAT_MS);
        if (await wasSentByVisitor(database, tx, { ...values, email_key, text, since }))
          return { questionId: null, repeated: false };
        if (!mailLimiter.tryConsume('question', email_key)) throw tooManyFromAddress();
      }
      const reported = await findReported(tx, values);
      const isNews = reported === null || text !== '';
      if (reported && text !== '')
        await threads.addMessage(tx, reported, { authorId: userId, isAnswer: false, text }, page.categoryId);
      const { id } = reported ?? (await threads.create(tx, values, text, page.categoryId));
      const notice = { id, kind, title: page.title, isReply: reported !== null };
      if (isNews) await questionNotices.notifyWriters(tx, { ...notice, userIds });
      // What an address has reported is not revealed to whoever types it.
      return userId === null
        ? { questionId: null, repeated: false }
        : { questionId: id, repeated: reported !== null };
    });
  };
}

export type AskQuestion = ReturnType<typeof createAskQuestion>;
